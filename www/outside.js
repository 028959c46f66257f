/** What comes from outside of the page, such as names of files and words of addresses, within its own sentences. */

/** What would break the line, be invisible or turn the writing around. */
const UNFIT = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** The longest word of somebody else's that a sentence repeats. */
const LONGEST_WORD = 60;

/** A text as one line that leaves what stands around it as it is. @param {string} text */
export const onOneLine = (text) => text.slice(0, 1000).replace(UNFIT, " ").replace(/\s+/g, " ").trim();

/** A line, or its beginning. @param {string} line @param {number} most signs, the one for what is left out among them */
export function cut(line, most) {
  if (line.length <= most) return line;
  let short = "";
  for (const sign of line) {
    if (short.length + sign.length >= most) break;
    short += sign;
  }
  return `${short.trimEnd()}…`;
}

/** Somebody else's word, in quotation marks. @param {string} text */
export const quoted = (text) => `“${cut(onOneLine(text), LONGEST_WORD)}”`;
