/** Paints ways that pieces are about to take: arrows in the colour of their side, that of the one who leads the broadest. */

import { newPath } from "../../ground/tools.js";
import { liveryOf } from "../looks/livery.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../../types.js").Way} Way */
/** @typedef {import("../../ground/geometry.js").Point} Point */

const PAPER = "rgb(255 250 236 / 92%)";

/** How far an arrow ends before the middle of its goal, in pixels. */
const SHORT = 9;

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {Layout} layout @param {readonly Way[]} ways @param {number} k
 */
export function paintWays(ctx, { places }, ways, k) {
  ctx.save();
  ctx.lineCap = ctx.lineJoin = "round";
  for (const { side, through, leads } of ways) {
    const points = through.flatMap((id) => {
      const centre = places.get(id)?.plan.centre;
      return centre ? [/** @type {Point} */ ([centre[0] * k, centre[1] * k])] : [];
    });
    if (points.length < 2) continue;
    const width = Math.max(2.4, Math.min(6, 34 * k)) * (leads ? 1.35 : 1);
    arrow(ctx, points, width, liveryOf(side).face);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Point[]} points @param {number} width @param {string} colour */
function arrow(ctx, points, width, colour) {
  const [from, goal] = points.slice(-2);
  const length = Math.hypot(goal[0] - from[0], goal[1] - from[1]) || 1;
  const [ux, uy] = [(goal[0] - from[0]) / length, (goal[1] - from[1]) / length];
  const off = Math.min(SHORT, length / 3);
  /** @type {Point} */
  const tip = [goal[0] - ux * off, goal[1] - uy * off];
  const head = width * 2.3;
  /** @type {Point} */
  const neck = [tip[0] - ux * head, tip[1] - uy * head];
  const shaft = rounded([...points.slice(0, -1), neck]);
  const point = newPath();
  point.moveTo(...tip);
  point.lineTo(neck[0] - uy * head * 0.72, neck[1] + ux * head * 0.72);
  point.lineTo(neck[0] + uy * head * 0.72, neck[1] - ux * head * 0.72);
  point.closePath();
  ctx.strokeStyle = PAPER;
  ctx.lineWidth = width + 3;
  ctx.stroke(shaft);
  ctx.lineWidth = 3;
  ctx.stroke(point);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(shaft);
  ctx.fill(point);
}

/** A line whose corners are bows. @param {Point[]} points */
function rounded(points) {
  const path = newPath();
  path.moveTo(...points[0]);
  for (let i = 1; i < points.length - 1; i++) {
    const [[x, y], [nx, ny]] = [points[i], points[i + 1]];
    const last = i === points.length - 2;
    path.quadraticCurveTo(x, y, last ? nx : (x + nx) / 2, last ? ny : (y + ny) / 2);
  }
  if (points.length === 2) path.lineTo(...points[1]);
  return path;
}
