/** Why something cannot be done that somebody pointed at: the engine is asked about what that may have meant. */

import { inFork } from "./ahead.js";
import { refusalsOf } from "./questions.js";
import { likeOthers } from "./wishes.js";

/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("../types.js").PieceScene} Piece */
/** @typedef {import("./choices.js").Choice} Choice */

/** What was pointed at. @typedef {{ space: string | null, piece?: string | null, held: string | null }} Aim */

/**
 * What is asked, and of whom.
 * @typedef {object} Case
 * @property {import("../types.js").Game} game
 * @property {import("../types.js").Side} side that decides
 * @property {readonly Piece[]} pieces as that side sees them
 * @property {readonly Choice[]} choices
 * @property {(piece: string) => Map<string, Choice[]>} sequels
 * @property {import("./wishes.js").Wishes} wishes
 */

/** Why can this not be chosen? @param {Case} asked @param {Aim} aim @returns {Refusal[]} */
export function whyNot(asked, { space, piece = null, held }) {
  const { game, side, pieces, wishes } = asked;
  const pointed = pieces.find(({ id }) => id === piece);
  // Where nobody can do anything of that kind, somebody could before.
  for (const others of pointed && !held ? [asked.choices, wishes.known()] : []) {
    const refusals = whyIdle(asked, /** @type {string} */ (piece), others);
    if (refusals.length > 0) return refusals;
  }
  const there = pointed ? [pointed] : pieces.filter(({ at }) => at.type === "space" && at.space === space);
  const own = held ? ownCommands(asked, held) : [];
  const meant = space === null ? [] : wishes.meaning(space, there, held, own, pieces);
  const first = own.find((choice) => choice.first)?.first;
  if (!first) return refusalsOf(game, side, meant);
  return inFork(game, side, first, (fork) => refusalsOf(fork, side, meant));
}

/** What a piece can do, that which follows when it has been picked in place of that. @param {Case} asked @param {string} held */
function ownCommands({ choices, sequels }, held) {
  const after = sequels(held);
  return choices
    .filter(({ label }) => label.piece === held)
    .flatMap((choice) => after.get(choice.key) ?? [choice]);
}

/**
 * Why can a piece of the side do nothing of what others can do?
 * @param {Pick<Case, "game" | "side" | "pieces" | "choices">} asked @param {string} piece
 * @param {readonly Pick<Choice, "command" | "label">[]} [others]
 * @returns {Refusal[]}
 */
export function whyIdle({ game, side, pieces, choices }, piece, others = choices) {
  const mine = pieces.some((one) => one.id === piece && one.side === side);
  if (!mine || choices.some(({ label }) => label.piece === piece)) return [];
  const { picks, aims } = likeOthers(piece, others);
  const refusals = refusalsOf(game, side, picks);
  return refusals.length > 0 ? refusals : rarest(refusalsOf(game, side, aims, Infinity));
}

/** Of several aims that reason counts which speaks against the fewest: they came nearest. @param {Refusal[]} refusals */
function rarest(refusals) {
  const count = (/** @type {Refusal} */ { rule }) => refusals.filter((one) => one.rule === rule).length;
  return [...refusals].sort((a, b) => count(a) - count(b)).slice(0, 1);
}
