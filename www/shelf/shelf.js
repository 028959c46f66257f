/**
 * The saved games of this browser. They lie in IndexedDB; what it does not take, or all where it is not to be had,
 * lasts as long as the tab, and `isKept` says so. Every write is noted down first; a note counts from when it is newer
 * than the shelf until the shelf has caught up.
 */

import { answered, Database, isFull, Silence } from "./database.js";
import { tell } from "./news.js";
import { forgetNote, isNew, newNotes, note, noteOf } from "./notes.js";
import { freshId } from "./saved.js";
import { soundGame } from "./sound.js";
import { titleOf } from "./title.js";

/** @typedef {import("./saved.js").SavedGame} SavedGame */

/**
 * What became of a game that was to be written: it is on the shelf; only this tab has it; another tab has written the
 * game meanwhile, or has deleted it.
 * @typedef {"kept" | "tab" | "elsewhere" | "gone"} Fate
 */

/** What this page writes bears its name. */
const WRITER = freshId();

/** What the shelf has not taken, or not yet. @type {Map<string, SavedGame>} */
const memory = new Map();

/** The revision of each game that the shelf was last seen to have. @type {Map<string, number>} */
const seen = new Map();

/** @type {Database | null} */
let database = null;

/** @type {Promise<void> | null} */
let opening = null;

/** The time in which it should be open. @type {Promise<void> | null} */
let waiting = null;

/** What is to be written waits longer than what is to be shown. */
const WRITE_MS = 10_000;

/** Has the browser said that it keeps nothing? */
let closed = false;

/** @type {"full" | "silent" | "refused" | null} */
let obstacle = null;

/** Finds out whether the browser keeps anything. One that does not say is not waited for, but may say so later. */
export function openShelf() {
  opening ??= Database.open().then(opened);
  waiting ??= answered(opening).catch(() => {});
  return waiting;
}

/** @param {Database | null} found */
function opened(found) {
  database = found;
  closed = found === null;
  // What came meanwhile is put there now.
  if (found) for (const game of memory.values()) void putNext(game);
}

/** Do saved games outlive the tab? */
export const isDurable = () => database !== null;

/** Has the browser said that nothing does? */
export const isClosed = () => closed;

/** Does this game outlive the tab, as far as is known? @param {string} id */
export const isKept = (id) => !closed && !memory.has(id);

/** Why the shelf did not take the last game that it was given; nothing if it did. */
export const obstacleNow = () => obstacle;

/** All saved games, the latest first. @returns {Promise<SavedGame[]>} */
export async function savedGames() {
  await openShelf();
  /** @type {Map<string, SavedGame>} */
  const games = new Map();
  for (const [id, found] of database ? await answered(database.entries()) : []) {
    const game = soundGame(String(id), found);
    if (game) games.set(game.id, latest(game));
  }
  for (const game of [...newNotes(), ...memory.values()]) games.set(game.id, newer(games.get(game.id), game));
  return [...games.values()].sort((a, b) => (b.changed || 0) - (a.changed || 0));
}

/** @param {string} id @returns {Promise<SavedGame | null>} */
export async function savedGame(id) {
  await openShelf();
  const found = soundGame(id, database && (await answered(database.get(id))));
  if (found) seen.set(id, found.revision);
  const game = found ? latest(found) : begunBy(noteOf(id));
  const own = memory.get(id);
  return own ? newer(game, own) : game;
}

/** @param {SavedGame | null | undefined} one @param {SavedGame} other */
const newer = (one, other) => (one && one.revision > other.revision ? one : other);

/** The game of a note, if it never came to the shelf. @param {SavedGame | null} noted */
const begunBy = (noted) => (noted && isNew(noted) ? noted : null);

/**
 * The newest of a game: a write that the browser was closed over was noted down. What another page has written
 * meanwhile is not what the note goes on from.
 * @param {SavedGame} game
 * @returns {SavedGame}
 */
function latest(game) {
  const noted = noteOf(game.id);
  if (!noted || noted.revision <= game.revision) return game;
  const goesOn = noted.writer === game.writer || noted.after === game.revision;
  return goesOn ? { ...noted, title: game.title } : game;
}

