/** Of a passage the sentence in which most is found, with what was looked for set off. */

import { indexed } from "./search-words.js";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** @typedef {{ words: string, hit: boolean }} Part */

/**
 * @param {string} text
 * @param {string[]} terms as the index has them
 * @returns {Part[]}
 */
export function quoted(text, terms) {
  const wanted = new Set(terms);
  const all = [...sentences.segment(text)].map(({ segment }) => partsOf(segment, wanted));
  const found = (/** @type {Part[]} */ parts) =>
    new Set(parts.flatMap((part) => (part.hit ? (indexed(part.words) ?? []) : []))).size;
  return all.reduce((best, one) => (found(one) > found(best) ? one : best));
}

/** @param {string} sentence @param {Set<string>} wanted @returns {Part[]} */
const partsOf = (sentence, wanted) =>
  [...words.segment(sentence)].map(({ segment }) => ({
    words: segment,
    hit: wanted.has(indexed(segment) ?? ""),
  }));
