/** A folder of texts: `book.json` says what it is called, in which order its texts come, and what else they need. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readDiagram } from "./diagram.js";

/**
 * @typedef {object} Book
 * @property {string} title
 * @property {string[]} pages the names of its texts, without their endings; left out in the file, all in their order
 * @property {string} [whole] the name of a page that has all its texts one after the other
 * @property {string} [sheet] the name of a text that is to be printed on the two sides of one sheet
 * @property {Record<string, string[]>} [scripts] the entries of webpack that a text needs
 * @property {Record<string, string>} card the diagram that stands for texts without one
 */

/** @param {string} folder @returns {Book} */
export function readBook(folder) {
  const book = JSON.parse(readFileSync(path.join(folder, "book.json"), "utf8"));
  return { pages: textsIn(folder), ...book };
}

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => path.basename(name, ".md"));

/** The diagram that stands for a book. @param {string} folder */
export function bookDiagram(folder) {
  const lines = Object.entries(readBook(folder).card).map(([key, value]) => `${key}: ${value}`);
  return readDiagram(lines.join("\n"), { file: path.join(folder, "book.json"), line: 1 });
}
