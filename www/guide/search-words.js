/** How the search of the rulebooks takes words: where the index is written, and where somebody searches it. */

/**
 * A passage that was found.
 * @typedef {object} Found
 * @property {string} game its id
 * @property {string} href its address, from the folder of the rulebooks
 * @property {string} where its chapter and its heading
 * @property {string} text
 */

/** Words that say nothing about where they stand. */
const SMALL = new Set("a an and are as at be by for from in is it its of on or that the to with".split(" "));

/** The word as the index has it; nothing if it has not. @param {string} word */
export const indexed = (word) => (SMALL.has(word.toLowerCase()) ? null : word.toLowerCase());

/** @type {import("minisearch").Options} */
export const indexOptions = {
  fields: ["title", "text"],
  storeFields: ["game", "href", "where", "text"],
  processTerm: indexed,
};
