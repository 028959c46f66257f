/**
 * The one door to the rules engine. Everything the page knows about a game comes through here, by the game's id; its
 * core must have been started before.
 */

import { guard } from "./guard.js";
import { CORES } from "./ship/cores.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {typeof import("../pkg/high_water_mark.js")} Face what a core can be asked */

/** The longest seed that the engine takes, in characters. It is told here because people are told before they begin. */
export const LONGEST_SEED = 1000;

/** The cores of this thread that run or begin to. @type {Map<import("./ship/cores.js").Core, Promise<void>>} */
const started = new Map();

/** Those that run. @type {Map<import("./ship/cores.js").Core, Face>} */
const faces = new Map();

/** Is there such a game? @param {string} id */
export const isGame = (id) => Object.hasOwn(CORES, id);

/**
 * Starts the core of a game in this thread, once. What has failed is tried anew the next time.
 * @param {string} id
 * @param {WebAssembly.Module} code
 */
export function startCore(id, code) {
  const core = CORES[id];
  const begun = started.get(core) ?? start(core, code);
  started.set(core, begun);
  begun.catch(() => started.delete(core));
  return begun;
}

/** @param {import("./ship/cores.js").Core} core @param {WebAssembly.Module} code */
async function start(core, code) {
  const face = core.makeFace();
  await face.default({ module_or_path: code });
  faces.set(core, face);
}

/**
 * Puts the core of a game away that cannot be trusted any more, and all its games with it; it can be started anew.
 * @param {string} id
 */
export function dropCore(id) {
  started.delete(CORES[id]);
  faces.delete(CORES[id]);
}

/** @param {string} id */
function faceOf(id) {
  const face = isGame(id) && faces.get(CORES[id]);
  if (!face) throw new Error(`The rules of ${id} are not loaded.`);
  return face;
}

/**
 * What the engine says about a game.
 * @param {string} id
 */
export function rulesetInfo(id) {
  const info = faceOf(id)
    .rulesets()
    .find((one) => one.id === id);
  if (!info) throw new Error("The rules of this game are not here.");
  return info;
}

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
  const { createGame } = faceOf(id);
  return guard(/** @type {Game} */ (createGame(/** @type {any} */ (id), /** @type {any} */ (options), seed)));
}

/**
 * The rules of a game as a seat at another device needs them.
 * @param {string} id whose core is started
 * @returns {import("./afar/beginning.js").Rules}
 */
export const rulesFor = (id) => ({
  createGame: newGame,
  rulesets: () => [rulesetInfo(id)],
});

/**
 * A game that begins from a position, in any form that the engine reads.
 * @param {string} id
 * @param {string | object} position
 * @param {string} [seed]
 */
export const gameFrom = (id, position, seed) =>
  guard(/** @type {Game} */ (faceOf(id).Game.fromPosition(/** @type {any} */ (position), seed)));

/**
 * A game from its record, in any form that the engine reads.
 * @param {string} id
 * @param {Uint8Array | string | object} record
 */
export const openGame = (id, record) =>
  guard(/** @type {Game} */ (faceOf(id).loadGame(/** @type {any} */ (record))));

/**
 * A game from its record as far as today's rules go along with it, and what the record says of itself.
 * @param {string} id
 * @param {Uint8Array | string | object} record
 */
export function reopenGame(id, record) {
  const { game, fault, head } = faceOf(id).reopenGame(/** @type {any} */ (record));
  return { game: guard(/** @type {Game} */ (game)), fault, head };
}

/** The options of a recorded game. @param {string} id @param {string} record @returns {Record<string, unknown>} */
export const optionsOf = (id, record) =>
  /** @type {Record<string, unknown>} */ (faceOf(id).readRecord(record).options);

/**
 * The rules of a game.
 * @param {string} id
 */
export const rulebook = (id) => faceOf(id).rulebook(/** @type {any} */ (id));

/**
 * What is wrong with a board file of one's own, if anything.
 * @param {string} id the game that is to be played on it
 * @param {string} json
 */
export const checkBoard = (id, json) => faceOf(id).checkBoard(/** @type {any} */ (id), json);

/** What can be set on a game's boards by somebody who has the printed map. @param {string} id */
export const mapForm = (id) => faceOf(id).mapForm(/** @type {any} */ (id));

/** A map of one's own as its author sees it. @param {string} id @param {import("./types.js").MapFile | string} map */
export const readMap = (id, map) => faceOf(id).readMap(/** @type {any} */ (id), map);
