/** Where each piece stands on the screen: alone in the middle of its space, several side by side or fanned. */

import { spotOf } from "./plan.js";

/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("../ground/paint.js").View} View */

/** @typedef {{ piece: PieceScene, spot: string, x: number, y: number, size: number }} Standing the middle of a piece and its side, in pixels */

const LARGEST = 88;
const SMALLEST = 17;

/**
 * @param {Layout} layout
 * @param {readonly PieceScene[]} pieces
 * @param {View} view
 * @returns {Standing[]} in the order of painting
 */
export function standings(layout, pieces, view) {
  /** @type {Map<string, { x: number, y: number, room: number, pieces: PieceScene[] }>} */
  const spots = new Map();
  for (const piece of pieces) {
    const spot = spotOf(layout, piece.at);
    if (!spot) continue;
    const [x, y] = [spot.centre[0] * view.k + view.x, spot.centre[1] * view.k + view.y];
    const known = spots.get(spot.key);
    if (known) known.pieces.push(piece);
    else spots.set(spot.key, { x, y, room: spot.room * view.k, pieces: [piece] });
  }
  return [...spots].flatMap(([key, spot]) => standTogether(key, spot));
}

/**
 * @param {string} key
 * @param {{ x: number, y: number, room: number, pieces: PieceScene[] }} spot
 * @returns {Standing[]}
 */
function standTogether(key, { x, y, room, pieces }) {
  const count = pieces.length;
  const alone = Math.min(LARGEST, Math.max(SMALLEST, room * 0.95));
  const size = count === 1 ? alone : Math.max(SMALLEST, Math.min(alone, room * (count === 2 ? 0.86 : 0.7)));
  // Neighbours overlap only where there is no room for them, and never so far that a figure is hidden.
  const step =
    count === 1 ? 0 : Math.max(size * 0.34, Math.min(size * 1.08, (2 * room * 0.94 - size) / (count - 1)));
  return pieces.map((piece, i) => ({
    piece,
    spot: key,
    x: x + (i - (count - 1) / 2) * step,
    y: y + (step < size ? (i - (count - 1) / 2) * size * 0.22 : 0),
    size,
  }));
}

/**
 * The topmost piece at a point.
 * @param {readonly Standing[]} all
 * @param {number} x @param {number} y
 */
export function pieceAt(all, x, y) {
  return all.findLast((one) => Math.abs(x - one.x) <= one.size / 2 && Math.abs(y - one.y) <= one.size / 2);
}
