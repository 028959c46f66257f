/** What surrounds a map: the frame, the cartouche with the title, the scale bar and the north arrow. */

import { INK, SANS, SERIF } from "./ink.js";

/** @typedef {import("./geometry.js").Bounds} Bounds */
/** @typedef {import("./paint.js").View} View */

/**
 * The words of a cartouche.
 * @typedef {object} Title
 * @property {string} name
 * @property {string} line
 * @property {number} corner 0 north-west, 1 north-east, 2 south-east, 3 south-west
 * @property {number} scaleCorner where scale and north arrow stand
 */

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
export function paintFurniture(ctx, bounds, view, title) {
  const unit = unitAt(view.k);
  ctx.save();
  ctx.translate(view.x, view.y);
  paintCartouche(ctx, cornerBox(bounds, view.k, title.corner, cartoucheSize(ctx, unit, title)), unit, title);
  paintScale(ctx, cornerBox(bounds, view.k, title.scaleCorner, scaleSize(unit, view.k)), unit, view.k);
  ctx.restore();
}

/**
 * The boxes that names must leave free, at scale k from the world's origin.
 * @param {CanvasRenderingContext2D} ctx @param {Bounds} bounds @param {number} k @param {Title} title
 * @returns {Bounds[]}
 */
export function furnitureBoxes(ctx, bounds, k, title) {
  const unit = unitAt(k);
  return [
    cornerBox(bounds, k, title.corner, cartoucheSize(ctx, unit, title)),
    cornerBox(bounds, k, title.scaleCorner, scaleSize(unit, k)),
  ];
}

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
const lineFont = (unit) => `italic 400 ${10.5 * unit}px ${SERIF}`;

/** @param {CanvasRenderingContext2D} ctx @param {number} unit @param {Title} title @returns {[number, number]} */
function cartoucheSize(ctx, unit, { name, line }) {
  ctx.font = nameFont(unit);
  const nameWidth = ctx.measureText(name).width;
  ctx.font = lineFont(unit);
  return [Math.max(nameWidth, ctx.measureText(line).width, 120 * unit) + 36 * unit, 62 * unit];
}

/** @param {number} unit @param {number} k @returns {[number, number]} */
const scaleSize = (unit, k) => [1000 * k + 76 * unit, 62 * unit];

/** @param {CanvasRenderingContext2D} ctx @param {Bounds} box @param {number} unit @param {Title} title */
function paintCartouche(ctx, [left, top, right, bottom], unit, { name, line }) {
  plate(ctx, left, top, right - left, bottom - top, unit);
  ctx.fillStyle = INK.line;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.font = nameFont(unit);
  ctx.fillText(name, (left + right) / 2, top + 30 * unit);
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

/** @param {CanvasRenderingContext2D} ctx @param {Bounds} box @param {number} unit @param {number} k */
function paintScale(ctx, [left, , , bottom], unit, k) {
  const x = left + 42 * unit;
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = INK.line;
  ctx.font = `400 ${9 * unit}px ${SANS}`;
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
  paintNorth(ctx, left + 16 * unit, bottom - 4 * unit, 58 * unit);
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
}
