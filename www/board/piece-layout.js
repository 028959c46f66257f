/**
 * Where each piece stands: alone in the middle of its space, several in rows, on a line side by side. All is
 * in pixels from the world's origin, so that it holds as long as the scale does.
 */

import { standInLine } from "./bars.js";
import { spotOf } from "./plan.js";

/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./plan.js").Spot} Spot */

/**
 * A piece, or several that look alike, in its place.
 * @typedef {object} Standing
 * @property {PieceScene} piece the one on top
 * @property {PieceScene[]} pieces all of them
 * @property {string} spot
 * @property {number} x the middle
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} angle of its upper edge; on a line this is the edge of its front
 * @property {boolean} bar does it lie along a line?
 * @property {boolean} crowded is it covered in part by its neighbours, or one of many?
 */

/** @typedef {{ spot: Spot, pieces: PieceScene[] }} Company the pieces on one spot */

const LARGEST = 88;
const SMALLEST = 15;

/** So much of a counter must be left to see. */
const LEAST_STEP = 0.34;

/**
 * @param {Layout} layout
 * @param {readonly PieceScene[]} pieces
 * @param {number} k pixels to a metre
 * @param {string | null} selected the piece that comes out on top
 * @returns {Standing[]} in the order of painting
 */
export function standings(layout, pieces, k, selected = null) {
  /** @type {Map<string, Company>} */
  const companies = new Map();
  for (const piece of pieces) {
    const spot = spotOf(layout, piece.at);
    if (!spot) continue;
    const known = companies.get(spot.key);
    if (known) known.pieces.push(piece);
    else companies.set(spot.key, { spot, pieces: [piece] });
  }
  return [...companies.values()].flatMap((company) =>
    company.spot.line
      ? standInLine(layout, company, k, selected)
      : standInRows(likes(company.pieces, selected), company.spot, k, 2 * layout.typical.room * k),
  );
}

/**
 * Pieces that nobody can tell apart, put together.
 * @param {PieceScene[]} pieces
 * @param {string | null} selected
 * @returns {PieceScene[][]}
 */
export function likes(pieces, selected) {
  /** @type {Map<string, PieceScene[]>} */
  const groups = new Map();
  for (const piece of pieces) {
    const { side, kind, name, front, figures, states, faceDown } = piece;
    const look = [side, kind, name, front, faceDown, ...states, ...figures.map(({ text }) => text)];
    // Counters with a name are persons; they never make a number.
    const key = name && !faceDown && kind === "leader" ? piece.id : JSON.stringify(look);
    const known = groups.get(key);
    if (known) known.push(piece);
    else groups.set(key, [piece]);
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(b.id === selected) - Number(a.id === selected));
  return [...groups.values()];
}

/**
 * The number of columns that makes pieces largest; among equals the greatest.
 * @param {number} count @param {number} width @param {number} height of the room, in pixels
 * @param {number} most the greatest size that is wanted
 */
function bestGrid(count, width, height, most) {
  let best = { columns: 1, rows: count, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / (columns + 0.08 * (columns - 1)), height / (rows + 0.08 * (rows - 1)));
    const used = Math.min(most, size);
    if (used >= best.size) best = { columns, rows, size: used };
  }
  return best;
}

/**
 * The larger a space is on the screen, the more of its ground pieces leave to see.
 * @param {number} typical the room of most spaces, in pixels
 */
const largestIn = (typical) => typical * Math.max(0.46, Math.min(0.85, 0.95 - typical / 300));

/**
 * @param {PieceScene[][]} groups @param {Spot} spot @param {number} k
 * @param {number} typical the room of most spaces, in pixels
 * @returns {Standing[]}
 */
function standInRows(groups, { key, centre, half }, k, typical) {
  const count = groups.length;
  const [x, y] = [centre[0] * k, centre[1] * k];
  // A piece alone leaves ground around it if it can; many may use all there is, and lap over a little.
  const share = count === 1 ? Math.max(0.62, Math.min(0.9, 26 / typical)) : count === 2 ? 0.92 : 1.06;
  const [width, height] = [2 * half[0] * k * share, 2 * half[1] * k * share];
  const most = Math.min(LARGEST, Math.max(SMALLEST, largestIn(typical)));
  const grid = bestGrid(count, width, height, most);
  const size = Math.max(SMALLEST, grid.size);
  const crowded = grid.size < SMALLEST || (count > 1 && grid.size < 12);
  const columns = crowded ? Math.min(count, Math.max(2, Math.ceil(Math.sqrt(count)))) : grid.columns;
  const rows = Math.ceil(count / columns);
  const step = (/** @type {number} */ places, /** @type {number} */ space) =>
    places < 2 ? 0 : Math.max(size * LEAST_STEP, Math.min(size * 1.08, (space - size) / (places - 1)));
  const [dx, dy] = [step(columns, width), step(rows, height)];
  return groups.map((pieces, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      piece: pieces[0],
      pieces,
      spot: key,
      x: x + ((i % columns) - (inRow - 1) / 2) * dx,
      y: y + (row - (rows - 1) / 2) * dy + (rows === 1 && dx < size && count > 1 ? (i - (count - 1) / 2) * size * 0.14 : 0), // prettier-ignore
      width: size,
      height: size,
      angle: 0,
      bar: false,
      crowded: pieces.length > 1 || (columns > 1 && dx < size * 0.9) || (rows > 1 && dy < size * 0.9),
    };
  });
}

/**
 * The topmost piece at a point, all in pixels from the world's origin.
 * @param {readonly Standing[]} all
 * @param {number} x @param {number} y
 * @param {number} reach how far beside a piece still counts as on it
 */
export function standingAt(all, x, y, reach = 0) {
  const on = all.findLast((one) => distanceTo(one, x, y) <= 0);
  if (on || reach <= 0) return on;
  let nearest = { distance: reach, one: /** @type {Standing | undefined} */ (undefined) };
  for (const one of all) {
    const distance = distanceTo(one, x, y);
    if (distance < nearest.distance) nearest = { distance, one };
  }
  return nearest.one;
}

/**
 * How far a point is from the edge of a piece; nothing or less inside.
 * @param {Standing} standing @param {number} x @param {number} y
 */
function distanceTo({ x: cx, y: cy, width, height, angle }, x, y) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - cx, y - cy];
  const across = Math.abs(dx * cos + dy * sin) - width / 2;
  const along = Math.abs(dy * cos - dx * sin) - height / 2;
  return Math.max(across, along);
}
