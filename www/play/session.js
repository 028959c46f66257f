/** How one comes to a table: with a new game, with a saved one, or by a link. */

import { newGame, openGame, rulesetInfo } from "../engine.js";
import { newSaved } from "../shelf/saved.js";
import { savedGame } from "../shelf/shelf.js";
import { loadCore } from "../ship/engine-code.js";
import { loadPart, NotLoaded } from "../ship/load.js";
import { arrive, showcase, takeUp } from "./arrival.js";
import { Table } from "./table.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/**
 * A table that is laid.
 * @typedef {object} Session
 * @property {Table} table
 * @property {SavedGame | null} saved nothing if the game is only shown
 * @property {import("./arrival.js").Arrival | null} [arrival] how a game came that is only shown
 * @property {Attend} [attend] who sits down beside the table
 */

/**
 * Sits down beside a table that is about to be shown, and stands up again.
 * @callback Attend
 * @param {{ table: Table, desk: import("./desk.js").Desk, keeper: import("./keeper.js").Keeper, parts: ReturnType<typeof import("./frame.js").frame> }} seat
 * @returns {() => void}
 */

/**
 * A game that is begun by its address. With the first decision it is saved, and the address becomes that of the saved
 * game: who only follows a link leaves nothing behind.
 * @param {URLSearchParams} query
 * @returns {Promise<Session>}
 */
export async function beginSession(query) {
  const id = query.get("game") ?? "";
  await loadCore(id);
  const info = rulesetInfo(id);
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, value] of query) {
    // eslint-disable-next-line no-restricted-syntax -- how addresses are written
    if (name.startsWith("option:")) options[name.slice(7)] = parsed(value);
  }
  const seats = { union: query.get("union") ?? "person", confederate: query.get("confederate") ?? "person" };
  const laid = { seats, ownDice: query.get("dice") === "own", pace: query.get("pace") ?? "usual" };
  const game = newGame(id, options, query.get("seed") ?? undefined);
  return sessionWith(game, info, laid, query.get("title") ?? undefined);
}

/**
 * A game that begins with a record.
 * @param {string} id @param {string} record @param {import("../shelf/saved.js").Laid & { title: string }} laid
 * @returns {Promise<Session>}
 */
export async function recordSession(id, record, laid) {
  await loadCore(id);
  return sessionWith(openGame(id, record), rulesetInfo(id), laid);
}

/**
 * With the first decision it is saved.
 * @param {import("../types.js").Game} game @param {import("../types.js").RulesetInfo} info
 * @param {import("../shelf/saved.js").Laid} laid @param {string} [title]
 */
function sessionWith(game, info, laid, title) {
  const saved = { ...newSaved(game, info, laid, title), revision: 0 };
  return { table: new Table(game, saved, info), saved };
}

/** @param {string} id @returns {Promise<Session>} */
export async function openSession(id) {
  const saved = await savedGame(id);
  if (!saved) throw new Error("This game is not among the saved games of this browser.");
  return sessionOf(saved);
}

/**
 * A game that cannot be played again as it was is only shown: what is on the shelf stays as it is.
 * @param {SavedGame} saved
 * @returns {Promise<Session>}
 */
async function sessionOf(saved) {
  if (saved.elsewhere)
    return (await loadPart(() => import("../elsewhere/session.js"))).sessionElsewhere(saved);
  const arrived = await fromShelf(saved);
  const { game, info, arrival } = arrived;
  if (!arrival.fault) return { table: new Table(game, saved, info), saved };
  return { table: showcase(arrived), saved: null, arrival };
}

/** @param {SavedGame} saved */
async function fromShelf(saved) {
  try {
    return await arrive(saved.text, { from: "shelf", title: saved.title, laid: saved });
  } catch (error) {
    if (error instanceof NotLoaded) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const way = "It stays among your games, where it can be saved as a file.";
    throw new Error(`“${saved.title}” cannot be opened. ${way} What is wrong: ${reason}`, { cause: error });
  }
}

/** The file that was opened last, before it is among the saved games. @returns {Promise<Session>} */
export async function openFileSession() {
  const arrived = await takeUp();
  return { table: showcase(arrived), saved: null, arrival: arrived.arrival };
}

/** @param {string} text what stands in a link behind the question mark @returns {Promise<Session>} */
export const visit = async (text) => (await loadPart(() => import("./visit.js"))).visit(text);

/** @param {string} value */
function parsed(value) {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error("The address of this game is damaged: one of its options cannot be read.");
  }
}
