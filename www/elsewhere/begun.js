/** A game with a person elsewhere as it is saved before its first move. */

import { rulesFor } from "../engine.js";
import { newSaved } from "../shelf/saved.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("../afar/beginning.js").Terms} Terms */
/** @typedef {import("../afar/beginning.js").SeatData} SeatData */

/** @param {RulesetInfo} info @param {Terms} terms @param {SeatData} seat @param {string} title @returns {SavedGame} */
export function savedFor(info, terms, seat, title) {
  const game = rulesFor(info.id).createGame(info.id, terms.options, "before");
  const saved = newSaved(game, info, { seats: seatsOf(terms, seat), ownDice: false, pace: "usual" }, title);
  game.free();
  return { ...saved, status: statusOf(terms, seat), heading: "", elsewhere: seat };
}

/** @param {Terms} terms @param {SeatData} seat */
function seatsOf({ side }, { key, invites }) {
  const [own, other] = [key ? "person" : "elsewhere", "elsewhere"];
  const union = invites === (side === "union");
  return { union: union ? own : other, confederate: union ? other : own };
}

/** @param {Terms} terms @param {SeatData} seat */
function statusOf({ name }, { key, invites, answer, restored }) {
  if (!key) return "Waits for the first link";
  if (restored && answer) return "Waits for its links";
  return invites
    ? "Waits for the answer to your invitation"
    : `Waits for ${name || "the other side"} to begin`;
}
