/** The puzzle of the day: the date picks it, from the courses that are here. */

/** How an address asks for it, in the place of a game. */
export const DAILY = "daily";

const DAY = 24 * 60 * 60 * 1000;

/** The number of a day, which begins where its reader is. @param {Date} date */
export const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/**
 * Another game each day, and of each game one puzzle after the other.
 * @param {string[]} games that have courses
 * @param {number} day
 * @param {(game: string) => Promise<Pick<import("./course.js").Course, "puzzles">>} load
 * @returns {Promise<{ game: string, name: string } | null>} nothing if there are no puzzles
 */
export async function puzzleOfDay(games, day, load) {
  const [round, first] = [Math.floor(day / games.length), day % games.length];
  // A game without puzzles leaves its day to the next one.
  for (const game of [...games.slice(first), ...games.slice(0, first)]) {
    const { puzzles } = await load(game);
    if (puzzles.length) return { game, name: puzzles[round % puzzles.length].name };
  }
  return null;
}
