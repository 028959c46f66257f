/** What games are called. Names come from people, files, links and the store, and are shown on one line. */

/** The longest name, as the field for it counts. */
export const LONGEST_TITLE = 80;

/** What would break the line, be invisible or turn the writing around. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name that fits, from any text.
 * @param {string} text
 * @param {string} [after] what stands behind it and is not cut off
 */
export function titleOf(text, after = "") {
  const line = text.slice(0, 1000).replace(UNFIT, " ").replace(/\s+/g, " ").trim();
  return cut(line, LONGEST_TITLE - after.length) + after;
}

/** @param {string} line @param {number} most */
function cut(line, most) {
  if (line.length <= most) return line;
  let short = "";
  for (const sign of line) {
    if (short.length + sign.length >= most) break;
    short += sign;
  }
  return `${short.trimEnd()}…`;
}
