/** How wide the sheet of each game's own board is, in parts of its height: known before anything is loaded. */

/** By the ids of the games; filled in when the element is built. @type {Record<string, number>} */
export const RATIOS = {};

/** That of a game of which nothing is known. */
const USUAL = 0.75;

/** @param {string} game */
export const ratioOf = (game) => (Object.hasOwn(RATIOS, game) ? RATIOS[game] : USUAL);
