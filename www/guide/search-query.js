/** What somebody types, as questions to the index: a term is looked for by its other names, too. */

import MiniSearch from "minisearch";
import { indexed } from "./search-words.js";

/** @typedef {import("minisearch").Query} Query */
/** @typedef {import("minisearch").SearchResult} Result */
/** What terms are called: the same by any of its `names`, something like it by those that are `near`. @typedef {{ names: string[][], near: string[][] }} Names */

/** @type {(text: string) => string[]} */
const tokenize = MiniSearch.getDefault("tokenize");

/** Words of that many letters are found by their beginning, and with a letter or two amiss. */
const [BEGINNING, AMISS] = [3, 5];

/** How much more a paragraph weighs in which a rule stands: the addresses of rules have dots. */
const LAW = 1.5;

/** @type {import("minisearch").SearchOptions} */
const HOW = {
  boost: { title: 2, name: 8, printed: 4 },
  boostDocument: (_id, _term, stored) => (String(stored?.href).split("#")[1]?.includes(".") ? LAW : 1),
  prefix: (word) => word.length >= BEGINNING,
};

/** Of a word that is found nowhere. @type {import("minisearch").SearchOptions} */
const LOOSELY = { ...HOW, fuzzy: (word) => (word.length >= AMISS ? 0.2 : false) };

/** The words of a text that an index has. @param {string} text */
const wordsOf = (text) => tokenize(text).flatMap((word) => stemOf(indexed(word) ?? "") || []);

/** What is left of the form of a verb is so long at least, and the beginning of its other forms. */
const STEM = 5;

/** @param {string} word */
function stemOf(word) {
  const ending = ["ing", "ed"].find((one) => word.endsWith(one) && word.length >= one.length + STEM);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Of a question of so many words a passage may lack one: people add words that no rule has. */
const LONG = 4;

/**
 * The passages that have most of what somebody asks for, the best first. A game of one's own is not silent because another has more.
 * @param {MiniSearch} index @param {Names} names @param {string} text @param {string} [game] that is asked first
 * @returns {Result[]}
 */
export function search(index, names, text, game = "") {
  /** @type {Map<number, Result & { met: number }>} */
  const all = new Map();
  for (const query of queriesOf(text, names))
    for (const result of resultsOf(index, query)) {
      const { met = 0, score = 0, terms = [] } = all.get(result.id) ?? {};
      const both = [...new Set([...terms, ...result.terms])];
      all.set(result.id, { ...result, terms: both, met: met + 1, score: score + result.score });
    }
  const most = Math.max(0, ...[...all.values()].map(({ met }) => met));
  const own = [...all.values()].filter((result) => result.game === game);
  const mostOwn = Math.max(0, ...own.map(({ met }) => met));
  const enough = (/** @type {{ game: string, met: number }} */ one) =>
    one.met >= (one.game === game ? (mostOwn < LONG ? mostOwn : mostOwn - 1) : most);
  return [...all.values()]
    .filter((one) => enough(/** @type {any} */ (one)))
    .sort((a, b) => b.met - a.met || b.score - a.score);
}

/** Slips count only where there is nothing without them. @param {MiniSearch} index @param {Query} query */
function resultsOf(index, query) {
  const found = index.search(query, HOW);
  return found.length ? found : index.search(query, LOOSELY);
}

/** A question for each word or term of a text. @param {string} text @param {Names} names */
function queriesOf(text, names) {
  const words = wordsOf(text);
  /** @type {Query[]} */
  const queries = [];
  for (let at = 0; at < words.length;) {
    const [length, query] = termAt(words, at, names) ?? [1, words[at]];
    queries.push(query);
    at += length;
  }
  return queries;
}

/** What is only something like it weighs less than what was typed. */
const LESS = () => 0.3;

/**
 * The term that begins somewhere, by all its names: the longest, if several do.
 * @param {string[]} words @param {number} at @param {Names} names
 * @returns {[length: number, query: Query] | null}
 */
function termAt(words, at, { names, near }) {
  const begins = (/** @type {string[]} */ name) => name.every((word, i) => words[at + i] === word);
  const known = (/** @type {string[][]} */ lists) =>
    lists.map((list) => list.map(wordsOf)).filter((list) => list.some(begins));
  const [same, like] = [known(names), known(near)];
  const lengths = [...same, ...like].flatMap((list) => list.filter(begins).map((name) => name.length));
  if (lengths.length === 0) return null;
  const length = Math.max(...lengths);
  const longest = (/** @type {string[][]} */ list) =>
    list.some((name) => name.length === length && begins(name));
  const typed = [words.slice(at, at + length), ...same.filter(longest).flat()];
  const all = (/** @type {string[]} */ own) => ({ combineWith: /** @type {const} */ ("AND"), queries: own });
  const queries = [
    ...unlike(typed).map(all),
    ...like
      .filter(longest)
      .flat()
      .map((own) => ({ ...all(own), boostTerm: LESS })),
  ];
  return [length, { combineWith: "OR", queries }];
}

/** Each name once. @param {string[][]} names */
const unlike = (names) => [...new Map(names.map((name) => [name.join(" "), name])).values()].sort();
