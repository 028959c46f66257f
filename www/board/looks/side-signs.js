/**
 * The terrain on the two sides of a position, drawn on the side where it is: a crest with a cannon for each point
 * that a ridge gives, the hachures of a steep slope, the trees of obstructed ground.
 */

import { newPath } from "../../ground/tools.js";
import { groundsOf, lookOf } from "./kinds.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("../../ground/paint.js").View} View */
/** A stretch of line in pixels, from left to right with the side of the terrain above it. @typedef {{ length: number, grow: number }} Stretch */
/** @typedef {(ctx: CanvasRenderingContext2D, stretch: Stretch, count: number) => void} Sign */

const CREST = "#6b4a1c";
const SLOPE = "#7d3f17";
const TREES = "#4d6a38";

/** In the order of painting, the nearest to the line first. @type {Partial<Record<import("./kinds.js").TerrainKind, Sign>>} */
const SIGNS = { slope, obstructed: trees, woods: trees, ridge: crest };

const ORDER = Object.keys(SIGNS);

/** Terrain on a side: what it is, and how many there are of it. @typedef {{ kind: string, count: number }} Side */

/** From this length of a position on, in pixels, cannons are drawn as such. */
const CANNON_FROM = 26;

/** The two ends stay free: other positions begin there. */
const FREE = 0.13;

/** Is there a sign of its own for a terrain on one side of a line? @param {string} kind */
export const hasSideSign = (kind) => Object.hasOwn(SIGNS, kind);

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 */
export function paintSides(ctx, layout, view) {
  const grounds = groundsOf(layout.board);
  ctx.save();
  ctx.lineCap = ctx.lineJoin = "round";
  for (const place of layout.places.values()) {
    const { shape } = place.plan;
    if (shape.type !== "segment") continue;
    shape.sides.forEach((signs, n) => {
      const sides = signs.map(({ key, count }) => ({ kind: grounds.get(key)?.kind ?? "other", count }));
      paintSide(ctx, layout, place, shape.areas[n], sides, view);
    });
  }
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Place} place
 * @param {string} area the area on whose side it is @param {Side[]} sides @param {View} view
 */
function paintSide(ctx, { places }, { points: [a, b] }, area, sides, { k, x, y, width, height }) {
  const inner = places.get(area)?.plan.centre;
  if (!inner || sides.length === 0) return;
  const [mx, my] = [((a[0] + b[0]) / 2) * k + x, ((a[1] + b[1]) / 2) * k + y];
  const whole = Math.hypot(b[0] - a[0], b[1] - a[1]) * k;
  if (mx < -whole || my < -whole || mx > width + whole || my > height + whole) return;
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  // Above a line that runs to the right is where y is less.
  const above =
    (inner[0] - (a[0] + b[0]) / 2) * Math.sin(angle) - (inner[1] - (a[1] + b[1]) / 2) * Math.cos(angle) > 0;
  ctx.save();
  ctx.translate(mx, my);
  ctx.rotate(above ? angle : angle + Math.PI);
  drawSides(ctx, sides, { length: whole * (1 - 2 * FREE), grow: Math.min(1.7, Math.max(0.62, k * 6.2)) });
  ctx.restore();
}

/**
 * Draws the terrain of a side above a line whose middle is the origin.
 * @param {CanvasRenderingContext2D} ctx @param {readonly Side[]} sides @param {Stretch} stretch
 */
export function drawSides(ctx, sides, stretch) {
  const place = (/** @type {Side} */ { kind }) => ORDER.indexOf(kind);
  for (const { kind, count } of sides.toSorted((a, b) => place(a) - place(b)))
    (lookOf(SIGNS, kind) ?? plain)(ctx, stretch, count);
}

/** A row of dots, for what has no sign of its own. @type {Sign} */
function plain(ctx, { length, grow }) {
  const count = Math.max(1, Math.floor(length / (6 * grow)));
  ctx.beginPath();
  for (let i = 0; i <= count; i++) {
    const x = (i / count - 0.5) * length;
    ctx.moveTo(x + 1.1 * grow, -3.4 * grow);
    ctx.arc(x, -3.4 * grow, 1.1 * grow, 0, 2 * Math.PI);
  }
  ctx.fillStyle = CREST;
  ctx.fill();
}

/** Strokes down the slope. @type {Sign} */
function slope(ctx, { length, grow }) {
  const step = 4.2 * grow;
  const count = Math.max(2, Math.floor(length / step));
  ctx.beginPath();
  for (let i = 0; i <= count; i++) {
    const x = (i / count - 0.5) * length;
    ctx.moveTo(x, -1.2 * grow);
    ctx.lineTo(x, (i % 2 ? -4 : -6.4) * grow);
  }
  ctx.strokeStyle = SLOPE;
  ctx.lineWidth = 1.25 * grow;
  ctx.stroke();
}

/** A row of trees. @type {Sign} */
function trees(ctx, { length, grow }) {
  const r = 1.85 * grow;
  const step = r * 2.5;
  const count = Math.max(1, Math.floor(length / step));
  ctx.beginPath();
  for (let i = 0; i <= count; i++) {
    const [x, y] = [(i / count - 0.5) * length, (i % 2 ? -4.1 : -5.4) * grow];
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, 2 * Math.PI);
  }
  ctx.fillStyle = TREES;
  ctx.globalAlpha = 0.85;
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** The crest, and a cannon for each point. @type {Sign} */
function crest(ctx, { length, grow }, count) {
  ctx.beginPath();
  ctx.moveTo(-length / 2, -2 * grow);
  ctx.lineTo(length / 2, -2 * grow);
  ctx.strokeStyle = CREST;
  ctx.lineWidth = 1.9 * grow;
  ctx.stroke();
  const step = Math.min(10 * grow, length / count);
  for (let i = 0; i < count; i++) {
    ctx.save();
    ctx.translate((i - (count - 1) / 2) * step, -7.4 * grow);
    if (length >= CANNON_FROM) cannon(ctx, grow);
    else dot(ctx, grow);
    ctx.restore();
  }
}

/** A gun between its wheels, seen from above; it fires away from the line. @param {CanvasRenderingContext2D} ctx @param {number} r */
function cannon(ctx, r) {
  const path = newPath();
  path.moveTo(0, 3.2 * r);
  path.lineTo(0, -4.2 * r);
  path.moveTo(-2.9 * r, -1.2 * r);
  path.lineTo(-2.9 * r, 2.2 * r);
  path.moveTo(2.9 * r, -1.2 * r);
  path.lineTo(2.9 * r, 2.2 * r);
  path.moveTo(-2.9 * r, 0.5 * r);
  path.lineTo(2.9 * r, 0.5 * r);
  ctx.strokeStyle = "rgb(247 239 219 / 80%)";
  ctx.lineWidth = 3.4 * r;
  ctx.stroke(path);
  ctx.strokeStyle = "#3f2a10";
  ctx.lineWidth = 1.35 * r;
  ctx.stroke(path);
}

/** Too small for a cannon. @param {CanvasRenderingContext2D} ctx @param {number} r */
function dot(ctx, r) {
  ctx.beginPath();
  ctx.arc(0, 2.2 * r, 1.7 * r, 0, 2 * Math.PI);
  ctx.fillStyle = "#3f2a10";
  ctx.fill();
}
