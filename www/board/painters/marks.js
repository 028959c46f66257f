/** Paints marks: small plates beside the pieces, and works drawn along the line that they stand on. */

import { SANS, SERIF } from "../../ground/ink.js";
import { newPath } from "../../ground/tools.js";
import { seatOfMarks } from "../layout/heads.js";
import { liveryOf, outline } from "../looks/livery.js";
import { lookOf } from "../looks/kinds.js";
import { spotOf } from "../layout/plan.js";
import { drawCount } from "./pieces.js";
import { star } from "../looks/symbols.js";

/** @typedef {import("../../types.js").Mark} Mark */
/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Spot} Spot */

/** @typedef {(ctx: CanvasRenderingContext2D, r: number) => void} Glyph draws in a circle of this radius */

/** What stands on the plate of a mark; on that of any other kind stands the first letter of its name. @type {Partial<Record<Mark["kind"], Glyph>>} */
const GLYPHS = {
  objective: starGlyph,
  combat: crossedGlyph,
  disruption: zigzagGlyph,
  fire: flameGlyph,
  reinforcements: arrowGlyph,
};

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {Layout} layout
 * @param {readonly Mark[]} marks
 * @param {number} k
 */
export function paintMarks(ctx, layout, marks, k) {
  for (const { spot, marks: here } of spotsOf(
    layout,
    marks.filter((mark) => !isWork(mark)),
  ).values())
    paintRow(ctx, layout, spot, here, k);
}

/**
 * Paints the works; they lie under the pieces.
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {Layout} layout
 * @param {readonly Mark[]} marks
 * @param {number} k
 */
export function paintWorks(ctx, layout, marks, k) {
  for (const { spot, marks: here } of spotsOf(layout, marks.filter(isWork)).values()) {
    if (spot.line) for (const mark of here) paintWork(ctx, layout, mark, spot.line, k);
    else paintRow(ctx, layout, spot, here, k);
  }
}

/** Works lie along their line. @param {Mark} mark */
const isWork = ({ kind }) => kind === "works";

/** What matters about some marks is their number. @param {Pick<Mark, "kind">} mark */
const isNumber = ({ kind }) => kind === "capacity";

/** What is worth several times as much is marked several times. @param {Mark} mark */
const isAward = ({ kind }) => kind === "objective";

/** Half the height of a number on a border, in pixels. @param {number} k */
const numberSize = (k) => Math.max(5.5, Math.min(10, 125 * k));

/** Works on one side of a line, of which so many can be told apart. */
const ABREAST = 3;

/**
 * @param {Layout} layout
 * @param {readonly Mark[]} marks
 */
function spotsOf(layout, marks) {
  /** @type {Map<string, { spot: Spot, marks: Mark[] }>} */
  const spots = new Map();
  for (const mark of marks) {
    const spot = spotOf(layout, mark.at);
    if (!spot) continue;
    const known = spots.get(spot.key);
    if (known) known.marks.push(mark);
    else spots.set(spot.key, { spot, marks: [mark] });
  }
  return spots;
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Spot} spot @param {Mark[]} given @param {number} k */
function paintRow(ctx, layout, { key, centre, half, line }, given, k) {
  const marks = given.flatMap((mark) =>
    isAward(mark) && mark.count < 4
      ? Array.from({ length: mark.count }, () => ({ ...mark, count: 1 }))
      : [mark],
  );
  const room = Math.min(...half) * k;
  const size = Math.min(12, Math.max(6, room * 0.22));
  const step = Math.min(size * 2.2, marks.length > 1 ? (2 * half[0] * k) / marks.length : Infinity);
  const place = line ? undefined : layout.places.get(key);
  const row = /** @type {Point} */ ([((marks.length - 1) * step) / 2 + size, size]);
  const [right, down] = place ? seatOfMarks(ctx, layout, place, k, row) : [0, 0];
  const [x, y] = [centre[0] * k + right, centre[1] * k + down];
  marks.forEach((mark, i) => {
    ctx.save();
    ctx.translate(x + (i - (marks.length - 1) / 2) * step, y);
    drawMark(ctx, mark, isNumber(mark) ? numberSize(k) : size);
    ctx.restore();
  });
}

/**
 * Draws a mark around the origin.
 * @param {CanvasRenderingContext2D} ctx @param {Mark} mark @param {number} size half its height
 */
function drawMark(ctx, mark, size) {
  const { kind, name, side, count } = mark;
  if (isNumber(mark)) {
    drawNumber(ctx, count, size);
    return;
  }
  const { face, edge, ink } = liveryOf(side);
  const plate = newPath();
  if (side) plate.addPath(outline(side, 2 * size, 2 * size));
  else plate.arc(0, 0, size, 0, 2 * Math.PI);
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.fillStyle = face;
  ctx.fill(plate);
  ctx.strokeStyle = edge;
  ctx.lineWidth = Math.max(0.8, size * 0.12);
  ctx.stroke(plate);
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.lineWidth = Math.max(0.9, size * 0.16);
  const glyph = lookOf(GLYPHS, kind);
  ctx.beginPath();
  if (glyph) glyph(ctx, size);
  else letter(ctx, name, size);
  if (count > 1) drawCount(ctx, count, size * 1.15, -size * 1.15, Math.max(26, size * 3));
}

