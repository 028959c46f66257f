/** How one comes to a table: with a new game, with a saved one, or by a link. */

import { newGame, openGame, rulesetInfo } from "../engine.js";
import { newSaved } from "../shelf/saved.js";
import { savedGame } from "../shelf/shelf.js";
import { readLink } from "./share.js";
import { Table } from "./table.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/**
 * A table that is laid.
 * @typedef {object} Session
 * @property {Table} table
 * @property {SavedGame | null} saved nothing if the game is only shown
 */

/**
 * A game that is begun by its address. With the first decision it is saved, and the address becomes that of the saved
 * game: who only follows a link leaves nothing behind.
 * @param {URLSearchParams} query
 * @returns {Session}
 */
export function beginSession(query) {
  const info = rulesetInfo(query.get("game") ?? "");
  if (!info) throw new Error("There is no such game here.");
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, value] of query) {
    if (name.startsWith("option:")) options[name.slice(7)] = parsed(value);
  }
  const seats = { union: query.get("union") ?? "person", confederate: query.get("confederate") ?? "person" };
  const laid = { seats, ownDice: query.get("dice") === "own", pace: query.get("pace") ?? "usual" };
  const game = newGame(info.id, options, query.get("seed") ?? undefined);
  const saved = { ...newSaved(game, info, laid, query.get("title") ?? undefined), revision: 0 };
  return { table: new Table(game, saved, info), saved };
}

/** @param {string} id @returns {Promise<Session>} */
export async function openSession(id) {
  const saved = await savedGame(id);
  if (!saved) throw new Error("This game is not among the saved games of this browser.");
  return sessionOf(saved);
}

/** @param {SavedGame} saved @returns {Session} */
export function sessionOf(saved) {
  const info = rulesetInfo(saved.game);
  if (!info) throw new Error("The rules of this game are not here.");
  return { table: new Table(openGame(saved.text), saved, info), saved };
}

/** @param {URLSearchParams} query @returns {Session} */
export function visit(query) {
  const { bytes, step } = readLink(query);
  const game = openLinked(bytes);
  const info = rulesetInfo(game.ruleset());
  if (!info) throw new Error("The rules of this game are not here.");
  const seats = { union: "person", confederate: "person" };
  const table = new Table(game, { seats, ownDice: false, pace: "usual" }, info);
  table.onlooker = true;
  if (step !== null) table.peek(step);
  return { table, saved: null };
}

/** @param {Uint8Array} bytes */
function openLinked(bytes) {
  try {
    return openGame(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`This link is damaged, or it was made for another version. ${reason}`, { cause: error });
  }
}

/** @param {string} value */
function parsed(value) {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error("The address of this game is damaged: one of its options cannot be read.");
  }
}
