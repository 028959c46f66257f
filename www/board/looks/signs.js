/**
 * One family of small signs for the terrain of games: ink on a paper tile. Kinds of ground have a sign of their own;
 * any other takes a plain figure by its place in the board's legend.
 */

import { SANS } from "../../ground/ink.js";
import { newPath } from "../../ground/tools.js";
import { lookOf } from "./kinds.js";
import { polygon, star } from "./symbols.js";

/** @typedef {(ctx: CanvasRenderingContext2D, r: number) => void} Sign draws in a square from -r to r */

/**
 * Ground that is plain has no sign, nor have boxes beside the map.
 * @type {Record<Exclude<import("./kinds.js").TerrainKind, "other">, Sign | null>}
 */
const SIGNS = {
  open: null,
  woods,
  town,
  slope,
  ridge,
  hill,
  water: creek,
  road,
  railroad,
  strongGround: rampart,
  obstructed,
  award: starSign,
  entryBox: null,
  sightLine,
  crossing: number,
};

/** @type {Sign[]} */
const PLAIN_FIGURES = [
  (ctx, r) => {
    ctx.rect(-r * 0.6, -r * 0.6, 1.2 * r, 1.2 * r);
    ctx.stroke();
  },
  (ctx, r) => figure(ctx, 3, r * 0.8),
  (ctx, r) => {
    ctx.arc(0, 0, r * 0.62, 0, 2 * Math.PI);
    ctx.stroke();
  },
  (ctx, r) => figure(ctx, 4, r * 0.8),
  (ctx, r) => figure(ctx, 6, r * 0.75),
  (ctx, r) => figure(ctx, 5, r * 0.75),
];

/** Does terrain of this kind have a sign in its space? What a space is worth is marked by the scene. @param {string} kind */
export const hasSign = (kind) => kind !== "award" && lookOf(SIGNS, kind) !== null;

/**
 * Draws the sign of a terrain.
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("./kinds.js").Ground} ground
 * @param {number} x @param {number} y @param {number} size half its height
 */
export function drawSign(ctx, { kind, index }, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  const tile = newPath();
  tile.roundRect(-size, -size, 2 * size, 2 * size, size * 0.35);
  ctx.fillStyle = "rgb(247 239 219 / 88%)";
  ctx.fill(tile);
  ctx.strokeStyle = "rgb(74 59 38 / 60%)";
  ctx.lineWidth = Math.max(0.5, size * 0.08);
  ctx.stroke(tile);
  ctx.strokeStyle = ctx.fillStyle = "#4a3420";
  ctx.lineWidth = Math.max(1, size * 0.19);
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  const sign = lookOf(SIGNS, kind);
  if (sign === undefined) PLAIN_FIGURES[index % PLAIN_FIGURES.length](ctx, size);
  else sign?.(ctx, size);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} corners @param {number} r */
function figure(ctx, corners, r) {
  polygon(ctx, corners, r);
  ctx.stroke();
}

/** A tree. @type {Sign} */
function woods(ctx, r) {
  ctx.fillStyle = ctx.strokeStyle = "#4f6a3a";
  ctx.arc(0, -0.2 * r, 0.46 * r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0, 0.66 * r);
  ctx.stroke();
}

/** A house. @type {Sign} */
function town(ctx, r) {
  ctx.fillStyle = "#9a4530";
  ctx.moveTo(-0.62 * r, -0.02 * r);
  ctx.lineTo(0, -0.66 * r);
  ctx.lineTo(0.62 * r, -0.02 * r);
  ctx.lineTo(0.44 * r, -0.02 * r);
  ctx.lineTo(0.44 * r, 0.56 * r);
  ctx.lineTo(-0.44 * r, 0.56 * r);
  ctx.lineTo(-0.44 * r, -0.02 * r);
  ctx.closePath();
  ctx.fill();
}

/** Ground that rises to one side. @type {Sign} */
function slope(ctx, r) {
  ctx.moveTo(-0.64 * r, 0.48 * r);
  ctx.lineTo(0.6 * r, 0.48 * r);
  ctx.lineTo(0.6 * r, -0.46 * r);
  ctx.closePath();
  ctx.stroke();
}