/** A number on a disc of paper; nothing left is grey. @param {CanvasRenderingContext2D} ctx @param {number} count @param {number} size */
function drawNumber(ctx, count, size) {
  const r = size;
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 2 * Math.PI);
  ctx.fillStyle = count > 0 ? "#f7edcf" : "#b9b1a1";
  ctx.fill();
  ctx.strokeStyle = count > 0 ? "#6b4c00" : "#6f675a";
  ctx.lineWidth = Math.max(1, r * 0.14);
  ctx.stroke();
  ctx.fillStyle = count > 0 ? "#2c2011" : "#4a4438";
  ctx.font = `700 ${r * 1.4}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(count), 0, r * 0.08);
}

/**
 * Works along a line: timber with teeth, in the colour of their side. Those of one of two areas lie within it.
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Mark} mark @param {Point[]} line @param {number} k
 */
function paintWork(ctx, layout, { at, side, count }, line, k) {
  const part = stretch(line, 0.14, 0.86).map(([x, y]) => /** @type {Point} */ ([x * k, y * k]));
  const { face, edge } = side ? liveryOf(side) : { face: "#8a5a2b", edge: "#3f260d" };
  const width = Math.min(8, Math.max(3, 46 * k));
  const inward = at.type === "boundary" ? towards(layout, at.between[0], part, k) : null;
  const rows = inward ? Math.min(count, ABREAST) : 1;
  ctx.save();
  ctx.lineCap = ctx.lineJoin = "round";
  for (let row = 0; row < rows; row++) {
    const off = inward ? (width + 3) * (row + 0.65) : 0;
    const path = newPath();
    part.forEach(([x, y], i) => {
      const [px, py] = [x + (inward?.[0] ?? 0) * off, y + (inward?.[1] ?? 0) * off];
      if (i === 0) path.moveTo(px, py);
      else path.lineTo(px, py);
    });
    for (const [colour, thick, dash] of /** @type {[string, number, number[]][]} */ ([
      ["rgb(247 239 219 / 85%)", width + 3, []],
      [edge, width + 1.6, []],
      [face, width, []],
      ["rgb(255 246 222 / 85%)", width * 0.34, [width * 0.3, width * 1.1]],
    ])) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = thick;
      ctx.setLineDash(dash);
      ctx.stroke(path);
    }
  }
  ctx.restore();
  if (count > rows) {
    const [x, y] = part[Math.floor(part.length / 2)];
    drawCount(ctx, count, x, y, 31);
  }
}

/**
 * The direction across a line into an area.
 * @param {Layout} layout @param {string} area @param {Point[]} line in pixels @param {number} k
 * @returns {Point | null}
 */
function towards({ places }, area, line, k) {
  const centre = places.get(area)?.plan.centre;
  if (!centre) return null;
  const [a, b] = [line[0], line[line.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const ahead = (centre[0] * k - (a[0] + b[0]) / 2) * nx + (centre[1] * k - (a[1] + b[1]) / 2) * ny;
  return ahead < 0 ? [-nx, -ny] : [nx, ny];
}

/**
 * A part of a line.
 * @param {Point[]} line @param {number} from @param {number} to in parts of its length
 * @returns {Point[]}
 */
export function stretch(line, from, to) {
  const marks = [0];
  for (let i = 1; i < line.length; i++)
    marks.push(marks[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const whole = marks[marks.length - 1] || 1;
  const at = (/** @type {number} */ s) => {
    const i = Math.max(
      1,
      marks.findIndex((mark) => mark >= s),
    );
    const t = (s - marks[i - 1]) / (marks[i] - marks[i - 1] || 1);
    const [a, b] = [line[i - 1], line[i]];
    return /** @type {Point} */ ([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  };
  const within = line.filter((_, i) => marks[i] > from * whole && marks[i] < to * whole);
  return [at(from * whole), ...within, at(to * whole)];
}

/** @param {CanvasRenderingContext2D} ctx @param {string} name @param {number} r */
function letter(ctx, name, r) {
  ctx.font = `700 ${r * 1.25}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(name.charAt(0).toUpperCase(), 0, r * 0.08);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function starGlyph(ctx, r) {
  star(ctx, r * 0.78);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function flameGlyph(ctx, r) {
  ctx.moveTo(0.05 * r, -0.8 * r);
  ctx.bezierCurveTo(0.1 * r, -0.3 * r, 0.62 * r, -0.2 * r, 0.5 * r, 0.3 * r);
  ctx.bezierCurveTo(0.42 * r, 0.75 * r, -0.42 * r, 0.75 * r, -0.5 * r, 0.3 * r);
  ctx.bezierCurveTo(-0.55 * r, 0, -0.3 * r, -0.1 * r, -0.28 * r, -0.35 * r);
  ctx.bezierCurveTo(-0.05 * r, -0.2 * r, 0.05 * r, -0.5 * r, 0.05 * r, -0.8 * r);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function zigzagGlyph(ctx, r) {
  ctx.moveTo(-0.62 * r, 0.2 * r);
  ctx.lineTo(-0.25 * r, -0.45 * r);
  ctx.lineTo(0.1 * r, 0.4 * r);
  ctx.lineTo(0.55 * r, -0.35 * r);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function arrowGlyph(ctx, r) {
  ctx.moveTo(-0.6 * r, 0);
  ctx.lineTo(0.5 * r, 0);
  ctx.moveTo(0.1 * r, -0.42 * r);
  ctx.lineTo(0.55 * r, 0);
  ctx.lineTo(0.1 * r, 0.42 * r);
  ctx.stroke();
}

/** Crossed blades. @param {CanvasRenderingContext2D} ctx @param {number} r */
function crossedGlyph(ctx, r) {
  for (const side of [-1, 1]) {
    ctx.moveTo(-0.55 * side * r, -0.55 * r);
    ctx.lineTo(0.5 * side * r, 0.5 * r);
    ctx.moveTo(0.15 * side * r, 0.55 * r);
    ctx.lineTo(0.55 * side * r, 0.15 * r);
  }
  ctx.stroke();
}
