/** What the enemy does in a lesson: what its author wrote down, as far as it is legal. */

import { logSince } from "./goals.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {{ side: string, command: Command }} Decision */

/**
 * The first of the replies that was not given since the step began and is legal; else the first that may be given always.
 * @param {Game} game
 * @param {Side} side
 * @param {{ replies: readonly Decision[], always: readonly Decision[] }} script
 * @param {number} since how long the game was when the step began
 * @returns {Command | null}
 */
export function replyOf(game, side, { replies, always }, since) {
  const left = replies.length ? ungiven(replies, logSince(game, since)) : [];
  const fitting = [...left, ...always].filter((one) => one.side === side);
  return fitting.find(({ command }) => game.check(side, command) == null)?.command ?? null;
}

/** @param {readonly Decision[]} replies @param {readonly import("../types.js").LogEntry[]} log */
function ungiven(replies, log) {
  const left = [...replies];
  for (const { side, command } of log) {
    const found = left.findIndex((one) => one.side === side && isSameCommand(one.command, command));
    if (found >= 0) left.splice(found, 1);
  }
  return left;
}

/** More decisions of one side on end are none that somebody wrote down. */
const MOST_REPLIES = 200;

/**
 * The enemy decides, as far as it is said what he does, until the reader decides or enough is done. Hands the game over after each decision.
 * @param {Game} game
 * @param {Side | null} enemy nobody if all decisions are the reader's
 * @param {Parameters<typeof replyOf>[2]} script
 * @param {number} since how long the game was when the step began
 * @param {() => boolean} [enough]
 */
export function* answers(game, enemy, script, since, enough = () => false) {
  for (let left = MOST_REPLIES; left > 0 && enemy && game.deciders().includes(enemy); left--) {
    const reply = enough() ? null : replyOf(game, enemy, script, since);
    if (!reply) return;
    game.apply(enemy, reply);
    yield game;
  }
}

/** Whose decisions are not the reader's. @param {"union" | "confederate" | "both"} side @returns {Side | null} */
export const otherThan = (side) => (side === "both" ? null : side === "union" ? "confederate" : "union");

/** Are two commands the same, in any order their fields stand? @param {object | null} a @param {object | null} b */
export const isSameCommand = (a, b) => sorted(a) === sorted(b);

/** @param {object | null} command */
const sorted = (command) =>
  JSON.stringify(Object.entries(command ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
