/** The headings of a printed rulebook: marks that give the number of a section know what it is called there. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** By the numbers of their sections. @typedef {Record<string, string>} Headings */

/** @param {string} folder of a rulebook @returns {Headings} */
export function headingsOf(folder) {
  const file = path.join(folder, "printed.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** What the sections are called that some marks lead to. @param {string[]} marks @param {Headings} headings */
export const headingsIn = (marks, headings) =>
  marks
    .map(
      (mark) =>
        headings[mark] ??
        mark.replace(/\d+(\.\d+)?/g, (number) => headings[number] ?? headings[parseInt(number)] ?? ""),
    )
    .join("; ");
