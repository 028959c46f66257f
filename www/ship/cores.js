/**
 * Where the core of each game is: its JavaScript, which lies in the page's own script because it is small, and its
 * code, which is loaded when the game is played. Some builds have one core for all games.
 */

/**
 * @typedef {object} Core
 * @property {() => Promise<typeof import("../../pkg/high_water_mark.js")>} bind gives its JavaScript
 * @property {() => URL} code where its code is; a thread, which is handed it, may not know
 */

/** By the ids of the games; filled in when the page is built. @type {Record<string, Core>} */
export const CORES = {};
