/**
 * Where the code is with which a computer thinks. Some builds have one core for all games, which does that as well.
 */

/** By the ids of the games; filled in when the page is built. @type {Record<string, () => URL>} */
export const BOT_CORES = {};
