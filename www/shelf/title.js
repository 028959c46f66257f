/** What games are called. Names come from people, files, links and the store, and are shown on one line. */

import { cut, onOneLine } from "../outside.js";

/** The longest name, as the field for it counts. */
export const LONGEST_TITLE = 80;

/**
 * A name that fits, from any text.
 * @param {string} text
 * @param {string} [after] what stands behind it and is not cut off
 */
export function titleOf(text, after = "") {
  return cut(onOneLine(text), LONGEST_TITLE - after.length) + after;
}
