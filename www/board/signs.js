/** One family of small signs for the terrain of a game, in the order of the board's legend. */

import { INK } from "../ground/ink.js";

/** @type {((path: Path2D, r: number) => void)[]} */
const SHAPES = [
  (path, r) => path.rect(-r * 0.8, -r * 0.8, 1.6 * r, 1.6 * r),
  (path, r) => polygon(path, r, 3),
  (path, r) => path.arc(0, 0, r * 0.85, 0, 2 * Math.PI),
  (path, r) => polygon(path, r, 4),
  (path, r) => star(path, r),
  (path, r) => polygon(path, r, 6),
  (path, r) => polygon(path, r, 5),
];

/** @param {Path2D} path @param {number} r @param {number} corners */
function polygon(path, r, corners) {
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * 2 * Math.PI - Math.PI / 2;
    path.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
  }
  path.closePath();
}

/** @param {Path2D} path @param {number} r */
function star(path, r) {
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = i % 2 ? r * 0.45 : r * 1.1;
    path.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  path.closePath();
}

/**
 * Draws the sign of the legend's entry `index`.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} index
 * @param {number} x @param {number} y @param {number} size
 */
export function drawSign(ctx, index, x, y, size) {
  const path = new Path2D();
  SHAPES[index % SHAPES.length](path, size);
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = index < SHAPES.length ? "rgb(244 236 216 / 90%)" : INK.contour;
  ctx.fill(path);
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = Math.max(1, size * 0.18);
  ctx.stroke(path);
  ctx.restore();
}