/** Writes at once, and only as long as the shelf takes: leaving the page does not wait for it. @param {SavedGame} game */
export function noteDown(game) {
  if (!closed) note(stamped(game));
}

/** Puts a game on the shelf, no matter what was there. @param {SavedGame} game @returns {Promise<Fate>} */
export const put = (game) => write(game, () => "kept");

/**
 * Replaces a game by its next revision, unless another tab has written or deleted it.
 * @param {SavedGame} game
 * @returns {Promise<Fate>}
 */
export const putNext = (game) =>
  write(game, (old) => {
    if (!old) return seen.has(game.id) ? "gone" : "kept";
    return old.writer === WRITER || old.revision === seen.get(game.id) ? "kept" : "elsewhere";
  });

/**
 * @param {SavedGame} game
 * @param {(old: SavedGame | undefined) => Fate} decide what is to become of it, by what is on the shelf
 * @returns {Promise<Fate>}
 */
async function write(game, decide) {
  const { id } = game;
  const fate = await attempt((shelf) => exchange(shelf, game, decide));
  if (fate === "tab") memory.set(id, newer(memory.get(id), game));
  if (fate === "kept" || fate === "tab") tell({ id });
  return fate;
}

/**
 * @param {Database} shelf
 * @param {SavedGame} game
 * @param {(old: SavedGame | undefined) => Fate} decide
 * @returns {Promise<Fate>}
 */
async function exchange(shelf, game, decide) {
  const { id, revision } = game;
  /** @type {{ fate: Fate }} */
  const done = { fate: "kept" };
  await shelf.exchange(id, (found) => {
    const old = /** @type {SavedGame | undefined} */ (found);
    done.fate = decide(old);
    // A write that nobody has waited for may come after newer ones.
    const late = old?.writer === WRITER && old.revision > revision;
    return done.fate === "kept" && !late ? stamped({ ...game, title: old?.title ?? game.title }) : null;
  });
  if (done.fate === "kept") seen.set(id, Math.max(revision, seen.get(id) ?? 0));
  const own = memory.get(id);
  if (own && own.revision <= revision) memory.delete(id);
  forgetNote(id, revision);
  return done.fate;
}

/**
 * Does something that the shelf may not have room for, or may not do in time.
 * @param {(shelf: Database) => Promise<Fate>} work
 * @returns {Promise<Fate>}
 */
async function attempt(work) {
  await openShelf();
  if (closed) return "tab";
  // It is put there as soon as it opens: nobody waits for that with every decision.
  if (!database) {
    obstacle = "silent";
    return "tab";
  }
  try {
    const fate = await answered(work(database), WRITE_MS);
    obstacle = null;
    return fate;
  } catch (error) {
    obstacle = error instanceof Silence ? "silent" : isFull(error) ? "full" : "refused";
    return "tab";
  }
}

/** Finds out whether the shelf would take a game, and leaves nothing there. @param {SavedGame} game */
export const tryOut = (game) =>
  attempt(async (shelf) => {
    await shelf.tryOut(game);
    return "kept";
  });

/** @param {SavedGame} game @returns {SavedGame} */
const stamped = (game) => ({ ...game, writer: WRITER, after: seen.get(game.id) ?? null });

/** @param {string} id */
export async function remove(id) {
  await openShelf();
  if (database) await answered(database.remove(id));
  memory.delete(id);
  seen.delete(id);
  forgetNote(id);
  tell({ id });
}

/** Is a game on the shelf, as far as is known? @param {string} id */
export async function isThere(id) {
  await openShelf();
  if (!database || memory.has(id)) return true;
  return answered(database.get(id)).then(Boolean, () => true);
}

/**
 * Changes what a game is called, without a new revision: nobody's play is touched by it.
 * @param {string} id
 * @param {string} name
 * @returns {Promise<boolean>} has it its new name?
 */
export async function rename(id, name) {
  const title = titleOf(name);
  const fate = await attempt(async (shelf) => {
    await shelf.exchange(id, (found) => {
      const game = found ?? begunBy(noteOf(id));
      return game ? { .../** @type {SavedGame} */ (game), title } : null;
    });
    return "kept";
  });
  const own = memory.get(id);
  if (own) memory.set(id, { ...own, title });
  tell({ id });
  return fate === "kept" || own !== undefined;
}
