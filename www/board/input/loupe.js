/**
 * A part of the map seen larger, beside the finger that meant something there: what was too small to be hit is chosen in it.
 */

import { standings } from "../layout/pieces.js";

/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../layout/pieces.js").Standing} Standing */
/** @typedef {import("../stage.js").Stage} Stage */

/**
 * @typedef {object} Loupe
 * @property {number} left in pixels of the view
 * @property {number} top
 * @property {number} size
 * @property {View} view what it shows, from its own corner
 * @property {Standing[]} standings at its scale
 * @property {HTMLCanvasElement} picture
 */

/** How wide it is, what it keeps free at the edge of the view, and how far from the finger it is, in pixels. */
const [SIZE, EDGE, AWAY] = [232, 6, 26];

/** How many times larger than on the map, at least; and how large a usual space becomes, in pixels. */
const [LARGER, SPACE] = [2.2, 64];

/**
 * @param {Stage} stage
 * @param {number} x what it is about, in pixels of the view
 * @param {number} y
 * @returns {Loupe | null}
 */
export function loupeAt({ atlas, camera, shown, density }, x, y) {
  if (!atlas) return null;
  const { view } = camera;
  const size = Math.min(SIZE, view.width - 2 * EDGE, view.height - 2 * EDGE);
  const { room, line } = atlas.layout.typical;
  const k = Math.max(view.k * LARGER, SPACE / (line || 2 * room));
  const within = (/** @type {number} */ at, /** @type {number} */ all) =>
    Math.min(all - size - EDGE, Math.max(EDGE, at));
  const above = y - AWAY - size;
  const top = above >= EDGE ? above : y + AWAY + size <= view.height - EDGE ? y + AWAY : EDGE;
  const near = k / view.k;
  const part = {
    k,
    x: size / 2 - (x - view.x) * near,
    y: size / 2 - (y - view.y) * near,
    width: size,
    height: size,
  };
  const large = standings(atlas.layout, shown.pieces, k, shown.selected);
  return {
    left: within(x - size / 2, view.width),
    top,
    size,
    view: part,
    standings: large,
    picture: atlas.picture(part, density, { show: shown, resting: large }),
  };
}

/** @param {Loupe} loupe @param {number} x @param {number} y */
export const isInLoupe = ({ left, top, size }, x, y) =>
  Math.hypot(x - left - size / 2, y - top - size / 2) < size / 2;

/** @param {CanvasRenderingContext2D} ctx in CSS pixels @param {Loupe} loupe */
export function paintLoupe(ctx, { left, top, size, picture }) {
  const r = size / 2;
  const rim = (/** @type {number} */ inset) => {
    ctx.beginPath();
    ctx.arc(left + r, top + r, r - inset, 0, 2 * Math.PI);
  };
  ctx.save();
  ctx.shadowColor = "rgb(30 20 8 / 55%)";
  ctx.shadowBlur = 18;
  ctx.shadowOffsetY = 5;
  ctx.fillStyle = "#e0d3b0";
  rim(0);
  ctx.fill();
  ctx.shadowColor = "transparent";
  ctx.clip();
  ctx.drawImage(picture, left, top, size, size);
  ctx.restore();
  for (const [colour, width, inset] of /** @type {[string, number, number][]} */ ([
    ["#4a3b26", 5, 1],
    ["#d9a520", 2.5, 1],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    rim(inset);
    ctx.stroke();
  }
}
