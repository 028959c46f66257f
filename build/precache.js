/** The service worker's list of files, and the worker with its list filled in. */

import { createHash } from "node:crypto";

/**
 * A file that the worker keeps: its address relative to the page, the check sum that browsers understand, and its bytes.
 * @typedef {{ url: string, integrity: string, size: number }} Entry
 */

/** Files that are kept only with their game: its core and its course. @param {Entry} entry */
const isKeptLater = ({ url }) => url.endsWith(".wasm") || url.startsWith("course-");

/** Pages to be read lie in folders, with all that only they need. They are kept when they are visited. @param {Entry} entry */
const isReading = ({ url }) => url !== HERE && url.includes("/");

/** The page has the address of its folder, because some hosts redirect from index.html to there. */
const HERE = "./";
const addressOf = (/** @type {string} */ name) => (name === "index.html" ? HERE : name);

/** Files that the page never asks for. */
const isUnused = (/** @type {string} */ name) => name.endsWith(".LICENSE.txt") || name === "sw.js";

/**
 * @param {{ name: string, content: Uint8Array }[]} files what was built
 * @returns {Entry[]}
 */
export const listFiles = (files) =>
  files
    .filter(({ name }) => !isUnused(name))
    .map(({ name, content }) => ({
      url: addressOf(name),
      integrity: `sha256-${digest(content, "base64")}`,
      size: content.length,
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));

/**
 * The worker for these files. Its version follows from what it is and what it keeps, so that the same build always
 * is the same version.
 * @param {string} source
 * @param {Entry[]} entries
 */
export function writeWorker(source, entries) {
  const list = (/** @type {Entry[]} */ some) => JSON.stringify(some, null, 1);
  const own = entries.filter((entry) => !isReading(entry));
  const folders = [
    ...new Set(entries.filter(isReading).map(({ url }) => url.slice(0, url.indexOf("/") + 1))),
  ];
  // A text that is put right makes no new version for those who play.
  const version = digest(source + list(own) + JSON.stringify(folders), "hex").slice(0, 16);
  const values = {
    VERSION: JSON.stringify(version),
    FILES: list(own.filter((entry) => !isKeptLater(entry))),
    GAMES: list(own.filter(isKeptLater)),
    READING: JSON.stringify(folders),
  };
  return Object.entries(values).reduce((text, [name, value]) => fill(text, name, value), source);
}

/**
 * @param {string} source
 * @param {string} name of a constant that is to be given its value
 * @param {string} value
 */
function fill(source, name, value) {
  const blank = new RegExp(`(?<=const ${name} = )[^;]*(?=;)`);
  if (!blank.test(source)) throw new Error(`the service worker has no constant ${name}`);
  return source.replace(blank, () => value);
}

/** @param {string | Uint8Array} content @param {"hex" | "base64"} encoding */
const digest = (content, encoding) => createHash("sha256").update(content).digest(encoding);
