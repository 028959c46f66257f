/** The one door to the rules engine. Everything the page knows about a game comes through here. */

import init, * as face from "../pkg/high_water_mark.js";
import { guard } from "./guard.js";

/** @typedef {import("./types.js").Game} Game */

/** The longest seed that the engine takes, in characters. It is told here because people are told before they begin. */
export const LONGEST_SEED = 1000;

/** @type {Promise<unknown> | undefined} */
let started;

/**
 * Starts this thread's engine, once. What has failed is tried anew the next time.
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} code
 */
export function startEngine(code) {
  started ??= init({ module_or_path: code });
  started.catch(() => (started = undefined));
  return started;
}

/** The games that the engine knows. */
export const rulesets = () => face.rulesets();

/**
 * What the engine says about one game.
 * @param {string} id
 */
export const rulesetInfo = (id) => rulesets().find((info) => info.id === id);

/**
 * A new game.
 * @param {string} id
 * @param {object} options
 * @param {string} [seed] left out, the engine takes one from the system's randomness
 */
export function newGame(id, options, seed) {
  const { length } = [...(seed ?? "")];
  if (length > LONGEST_SEED) {
    throw new Error(`The seed has ${length} characters; a seed has at most ${LONGEST_SEED}.`);
  }
  return guard(
    /** @type {Game} */ (face.createGame(/** @type {any} */ (id), /** @type {any} */ (options), seed)),
  );
}

/**
 * A game from its record, in any form that the engine reads.
 * @param {Uint8Array | string | object} record
 */
export const openGame = (record) => guard(/** @type {Game} */ (face.loadGame(/** @type {any} */ (record))));

/**
 * A game from its record as far as today's rules go along with it, and what the record says of itself.
 * @param {Uint8Array | string | object} record
 */
export function reopenGame(record) {
  const { game, fault, head } = face.reopenGame(/** @type {any} */ (record));
  return { game: guard(/** @type {Game} */ (game)), fault, head };
}

/**
 * The rules of a game.
 * @param {string} id
 */
export const rulebook = (id) => face.rulebook(/** @type {any} */ (id));

/**
 * What is wrong with a board file of one's own, if anything.
 * @param {string} id the game that is to be played on it
 * @param {string} json
 */
export const checkBoard = (id, json) => face.checkBoard(/** @type {any} */ (id), json);

/**
 * A computer player.
 * @param {"random" | "search"} kind
 * @param {{ seed?: string, thinkMs?: number, iterations?: number }} settings
 */
export const newBot = (kind, settings) => new face.Bot(kind, settings);
