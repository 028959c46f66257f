/**
 * After a fault inside the engine nothing in its memory can be trusted, so the whole page is loaded anew, with
 * the last saved game in hand. What was saved travels in the tab's history, which needs no storage.
 */

import { put, savedGame } from "../shelf/shelf.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {{ rescued: SavedGame | null, at: number }} Parcel */

/** A second fault so soon after the first would come again and again. */
const TOO_SOON_MS = 8000;

/** @type {SavedGame | null} */
let latest = null;

/** Is the page on its way out already? What still asks the engine meanwhile fails, too. */
let leaving = false;

/** When this page was loaded because of a fault. */
let begun = -Infinity;

/** Notes the game that would have to be rescued. @param {SavedGame | null} saved */
export function guardGame(saved) {
  latest = saved;
}

/** The game that was on the table. */
export const lastGame = () => latest;

/** Loads the page anew; refuses if that has just been tried. @param {SavedGame | null} saved @returns {boolean} */
export function rescue(saved) {
  if (leaving) return true;
  if (Date.now() - begun < TOO_SOON_MS) return false;
  leaving = true;
  const parcel = /** @type {Parcel} */ ({ rescued: saved, at: Date.now() });
  history.replaceState(parcel, "");
  location.reload();
  return true;
}

/**
 * After loading: was it because of a fault? The game is put back on the shelf if it is not there.
 * @returns {Promise<boolean>}
 */
export async function wasRescued() {
  const parcel = /** @type {Parcel | null} */ (history.state);
  if (!parcel?.at) return false;
  history.replaceState(null, "");
  begun = parcel.at;
  const { rescued } = parcel;
  if (rescued?.revision && !(await savedGame(rescued.id))) await put(rescued);
  return true;
}
