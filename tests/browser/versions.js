/** A second version of the built page, made from the first: the same, but it says so, under other names. */

import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles, writeWorker } from "../../build/precache.js";

const project = path.join(import.meta.dirname, "../..");
export const DIST = path.join(project, "dist");

/**
 * @param {string} folder where to put it
 * @param {string} version what its pages bear as `data-version`
 * @param {string} [dist] the first version
 */
export function makeVersion(folder, version, dist = DIST) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  const inFolder = (/** @type {string} */ name) => path.join(folder, name);
  // Also the computer player's thread, which a page asks for long after it was loaded.
  for (const name of readdirSync(folder).filter((file) => /^(main|\d+)\.[0-9a-f]{8}\.js$/.test(file)))
    rename(folder, name, name.replace(/[0-9a-f]{8}/, version.padStart(8, "0")));
  const page = readFileSync(inFolder("index.html"), "utf8");
  writeFileSync(inFolder("index.html"), page.replace("<html ", `<html data-version=${version} `));
  const files = pageFiles(folder).map((name) => ({ name, content: readFileSync(inFolder(name)) }));
  const source = readFileSync(path.join(project, "www/ship/worker/sw.js"), "utf8");
  writeFileSync(inFolder("sw.js"), writeWorker(source, listFiles(files)));
  return folder;
}

/** What belongs to the page itself, and not to what others show in theirs. @param {string} folder */
const pageFiles = (folder) => readdirSync(folder).filter((name) => !name.startsWith("embed"));

/**
 * Renames a file and changes what refers to it.
 * @param {string} folder
 * @param {string} from
 * @param {string} to
 */
function rename(folder, from, to) {
  renameSync(path.join(folder, from), path.join(folder, to));
  const [old, fresh] = [from, to].map((name) => /\.([0-9a-z]{8})\./.exec(name)[1]);
  for (const name of readdirSync(folder).filter((file) => /\.(html|js)$/.test(file))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, fresh));
  }
}
