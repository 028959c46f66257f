/** How the search of the rulebooks takes words: where the index is written, and where somebody searches it. */

/**
 * A passage that was found.
 * @typedef {object} Found
 * @property {string} game its id
 * @property {string} href its address, from the folder of the rulebooks
 * @property {string} where its chapter and its heading
 * @property {string} text
 */

/** Words that say nothing about where they stand, and those that only make a question of it. */
const SMALL = new Set(
  (
    "a an and are as at be by for from in is it its of on or that the to with " +
    "can could do does did how i many may me much my s shall should there we what when where which who whom why will would you your"
  ).split(" "),
);

/** Shorter words than this are no plurals. */
const PLURAL = 3;

/** Enemies are more than one enemy; he who dies is no plural. */
const IES = 5;

/** A word without what makes a plural, or the form of a verb, of it: guns and gun are the same. @param {string} word */
function single(word) {
  if (word.length >= IES && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  const plural = word.length >= PLURAL && word.endsWith("s") && !["s", "u"].includes(word[word.length - 2]);
  return plural ? word.slice(0, -1) : word;
}

/** The word as the index has it; nothing if it has not. @param {string} word */
export const indexed = (word) => (SMALL.has(word.toLowerCase()) ? null : single(word.toLowerCase()));

/** @type {import("minisearch").Options} */
export const indexOptions = {
  // What the printed rulebook calls the place is looked for, and not shown.
  fields: ["title", "name", "text", "printed"],
  storeFields: ["game", "href", "where", "text"],
  processTerm: indexed,
};
