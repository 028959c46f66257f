/** What somebody has pasted or opened goes to the game that it is of: one link, a whole conversation, or the file of a game. */

import { goOnAddress } from "../address.js";
import { gameOfLink, invitedTo, whyNowhere } from "./kept.js";
import { layDown } from "./laid-down.js";
import { goTo } from "./paste.js";
import { keepWatched } from "./watch.js";

/** @typedef {import("../afar/find.js").Found} Found */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/** @param {Found[]} all what was found, at least one @returns {Promise<string>} why it leads nowhere; nothing if it does */
export async function bring(all) {
  const ofGame = all.filter(({ kind }) => kind === "answer" || kind === "link");
  const saved = all.length > 1 ? ((await gameOf(all)) ?? (await watched(all))) : null;
  const problem = saved ? "" : await whyNowhere(all[0]);
  if (problem) return problem;
  // What is alone says itself what it is.
  if (!saved) goTo(all[0]);
  else goOnWith(saved, ofGame);
  return "";
}

/** @param {SavedGame} saved @param {Found[]} found */
export function goOnWith(saved, found) {
  layDown(saved.id, found);
  const there = goOnAddress(saved);
  // Who is there already is to see what has come.
  if (location.hash === there) window.dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = there;
}

/** @param {Found[]} all @returns {Promise<SavedGame | null>} */
async function gameOf(all) {
  for (const { kind, letters } of all) {
    const saved =
      kind === "invitation" ? await invitedTo(letters) : kind === "link" ? await gameOfLink(letters) : null;
    if (saved) return saved;
  }
  return null;
}

/** A game of two others, where all that it begins with is there, as in the file of a game. @param {Found[]} all */
async function watched(all) {
  const [invitation, answer] = ["invitation", "answer"].map(
    (kind) => all.find((one) => one.kind === kind)?.letters,
  );
  return invitation && answer
    ? keepWatched({ key: "", invitation, answer, invites: true, links: [], mine: [] })
    : null;
}
