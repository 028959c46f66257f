/** Addresses of courses: `#learn`, `#learn/c3i`, `#learn/c3i/lessons/04-attacking`. */

/** @typedef {{ game: string | null, kind: string | null, name: string | null }} LearnAddress */

const LEARN = "learn";

/** What the part of the address after "#" means; nothing if it is no course's. @param {string} hash @returns {LearnAddress | null} */
export function readLearn(hash) {
  const [first, game = null, kind = null, name = null] = hash.slice(1).split("/").map(decodeURIComponent);
  return first === LEARN ? { game, kind, name } : null;
}

/** @param {...string} parts a game, `lessons` or `puzzles`, a name; or fewer */
export const learnAddress = (...parts) => `#${[LEARN, ...parts].map(encodeURIComponent).join("/")}`;
