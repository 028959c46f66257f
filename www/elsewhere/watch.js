/** A game of two others that somebody watches here. */

import { readAnswer, readInvitation, misfit } from "../afar/beginning.js";
import { rulesetInfo, rulesFor } from "../engine.js";
import { put } from "../shelf/shelf.js";
import { loadCore } from "../ship/engine-code.js";
import { savedFor } from "./begun.js";
import { invitedTo } from "./kept.js";
import { whyNotHere } from "./words.js";

/** @typedef {import("../afar/beginning.js").SeatData} SeatData */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/**
 * Puts it among the saved games, unless it is there, or somebody of the two plays it here.
 * @param {SeatData} data without a key
 * @returns {Promise<SavedGame>}
 */
export async function keepWatched(data) {
  const kept = await invitedTo(data.invitation);
  if (kept) return kept;
  const read = await readInvitation(data.invitation);
  const answered = read && (await readAnswer(data.answer ?? "", read));
  if (!read || answered?.kind !== "answer") throw new Error("What this game began with is damaged.");
  const { terms } = read;
  await loadCore(terms.game);
  const unfit = misfit(rulesFor(terms.game), terms);
  if (unfit) throw new Error(`This game cannot be watched here. ${whyNotHere(unfit)}`);
  const info = rulesetInfo(terms.game);
  const [host, guest] = [terms.name, answered.answer.name].map((name) => name || "somebody");
  const saved = savedFor(info, terms, data, `${info.title}, ${host} and ${guest}`);
  await put(saved);
  return saved;
}
