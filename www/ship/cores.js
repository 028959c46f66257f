/**
 * The core of each game: its JavaScript, which is that of all cores and a part of the page's own script, and its code,
 * which is loaded when the game is played. With what a computer thinks, `bot-cores.js` says. Some builds have one core for all games.
 */

/**
 * @typedef {object} Core
 * @property {() => typeof import("../../pkg/high_water_mark.js")} makeFace gives its JavaScript, which has no code yet
 * @property {() => URL} code where its code is; a thread, which is handed it, may not know
 */

/** By the ids of the games; filled in when the page is built. @type {Record<string, Core>} */
export const CORES = {};
