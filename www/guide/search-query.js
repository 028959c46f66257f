/** What somebody types, as a question to the index: a term is looked for by its other names, too. */

import MiniSearch from "minisearch";
import { indexed } from "./search-words.js";

/** @typedef {import("minisearch").Query} Query */
/** @typedef {string[][]} Names what each term is called */

/** @type {(text: string) => string[]} */
const tokenize = MiniSearch.getDefault("tokenize");

/** Words of that many letters are found by their beginning, and with a letter or two amiss. */
const [BEGINNING, AMISS] = [3, 5];

/** @type {import("minisearch").SearchOptions} */
export const HOW = {
  boost: { title: 2 },
  prefix: (word) => word.length >= BEGINNING,
  fuzzy: (word) => (word.length >= AMISS ? 0.2 : false),
};

/** The words of a text that an index has. @param {string} text */
const wordsOf = (text) => tokenize(text).flatMap((word) => indexed(word) || []);

/**
 * @param {string} text
 * @param {Names} names
 * @param {"AND" | "OR"} combineWith must all words be there, or one?
 * @returns {Query | null} nothing if there is no word to look for
 */
export function queryOf(text, names, combineWith) {
  const words = wordsOf(text);
  /** @type {Query[]} */
  const queries = [];
  for (let at = 0; at < words.length;) {
    const [length, query] = termAt(words, at, names) ?? [1, words[at]];
    queries.push(query);
    at += length;
  }
  return queries.length ? { combineWith, queries } : null;
}

/**
 * The term that begins somewhere, by all its names.
 * @param {string[]} words @param {number} at @param {Names} names
 * @returns {[length: number, query: Query] | null}
 */
function termAt(words, at, names) {
  for (const all of names) {
    const known = all.map(wordsOf);
    const said = known.find((name) => name.every((word, i) => words[at + i] === word));
    if (said)
      return [
        said.length,
        { combineWith: "OR", queries: known.map((queries) => ({ combineWith: "AND", queries })) },
      ];
  }
  return null;
}
