/** Many links at once: as somebody pastes them from a conversation or a file, in any order. */

import { fromLetters } from "./letters.js";
import { numberIn } from "./link.js";

/** @typedef {import("./seat.js").Opened} Opened */

/**
 * Opens links by their numbers. What comes after one that is missing is left for later.
 * @param {{ open: (letters: string) => Promise<Opened> }} seat
 * @param {Iterable<string>} links
 * @returns {Promise<{ counted: number, last: Opened | null, left: string[] }>} how many were new; what came of the last of which there is something to tell
 */
export async function openAll(seat, links) {
  const numbered = await Promise.all(
    [...new Set(links)].map(async (letters) => {
      const bytes = await fromLetters(letters);
      return { letters, number: bytes ? numberIn(bytes) : 0 };
    }),
  );
  let counted = 0;
  /** @type {Opened | null} */
  let last = null;
  const left = [];
  for (const { letters } of numbered.sort((one, other) => one.number - other.number)) {
    const opened = await seat.open(letters);
    if (opened.kind === "new") counted++;
    if (opened.kind === "missing" || opened.kind === "early") left.push(letters);
    // In a conversation there is more than what is new here.
    const beside =
      opened.kind === "again" || opened.kind === "older" || (counted > 0 && opened.kind === "otherGame");
    if (!last || !beside) last = opened;
  }
  return { counted, last, left };
}
