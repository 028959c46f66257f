/** What decided a game, by the computer's estimates: decisions that gave much away, and dice that gave a side much. */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./review.js").Point} Point */
/** What is asked of an entry of the log. @typedef {{ number: number, dice: readonly number[] | null }} Rolled */

/**
 * @typedef {object} Moment
 * @property {number} number of the decision
 * @property {Side} side who gave it away, or whom the dice favoured
 * @property {number} size from 0 to 1
 * @property {boolean} luck was it the dice?
 */

/** Less lies within what the estimate errs. */
const MARKED = 0.06;

/** More would not be looked at. */
const MOST = 6;

/** The decisions that gave most away, the worst first. @param {readonly Point[]} points */
export const marksOf = (points) =>
  points
    .filter(({ loss }) => loss >= MARKED)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);

/**
 * What decided a game, the greatest first.
 * @param {readonly Point[]} points
 * @param {readonly Rolled[]} log
 * @param {number | null} end the Union's result, if the game is over
 * @returns {Moment[]}
 */
export const momentsOf = (points, log, end) =>
  [
    ...points.map(({ number, side, loss }) => ({ number, side, size: loss, luck: false })),
    ...luckOf(points, log, end),
  ]
    .filter(({ size }) => size >= MARKED)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST);

/**
 * What dice gave to whom: by how much the estimate before the next decision differs from that once the last was made.
 * @param {readonly Point[]} points @param {readonly Rolled[]} log @param {number | null} end
 * @returns {Moment[]}
 */
function luckOf(points, log, end) {
  return points.flatMap(({ number, left }, i) => {
    const next = points[i + 1];
    const after = next ? next.union : end;
    const rolled = log.slice(number, next?.number).find(({ dice }) => dice?.length);
    if (after === null || !rolled) return [];
    const side = /** @type {Side} */ (after > left ? "union" : "confederate");
    return [{ number: rolled.number, side, size: Math.abs(after - left), luck: true }];
  });
}
