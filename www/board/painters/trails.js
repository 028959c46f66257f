/** Paints where pieces came from lately: a dashed line in the colour of their side, under the pieces. */

import { newPath } from "../../ground/tools.js";
import { liveryOf } from "../looks/livery.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("./state.js").Show} Show */

const PAPER = "rgb(255 250 236 / 85%)";

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {Layout} layout @param {Show["trails"]} trails @param {number} k
 */
export function paintTrails(ctx, { places }, trails, k) {
  ctx.save();
  ctx.lineCap = ctx.lineJoin = "round";
  for (const { side, spaces } of trails) {
    const way = newPath();
    const points = spaces.map((id) => places.get(id)?.plan.centre).filter((at) => at !== undefined);
    for (const [i, [x, y]] of points.entries()) way[i === 0 ? "moveTo" : "lineTo"](x * k, y * k);
    const width = Math.max(1.8, Math.min(4, 26 * k));
    draw(ctx, way, PAPER, width + 2.4, []);
    draw(ctx, way, liveryOf(side).face, width, [width * 2.2, width * 1.7]);
    if (points[0]) start(ctx, points[0][0] * k, points[0][1] * k, width, liveryOf(side).face);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Path2D} way @param {string} colour @param {number} width @param {number[]} dash */
function draw(ctx, way, colour, width, dash) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(dash);
  ctx.stroke(way);
  ctx.setLineDash([]);
}

/** An open ring where the piece stood; it is itself at the other end. @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} width @param {string} colour */
function start(ctx, x, y, width, colour) {
  ctx.beginPath();
  ctx.arc(x, y, width * 1.7, 0, 2 * Math.PI);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width * 0.7;
  ctx.stroke();
}
