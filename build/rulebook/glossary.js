/** The glossary as data: what each term is called otherwise, and in which games it has a meaning of its own. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { slug } from "../guide/markdown.js";

/**
 * @typedef {object} Term
 * @property {string} name
 * @property {string} id of its heading
 * @property {string[]} also what it is called otherwise
 * @property {{ title: string, game: string | null, rules: string[] }[]} entries by the titles of the games, each with the rules that tell more
 */

/** The file of the glossary. @param {string} folder of all rulebooks */
export const glossaryFile = (folder) => path.join(folder, "glossary.md");

/** @param {string} folder of all rulebooks @returns {Term[]} */
export const readGlossary = (folder) => termsIn(readFileSync(glossaryFile(folder), "utf8"));

/** @param {string} source @returns {Term[]} */
export const termsIn = (source) =>
  source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name, ...lines] = part.split("\n");
      return {
        name: name.trim(),
        id: slug(name),
        also: lines.flatMap((line) => /^Also: (.*?)\.?$/.exec(line)?.[1].split(", ") ?? []),
        entries: lines.flatMap(entryOf),
      };
    });

/** @param {string} line */
function entryOf(line) {
  const [, title] = /^- \*\*(.+?):\*\*/.exec(line) ?? [];
  if (!title) return [];
  const links = [...line.matchAll(/\]\((\w+)\/[^)#]*#([\w.-]+)\)/g)];
  return [{ title, game: links[0]?.[1] ?? null, rules: links.map(([, , rule]) => rule) }];
}
