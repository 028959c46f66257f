/** A text in which what is searched for is marked. */

import { html } from "lit-html";

/** @param {string} text @param {string} sought words with blanks between */
export function marked(text, sought) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const parts = [];
  let from = 0;
  for (const [start, end] of placesOf(text.toLowerCase(), words)) {
    parts.push(text.slice(from, start), html`<mark>${text.slice(start, end)}</mark>`);
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** Where the words stand, none within another. @param {string} text @param {readonly string[]} words @returns {[number, number][]} */
function placesOf(text, words) {
  const found = words.flatMap((word) => {
    /** @type {[number, number][]} */
    const places = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });
  let end = 0;
  return found
    .sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd)
    .filter(([start, stop]) => start >= end && (end = stop) > 0);
}
