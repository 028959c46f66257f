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

/** @param {string} game */
const readKeyOf = (game) => `read ${game}`;

/** The chapters of a game's rulebook that were read to their end, by name. @param {string} game @returns {string[]} */
export function readIn(game) {
  const names = recall(readKeyOf(game));
  return Array.isArray(names) ? names : [];
}

/** @param {string} game @param {string} name of a chapter */
export function keepRead(game, name) {
  const names = readIn(game);
  if (!names.includes(name)) keep(readKeyOf(game), [...names, name]);
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
