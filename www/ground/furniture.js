/** What surrounds a map: the frame, the cartouche with the title, the scale bar and the north arrow. */

import { INK, SANS, SERIF } from "./ink.js";

/** @typedef {import("./geometry.js").Bounds} Bounds */
/** @typedef {import("./paint.js").View} View */

/**
 * The words of a cartouche, and where it stands.
 * @typedef {object} Title
 * @property {string} name
 * @property {string} line
 * @property {number} corner 0 north-west, 1 north-east, 2 south-east, 3 south-west
 * @property {number} scaleCorner where scale and north arrow stand
 * @property {(box: Bounds) => boolean} isFree is there nothing but country in a box of the world?
 */

/** @typedef {{ box: Bounds, paint: (ctx: CanvasRenderingContext2D) => void }} Part something that found room */

/** Letters smaller than this, in pixels, are left out. */
const LEGIBLE = 6.5;

/** The size of letters, in pixels at unit one. */
const LINE_SIZE = 10.5;
const SCALE_SIZE = 9;

/**
 * The margin around the sheet, in pixels.
 * @param {number} k
 */
export const marginAt = (k) => Math.min(46, Math.max(9, 190 * k));

/**
 * The paper around the sheet and the double line of its frame.
 * @param {CanvasRenderingContext2D} ctx @param {Bounds} bounds @param {View} view
 */
export function paintFrame(ctx, bounds, { k, x, y }) {
  const [left, top, right, bottom] = [
    bounds[0] * k + x,
    bounds[1] * k + y,
    bounds[2] * k + x,
    bounds[3] * k + y,
  ];
  const margin = marginAt(k);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
  ctx.rect(left, top, right - left, bottom - top);
  ctx.fillStyle = INK.margin;
  ctx.shadowColor = "rgb(0 0 0 / 35%)";
  ctx.shadowBlur = 14;
  ctx.shadowOffsetY = 3;
  ctx.fill("evenodd");
  ctx.shadowColor = "transparent";
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.9;
  ctx.strokeRect(left, top, right - left, bottom - top);
  const gap = margin * 0.3;
  ctx.lineWidth = Math.max(1.2, margin * 0.09);
  ctx.strokeRect(left - gap, top - gap, right - left + 2 * gap, bottom - top + 2 * gap);
  ctx.restore();
}

/** @param {number} k */
const unitAt = (k) => Math.min(1.5, Math.max(0.42, k / 0.1));

/**
 * @param {CanvasRenderingContext2D} ctx @param {Bounds} bounds @param {View} view @param {Title} title
 */
export function paintFurniture(ctx, bounds, { k, x, y }, title) {
  ctx.save();
  ctx.translate(x, y);
  for (const { paint } of partsAt(ctx, bounds, k, title)) paint(ctx);
  ctx.restore();
}

/**
 * The boxes that names must leave free, at scale k from the world's origin.
 * @param {CanvasRenderingContext2D} ctx @param {Bounds} bounds @param {number} k @param {Title} title
 * @returns {Bounds[]}
 */
export const furnitureBoxes = (ctx, bounds, k, title) => partsAt(ctx, bounds, k, title).map(({ box }) => box);

/**
 * What there is room for on a sheet: the title, and the scale with the north arrow or one of them.
 * @param {CanvasRenderingContext2D} ctx @param {Bounds} bounds @param {number} k @param {Title} title
 * @returns {Part[]}
 */
function partsAt(ctx, bounds, k, title) {
  /** @type {Part[]} */
  const parts = [];
  const unit = unitAt(k);
  const add = (
    /** @type {number} */ corner,
    /** @type {[number, number]} */ size,
    /** @type {(ctx: CanvasRenderingContext2D, box: Bounds) => void} */ paint,
  ) => {
    const box = cornerBox(bounds, k, corner, size);
    if (
      !fits(box, bounds, k) ||
      parts.some((part) => meet(part.box, box)) ||
      !title.isFree(scaled(box, 1 / k))
    )
      return false;
    parts.push({ box, paint: (on) => paint(on, box) });
    return true;
  };
  add(title.corner, cartoucheSize(ctx, unit, title), (on, box) => paintCartouche(on, box, unit, title));
  // Its figures must be legible, so the scale does not shrink as far as the rest.
  const least = Math.max(unit, LEGIBLE / SCALE_SIZE);
  const both = (/** @type {CanvasRenderingContext2D} */ on, /** @type {Bounds} */ box) => {
    paintNorth(on, box[0] + 16 * least, box[3] - 4 * least, 58 * least);
    paintScale(on, box[0] + 42 * least, box[3], least, k);
  };
  const bars = scaleWidth(least, k);
  void (
    add(title.scaleCorner, [bars + 42 * least, 62 * least], both) ||
    add(title.scaleCorner, [bars, 30 * least], (on, [left, , , bottom]) =>
      paintScale(on, left, bottom, least, k),
    ) ||
    add(title.scaleCorner, [22 * unit, 62 * unit], (on, [left, , , bottom]) =>
      paintNorth(on, left + 11 * unit, bottom - 4 * unit, 58 * unit),
    )
  );
  return parts;
}

/** @param {Bounds} box @param {number} k */
const scaled = (box, k) => /** @type {Bounds} */ (box.map((edge) => edge * k));

