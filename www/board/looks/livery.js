/** How the sides look: a colour for each and, for eyes that do not tell colours, a shape and a pattern. */

import { newPath } from "../../ground/tools.js";

/** @typedef {import("../../types.js").PieceScene["side"]} Side */
/** @typedef {{ face: string, band: string, edge: string, ink: string }} Livery */

/** @type {Record<string, Livery>} */
const LIVERIES = {
  union: { face: "#1f4e8c", band: "#3f6fae", edge: "#0f2a50", ink: "#ffffff" },
  confederate: { face: "#a3352b", band: "#8b2a22", edge: "#561611", ink: "#ffffff" },
  none: { face: "#efe5cb", band: "#e2d4b0", edge: "#4a3b26", ink: "#3a2c18" },
};

/** What lies over the colours of a piece that is out of action for now. */
const IDLE = "rgb(112 108 100 / 62%)";

/** @param {Side} side */
export const liveryOf = (side) => LIVERIES[side ?? "none"];

/**
 * The edge of a piece: square corners for the Union, round ones for the Confederates.
 * @param {Side} side @param {number} width @param {number} height
 */
export function outline(side, width, height) {
  const path = newPath();
  const least = Math.min(width, height);
  const radius = side === "confederate" ? least * 0.22 : least * (side ? 0.04 : 0.12);
  path.roundRect(-width / 2, -height / 2, width, height, radius);
  return path;
}

/**
 * Fills a piece with the colours and the pattern of its side: a light upper band for the Union, a diagonal
 * for the Confederates.
 * @param {CanvasRenderingContext2D} ctx @param {Side} side @param {number} width @param {number} height
 * @param {boolean} idle is it out of action for now?
 */
export function dress(ctx, side, width, height, idle = false) {
  const { face, band, edge } = liveryOf(side);
  const body = outline(side, width, height);
  const least = Math.min(width, height);
  ctx.save();
  ctx.translate(least * 0.02, least * 0.055);
  ctx.fillStyle = "rgb(40 26 8 / 34%)";
  ctx.fill(body);
  ctx.restore();
  ctx.fillStyle = face;
  ctx.fill(body);
  ctx.save();
  ctx.clip(body);
  ctx.fillStyle = band;
  if (side === "confederate") {
    ctx.beginPath();
    ctx.moveTo(-width / 2, height / 2);
    ctx.lineTo(-width / 2, height * 0.12);
    ctx.lineTo(width * 0.12, -height / 2);
    ctx.lineTo(width / 2, -height / 2);
    ctx.closePath();
    ctx.fill();
  } else ctx.fillRect(-width / 2, -height / 2, width, height * 0.27);
  ctx.restore();
  if (idle) {
    ctx.fillStyle = IDLE;
    ctx.fill(body);
  }
  ctx.strokeStyle = edge;
  ctx.lineWidth = Math.max(0.8, least * 0.026);
  ctx.stroke(body);
}