/** A crest with strokes on both sides. @type {Sign} */
function ridge(ctx, r) {
  ctx.moveTo(-0.7 * r, 0.45 * r);
  ctx.lineTo(-0.2 * r, -0.4 * r);
  ctx.lineTo(0.12 * r, 0.12 * r);
  ctx.lineTo(0.38 * r, -0.28 * r);
  ctx.lineTo(0.72 * r, 0.45 * r);
  ctx.stroke();
}

/** A rounded height. @type {Sign} */
function hill(ctx, r) {
  ctx.moveTo(-0.68 * r, 0.48 * r);
  ctx.bezierCurveTo(-0.3 * r, 0.3 * r, -0.4 * r, -0.56 * r, 0, -0.56 * r);
  ctx.bezierCurveTo(0.4 * r, -0.56 * r, 0.3 * r, 0.3 * r, 0.68 * r, 0.48 * r);
  ctx.closePath();
  ctx.fill();
}

/** A road that narrows into the distance. @type {Sign} */
function road(ctx, r) {
  ctx.strokeStyle = "#8a5a2b";
  ctx.moveTo(-0.5 * r, 0.6 * r);
  ctx.lineTo(-0.16 * r, -0.6 * r);
  ctx.moveTo(0.5 * r, 0.6 * r);
  ctx.lineTo(0.16 * r, -0.6 * r);
  ctx.stroke();
}

/** Two waves. @type {Sign} */
function creek(ctx, r) {
  ctx.strokeStyle = "#3f6079";
  for (const y of [-0.28, 0.3]) {
    ctx.moveTo(-0.7 * r, y * r);
    ctx.bezierCurveTo(-0.3 * r, (y - 0.5) * r, 0.1 * r, (y + 0.5) * r, 0.7 * r, y * r);
  }
  ctx.stroke();
}

/** Two rails on their ties. @type {Sign} */
function railroad(ctx, r) {
  for (const y of [-0.26, 0.26]) {
    ctx.moveTo(-0.72 * r, y * r);
    ctx.lineTo(0.72 * r, y * r);
  }
  for (const x of [-0.48, 0, 0.48]) {
    ctx.moveTo(x * r, -0.5 * r);
    ctx.lineTo(x * r, 0.5 * r);
  }
  ctx.stroke();
}

/** Looking from a point to a point. @type {Sign} */
function sightLine(ctx, r) {
  ctx.moveTo(-0.5 * r, 0.4 * r);
  ctx.lineTo(0.5 * r, -0.4 * r);
  ctx.setLineDash([0.2 * r, 0.26 * r]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  for (const at of [-0.56, 0.56]) {
    ctx.moveTo(at * r, -0.8 * at * r);
    ctx.arc(at * r, -0.8 * at * r, 0.16 * r, 0, 2 * Math.PI);
  }
  ctx.fill();
}

/** A bastion. @type {Sign} */
function rampart(ctx, r) {
  const top = [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7];
  ctx.moveTo(-0.7 * r, 0.5 * r);
  top.forEach((x, i) => {
    const y = i % 2 ? -0.02 : -0.5;
    ctx.lineTo(x * r, y * r);
    if (i < 5) ctx.lineTo(x * r + 0.28 * r * (i % 2 ? 1 : 1), y * r);
  });
  ctx.lineTo(0.7 * r, 0.5 * r);
  ctx.closePath();
  ctx.fill();
}

/** A barred ring. @type {Sign} */
function obstructed(ctx, r) {
  ctx.arc(0, 0, r * 0.6, 0, 2 * Math.PI);
  ctx.moveTo(-0.42 * r, -0.42 * r);
  ctx.lineTo(0.42 * r, 0.42 * r);
  ctx.stroke();
}

/** A number, as it lies on a border. @type {Sign} */
function number(ctx, r) {
  ctx.arc(0, 0, r * 0.8, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.font = `700 ${r * 1.1}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText("2", 0, r * 0.06);
}

/** @type {Sign} */
function starSign(ctx, r) {
  ctx.fillStyle = "#8a6200";
  star(ctx, r * 0.82);
  ctx.fill();
}
