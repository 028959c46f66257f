/** The rulebooks as books of pages. */

import path from "node:path";
import { bookIds, tablesOf } from "./book.js";
import { inWords } from "./in-words.js";
import { readMarks } from "./marks.js";

/** @typedef {import("../guide/texts-plugin.js").Shelf} Shelf */

/**
 * @param {Pick<Shelf, "root" | "style" | "base">} what all of them share
 * @returns {Shelf[]}
 */
export const rulebooks = (what) =>
  bookIds(path.join(what.root, "rulebooks")).map((id) => {
    const folder = `rulebooks/${id}`;
    const tables = tablesOf(path.join(what.root, folder));
    return { ...what, folder, inWords, extend: (markdown) => readMarks(markdown, tables) };
  });
