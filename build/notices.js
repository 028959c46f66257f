/** The licences of others' packages, as a text for whoever gets the page. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const RULE = "-".repeat(80);

const HEAD = `High Water Mark holds work of others: the packages and typefaces that are listed here, and what its rules
engine is made of, which is listed further below. Below each list stand the licences.`;

/** The folder of the package that a file belongs to; nothing for a file of our own. @param {string} file */
export const packageOf = (file) =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*(?=[\\/])/.exec(file)?.[0] ?? null;

/** @param {string[]} folders of packages */
export function noticesOf(folders) {
  const packages = folders.map(read).sort((a, b) => (a.title < b.title ? -1 : 1));
  const list = packages.map(({ title, licence, home }) => `${title}: ${licence}\n  ${home}\n`).join("");
  const texts = packages.map(({ title, text }) => `\n${RULE}\n${title}\n\n${text}\n`).join("");
  return `${HEAD}\n\n${list}${texts}\n${"=".repeat(80)}\n\n`;
}

/** @param {string} folder */
function read(folder) {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0) throw new Error(`${name} comes without the text of its licence`);
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), "utf8"));
  const text = texts.join("\n\n").replaceAll("\r\n", "\n").trim();
  return { title: `${name} ${version}`, licence: license, home: homepage ?? repository?.url ?? "", text };
}
