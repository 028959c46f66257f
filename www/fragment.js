/** What stands behind the "#" of an address, also after it went through programs that escape it or take a sign of theirs along. */

/** What escapes everything behind the "#" escapes its first question mark, slash or equals sign. */
const ESCAPED = /^[^?=]*%(?:2f|3f|3d)/i;

/** Where a text goes on behind an address, such as with the bracket around it. */
const BEHIND = /[)\]}>.,;:!?'"*_»”’]$/;

/**
 * @param {string} hash as the browser has it
 * @returns {string} without the "#", as it was written
 */
export function fragmentOf(hash) {
  const text = hash.replace(/^#/, "");
  return ESCAPED.test(text) ? unescaped(text) : text;
}

/** A part of an address as it was written; as it is, if it was not escaped by the rules for that. @param {string} text */
export function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The same address without its last sign, if that may belong to the text around it.
 * @param {string} text
 * @returns {string | null}
 */
export const withoutLastSign = (text) => (BEHIND.test(text) ? text.slice(0, -1) : null);

/**
 * The first of an address, the same without its last sign and so on, that a function can do something with.
 * @template T
 * @param {string} text
 * @param {(text: string) => T | null | undefined} read
 * @returns {T | null}
 */
export function readShorter(text, read) {
  for (let one = /** @type {string | null} */ (text); one !== null; one = withoutLastSign(one)) {
    const found = read(one);
    if (found) return found;
  }
  return null;
}

/**
 * What is said in the manner of a query.
 * @param {string} text
 */
export function queryIn(text) {
  const query = new URLSearchParams(text);
  const position = query.get("position");
  // A "+" needs no escape in a position as text, but stands for a blank in a query. As data it begins with a bracket and may have blanks.
  if (position && !position.startsWith("{")) query.set("position", position.replaceAll(" ", "+"));
  return query;
}
