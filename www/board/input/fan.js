/** A crowd of pieces spread out over the map, so that each can be seen and chosen. */

import { newPath } from "../../ground/tools.js";
import { paintStandings } from "../painters/state.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */
/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../layout/pieces.js").Standing} Standing */
/** @typedef {import("../painters/state.js").Show} Show */
/** @typedef {{ spot: string, standings: Standing[], left: number, top: number, width: number, height: number }} Fan in pixels of the view */

const SIZE = 50;
const GAP = 7;
const PAD = 10;

/**
 * Spreads the pieces of a spot beside it, within the view.
 * @param {readonly Standing[]} all
 * @param {string} spot
 * @param {View} view
 * @returns {Fan | null}
 */
export function fanOut(all, spot, view) {
  const here = all.filter((standing) => standing.spot === spot);
  const pieces = here.flatMap((standing) => standing.pieces).sort(inOrder);
  if (pieces.length < 2) return null;
  const columns = Math.min(
    pieces.length,
    Math.floor((view.width - 2 * PAD) / (SIZE + GAP)),
    pieces.length > 6 ? 5 : 6,
  );
  const rows = Math.ceil(pieces.length / columns);
  const width = columns * (SIZE + GAP) - GAP + 2 * PAD;
  const height = rows * (SIZE + GAP) - GAP + 2 * PAD;
  const [x, y] = [here[0].x + view.x, here[0].y + view.y];
  const left = clamp(x - width / 2, 4, view.width - width - 4);
  const top = clamp(y - height / 2, 4, view.height - height - 4);
  const standings = pieces.map((piece, i) => ({
    ...here[0],
    piece,
    pieces: [piece],
    x: left + PAD + SIZE / 2 + (i % columns) * (SIZE + GAP),
    y: top + PAD + SIZE / 2 + Math.floor(i / columns) * (SIZE + GAP),
    width: SIZE,
    height: SIZE,
    angle: 0,
    bar: false,
    crowded: false,
  }));
  return { spot, standings, left, top, width, height };
}

/** By side, units before leaders, and always the same, no matter what lies on top. @param {PieceScene} a @param {PieceScene} b */
function inOrder(a, b) {
  const rank = (/** @type {PieceScene} */ { side, kind, id }) =>
    `${side ?? ""} ${Number(kind === "leader")} ${id}`;
  return rank(a).localeCompare(rank(b), "en", { numeric: true });
}

/** @param {Fan} fan @param {number} x @param {number} y @param {number} reach */
export const isOnFan = ({ left, top, width, height }, x, y, reach) =>
  x > left - reach && x < left + width + reach && y > top - reach && y < top + height + reach;

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Fan} fan
 * @param {Show} show
 * @param {View} view
 */
export function paintFan(ctx, { standings, left, top, width, height }, show, view) {
  const plate = newPath();
  plate.roundRect(left, top, width, height, 8);
  ctx.save();
  ctx.shadowColor = "rgb(30 20 8 / 45%)";
  ctx.shadowBlur = 14;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = "rgb(247 240 222 / 96%)";
  ctx.fill(plate);
  ctx.restore();
  ctx.strokeStyle = "#4a3b26";
  ctx.lineWidth = 1;
  ctx.stroke(plate);
  paintStandings(ctx, standings, show, { ...view, x: 0, y: 0 });
}

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
