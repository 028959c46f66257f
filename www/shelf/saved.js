/** A saved game: the record, who sits at the table, and what the list of games says about it. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../play/seats.js").Seats} Seats */

/**
 * How a table is laid, apart from the game on it.
 * @typedef {object} Laid
 * @property {Seats} seats
 * @property {boolean} ownDice does the table roll its own dice?
 * @property {string} pace the id of a pace
 * @property {boolean} [ask] is every decision asked for, also where there is no choice?
 * @property {import("../play/roles.js").Order[]} [orders] what commanders have written to their subordinates
 */

/**
 * How the game stands, for the list.
 * @typedef {object} Standing
 * @property {string} text the record
 * @property {string | null} line the record of the analysis that is under way
 * @property {string} heading
 * @property {string} status
 * @property {boolean} over
 * @property {number} length
 * @property {import("../elsewhere/correspondent.js").SeatData} [elsewhere] the seat in a game with a person elsewhere: only this browser may have it
 */

/**
 * Both times are no number where nobody knows them. The revision counts what was saved; it is 0 as long as nothing was.
 * What page wrote the game, and after which revision of the shelf, the shelf notes itself. The editor is its address with the position
 * that the game begins with, if it was set up by hand.
 * @typedef {Laid & Standing & {
 *   id: string, game: string, title: string, created: number, changed: number, revision: number,
 *   writer?: string, after?: number | null, editor?: string,
 * }} SavedGame
 */

import { allHere, SIDE_NAMES } from "../play/seats.js";
import { titleOf } from "./title.js";

/** A name for a saved game that no other has. */
export const freshId = () =>
  crypto.getRandomValues(new Uint32Array(3)).reduce((id, n) => id + n.toString(36), "");

/**
 * @param {Game} game
 * @param {Game | null} line
 * @returns {Standing}
 */
export function standingOf(game, line = null) {
  const outcome = game.outcome();
  const deciders = game.deciders().map((side) => SIDE_NAMES[side]);
  return {
    text: game.text(),
    line: line?.text() ?? null,
    // What one side sees is not for a list that both read.
    heading: game.hides() && !outcome ? "" : game.moment("referee").heading,
    status: outcome ? outcome.text : `${deciders.join(" and ")} to decide`,
    over: Boolean(outcome),
    length: game.length,
  };
}

/**
 * @param {Game} game
 * @param {RulesetInfo} info
 * @param {Laid} laid
 * @param {string} [title]
 * @returns {SavedGame}
 */
export function newSaved(game, info, laid, title) {
  const now = Date.now();
  return {
    id: freshId(),
    game: info.id,
    title: titleOf(title ?? "") || info.title,
    created: now,
    changed: now,
    revision: 1,
    ...laid,
    ...standingOf(game),
  };
}

/**
 * A copy that goes its own way.
 * @param {SavedGame} game
 * @param {string} kind what is added to its name
 * @returns {SavedGame}
 */
export const copyOf = ({ elsewhere, ...game }, kind) => ({
  ...game,
  // Two copies of one seat would tell the other side two different things.
  ...(elsewhere ? { seats: allHere(game.seats) } : {}),
  id: freshId(),
  title: titleOf(game.title, `, ${kind}`),
  changed: Date.now(),
  revision: 1,
});
