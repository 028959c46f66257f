/**
 * The saved games of this browser. They lie in IndexedDB; where that is not to be had, they last as long as the
 * tab, and `isDurable` says so.
 */

import { createStore, del, entries, get, set, update } from "idb-keyval";
import { forget, keep, recall } from "../keep.js";
import { tell } from "./news.js";

/** @typedef {import("./saved.js").SavedGame} SavedGame */

/** A storage that takes longer to open is taken for closed. */
const ANSWER_MS = 2000;

/** @type {Map<string, SavedGame>} */
const memory = new Map();

/** @type {import("idb-keyval").UseStore | null} */
let store = null;

/** @type {Promise<void> | null} */
let opening = null;

/** Finds out whether the browser keeps anything. */
export function openShelf() {
  opening ??= tryStore();
  return opening;
}

async function tryStore() {
  try {
    const tried = createStore("high-water-mark", "games");
    await Promise.race([get("", tried), silence()]);
    store = tried;
  } catch {
    store = null;
  }
}

/** In a frame whose storage is closed off, some browsers never answer at all. @returns {Promise<never>} */
const silence = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the storage does not answer")), ANSWER_MS);
  });

/** Do saved games outlive the tab? */
export const isDurable = () => store !== null;

/** All saved games, the latest first. @returns {Promise<SavedGame[]>} */
export async function savedGames() {
  await openShelf();
  const games = store
    ? (await entries(store)).map(([, game]) => /** @type {SavedGame} */ (game))
    : [...memory.values()];
  return games.map(latest).sort((a, b) => b.changed - a.changed);
}

/** @param {string} id @returns {Promise<SavedGame | null>} */
export async function savedGame(id) {
  await openShelf();
  const game = /** @type {SavedGame | undefined} */ (store ? await get(id, store) : memory.get(id));
  return game ? latest(game) : null;
}

/** @param {string} id */
const noteOf = (id) => `writing/${id}`;

/**
 * A write that the browser was closed over is made up for: it was noted down before it began.
 * @param {SavedGame} game
 * @returns {SavedGame}
 */
function latest(game) {
  const noted = /** @type {SavedGame | null} */ (recall(noteOf(game.id)));
  if (noted?.revision !== game.revision + 1) return game;
  void putNext(noted);
  return noted;
}

/** Puts a game on the shelf, whatever was there. @param {SavedGame} game */
export async function put(game) {
  await openShelf();
  if (store) await set(game.id, game, store);
  else memory.set(game.id, game);
  tell({ id: game.id });
}

/** @param {string} id */
export async function remove(id) {
  await openShelf();
  if (store) await del(id, store);
  else memory.delete(id);
  forget(noteOf(id));
  tell({ id });
}

/**
 * Replaces a game by its next revision, unless somebody else was quicker.
 * @param {SavedGame} game with the revision that it is to have
 * @returns {Promise<boolean>} false if the game on the shelf is not the one before
 */
export async function putNext(game) {
  noteDown(game);
  await openShelf();
  let fits = true;
  const next = (/** @type {SavedGame | undefined} */ old) => {
    // It may be there already, made up for by another tab.
    const same = old?.revision === game.revision && old.text === game.text;
    fits = !old || same || old.revision === game.revision - 1;
    return fits ? game : /** @type {SavedGame} */ (old);
  };
  if (store) await update(game.id, next, store);
  else memory.set(game.id, next(memory.get(game.id)));
  if (recall(noteOf(game.id))?.revision <= game.revision) forget(noteOf(game.id));
  if (fits) tell({ id: game.id });
  return fits;
}

/** Writes at once, and only as long as the shelf takes: leaving the page does not wait for the shelf. @param {SavedGame} game */
export const noteDown = (game) => keep(noteOf(game.id), game);

/**
 * Changes what a game is called, without a new revision: nobody's play is touched by it.
 * @param {string} id
 * @param {string} title
 */
export async function rename(id, title) {
  const game = await savedGame(id);
  if (game) await put({ ...game, title });
}
