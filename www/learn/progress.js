/** What of a course is done, kept in this browser. */

import { keep, recall } from "../keep.js";

/**
 * @typedef {object} Progress
 * @property {string[]} lessons those that were finished, by name
 * @property {Record<string, number>} puzzles the most stars of each that was played
 */

/** @param {string} game */
const keyOf = (game) => `course ${game}`;

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
  const { lessons, puzzles } = recall(keyOf(game)) ?? {};
  return { lessons: Array.isArray(lessons) ? lessons : [], puzzles: puzzles ?? {} };
}

/** @param {string} game @param {string} name */
export function finishLesson(game, name) {
  const { lessons, puzzles } = progressOf(game);
  if (!lessons.includes(name)) keep(keyOf(game), { lessons: [...lessons, name], puzzles });
}

/** @param {string} game @param {string} name @param {number} stars */
export function scorePuzzle(game, name, stars) {
  const { lessons, puzzles } = progressOf(game);
  keep(keyOf(game), { lessons, puzzles: { ...puzzles, [name]: Math.max(stars, puzzles[name] ?? 0) } });
}
