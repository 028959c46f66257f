/** A game from what an author gave. */

import { gameFrom, newGame, openGame } from "../engine.js";
import { readLink } from "../play/share.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("./source.js").Source} Source */

/**
 * @param {Source} source
 * @param {string} seed of dice that nothing else says
 * @returns {{ game: Game, step: number }} and at which of its decisions it is to be looked at
 */
export function openSource({ game: id, position, record, step, board }, seed) {
  const game = gameOf({ id, position, record, board }, seed);
  const length = game.length;
  const ruleset = game.ruleset();
  if (ruleset !== id)
    throw new Error(`This diagram is to show a game of ${id}, but what it holds is one of ${ruleset}.`);
  if (step !== null && step > length)
    throw new Error(`This record has ${length} decisions, so there is no step ${step}.`);
  return { game, step: step ?? length };
}

/** @param {{ id: string, position: string, record: string, board: string }} given @param {string} seed */
function gameOf({ id, position, record, board }, seed) {
  if (record) return fromRecord(id, record);
  const own = board ? { board: parsed(board, "board") } : {};
  if (!position) return newGame(id, own, seed);
  if (!position.startsWith("{")) {
    if (board) throw new Error("With a board of one’s own a position must be JSON.");
    return gameFrom(id, position, seed);
  }
  const state = parsed(position, "position");
  return gameFrom(id, board ? { ...state, options: { ...state.options, ...own } } : state, seed);
}

/** @param {string} text @param {string} what */
function parsed(text, what) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is no JSON: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/** A record as text, as an object, or as it stands in a link. @param {string} id @param {string} text */
function fromRecord(id, text) {
  if (/^[\w-]+$/.test(text)) return openGame(id, readLink(`game=${text}`).bytes);
  return openGame(id, text.startsWith("{") ? parsed(text, "record") : text);
}
