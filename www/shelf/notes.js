/**
 * Notes of games that are about to be written, in the browser's small storage. That takes them at once: whenever the
 * page is ended, the newest note is the game as it stood last.
 */

import { forget, keep, recall, recallAll } from "../keep.js";
import { soundGame } from "./sound.js";

/** @typedef {import("./saved.js").SavedGame} SavedGame */

const PLACE = "writing/";

/** @param {SavedGame} game */
export const note = (game) => keep(PLACE + game.id, game);

/** @param {string} id */
export const noteOf = (id) => soundGame(id, recall(PLACE + id));

/** Forgets the note of a game that is written. @param {string} id @param {number} [revision] which; any, if left out */
export function forgetNote(id, revision = Infinity) {
  const noted = noteOf(id);
  if (!noted || noted.revision <= revision) forget(PLACE + id);
}

/** The notes of games that never came to the shelf. @returns {SavedGame[]} */
export const newNotes = () =>
  [...recallAll(PLACE)].flatMap(([id, found]) => soundGame(id, found) ?? []).filter(isNew);

/** Does a note begin a game? @param {SavedGame} noted */
export const isNew = (noted) => noted.after === null;
