/** Addresses of courses: `#learn`, `#learn/c3i`, `#learn/c3i/lessons/04-attacking`. */

import { unescaped } from "../fragment.js";

/** @typedef {{ game: string | null, kind: string | null, name: string | null }} LearnAddress */

const LEARN = "learn";

/** What stands behind the "#", if it is a course's. @param {string} text @returns {LearnAddress | null} */
export function readLearn(text) {
  const [first, game = null, kind = null, name = null] = text.split("/").map(unescaped);
  return first === LEARN ? { game, kind, name } : null;
}

/** @param {...string} parts a game, `lessons` or `puzzles`, a name; or fewer */
export const learnAddress = (...parts) => `#${[LEARN, ...parts].map(encodeURIComponent).join("/")}`;