/** Does a box lie within the sheet? @param {Bounds} box @param {Bounds} bounds @param {number} k */
const fits = ([left, top, right, bottom], [west, north, east, south], k) =>
  left >= west * k && top >= north * k && right <= east * k && bottom <= south * k;

/** @param {Bounds} a @param {Bounds} b */
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * A box of a size in a corner of the sheet.
 * @param {Bounds} bounds @param {number} k @param {number} corner @param {[number, number]} size
 * @returns {Bounds}
 */
function cornerBox(bounds, k, corner, [width, height]) {
  const inset = 14 * unitAt(k);
  const east = corner === 1 || corner === 2;
  const left = east ? bounds[2] * k - inset - width : bounds[0] * k + inset;
  const top = corner >= 2 ? bounds[3] * k - inset - height : bounds[1] * k + inset;
  return [left, top, left + width, top + height];
}

/** @param {number} unit */
const nameFont = (unit) => `700 ${21 * unit}px ${SERIF}`;
/** @param {number} unit */
const lineFont = (unit) => `italic 400 ${LINE_SIZE * unit}px ${SERIF}`;
/** Is there room for the second line of the title? @param {number} unit */
const hasLine = (unit) => LINE_SIZE * unit >= LEGIBLE;

/** @param {CanvasRenderingContext2D} ctx @param {number} unit @param {Title} title @returns {[number, number]} */
function cartoucheSize(ctx, unit, { name, line }) {
  ctx.font = nameFont(unit);
  const nameWidth = ctx.measureText(name).width;
  ctx.font = lineFont(unit);
  const lineWidth = hasLine(unit) ? ctx.measureText(line).width : 0;
  return [Math.max(nameWidth, lineWidth, 120 * unit) + 36 * unit, (hasLine(unit) ? 62 : 46) * unit];
}

/** @param {number} unit @param {number} k */
const scaleWidth = (unit, k) => 1000 * k + 34 * unit;

/** @param {CanvasRenderingContext2D} ctx @param {Bounds} box @param {number} unit @param {Title} title */
function paintCartouche(ctx, [left, top, right, bottom], unit, { name, line }) {
  plate(ctx, left, top, right - left, bottom - top, unit);
  ctx.fillStyle = INK.line;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.font = nameFont(unit);
  ctx.fillText(name, (left + right) / 2, top + 30 * unit);
  if (!hasLine(unit)) return;
  ctx.font = lineFont(unit);
  ctx.fillText(line, (left + right) / 2, top + 48 * unit);
}

/**
 * A small plate with hollow corners and a double line.
 * @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} width @param {number} height
 * @param {number} unit
 */
function plate(ctx, x, y, width, height, unit) {
  const outline = (/** @type {number} */ inset, /** @type {number} */ radius) => {
    const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
    const quarter = Math.PI / 2;
    ctx.beginPath();
    ctx.arc(left, top, radius, quarter, 0, true);
    ctx.arc(right, top, radius, 2 * quarter, quarter, true);
    ctx.arc(right, bottom, radius, -quarter, -2 * quarter, true);
    ctx.arc(left, bottom, radius, 0, -quarter, true);
    ctx.closePath();
  };
  outline(0, 7 * unit);
  ctx.fillStyle = "rgb(243 235 215 / 92%)";
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.3 * unit;
  ctx.stroke();
  outline(3.5 * unit, 6 * unit);
  ctx.lineWidth = 0.6 * unit;
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} bottom @param {number} unit @param {number} k */
function paintScale(ctx, x, bottom, unit, k) {
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = INK.line;
  ctx.font = `400 ${SCALE_SIZE * unit}px ${SANS}`;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.lineWidth = 0.8 * unit;
  const bar = (/** @type {number} */ top, /** @type {number} */ length, /** @type {string} */ text) => {
    const thick = 4.5 * unit;
    ctx.save();
    ctx.fillStyle = INK.margin;
    ctx.fillRect(x, top, length, thick);
    ctx.restore();
    for (let i = 0; i < 4; i += 2) ctx.fillRect(x + (i * length) / 4, top, length / 4, thick);
    ctx.strokeRect(x, top, length, thick);
    halo(ctx, text, x + length + 6 * unit, top + thick / 2, unit);
  };
  bar(bottom - 26 * unit, 804.67 * k, "½ mile");
  bar(bottom - 10 * unit, 1000 * k, "1 km");
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y @param {number} unit */
function halo(ctx, text, x, y, unit) {
  ctx.save();
  ctx.strokeStyle = "rgb(243 235 215 / 85%)";
  ctx.lineWidth = 3 * unit;
  ctx.lineJoin = "round";
  ctx.strokeText(text, x, y);
  ctx.restore();
  ctx.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} bottom @param {number} height */
function paintNorth(ctx, x, bottom, height) {
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = INK.line;
  ctx.textBaseline = "middle";
  const top = bottom - height * 0.72;
  const half = height * 0.13;
  ctx.lineWidth = height / 70;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x + side * half, bottom);
    ctx.lineTo(x, bottom - height * 0.16);
    ctx.closePath();
    if (side < 0) ctx.fill();
    ctx.stroke();
  }
  ctx.font = `700 ${height * 0.24}px ${SERIF}`;
  ctx.textAlign = "center";
  halo(ctx, "N", x, top - height * 0.15, height / 62);
  ctx.restore();
}
