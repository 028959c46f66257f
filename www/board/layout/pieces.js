/**
 * Where each piece stands: alone in the middle of its space, several in rows, on a line side by side. All is
 * in pixels from the world's origin, so that it holds as long as the scale does.
 */

import { standInLine } from "./bars.js";
import { standInSpace } from "./ranks.js";
import { spotOf } from "./plan.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */
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
  const all = [...companies.values()].flatMap((company) =>
    company.spot.line
      ? standInLine(layout, company, k, selected)
      : standInSpace(likes(company.pieces, selected), company.spot, k, 2 * layout.typical.room * k),
  );
  const held = (/** @type {Standing} */ { pieces: some }) => some.some(({ id }) => id === selected);
  return selected === null ? all : all.sort((a, b) => Number(held(a)) - Number(held(b)));
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
    const { side, kind, name, front, figures, states, faceDown, tokens } = piece;
    const lying = (tokens ?? []).map((token) => `${token.count} ${token.kind} ${token.name}`);
    const texts = [...states, ...figures].map(({ text }) => text);
    const look = [side, kind, name, front, faceDown, ...lying, ...texts];
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

/** How far a point is from the nearest piece; less than nothing on one. @param {readonly Standing[]} all @param {number} x @param {number} y */
export const clearanceAt = (all, x, y) => Math.min(Infinity, ...all.map((one) => distanceTo(one, x, y)));

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
