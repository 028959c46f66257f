/**
 * A board as a printed sheet: as much of the country as belongs around it, in a frame with title, scale and compass. So
 * pictures and diagrams show it; at the table the country goes on to the edges of the window.
 */

import { furnitureBoxes, marginAt, paintFrame, paintFurniture } from "../../ground/furniture.js";
import { inside } from "../../ground/geometry.js";
import { makeSheet } from "../../ground/sheet.js";
import { layOut } from "../layout/plan.js";

/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Place} Place */

/**
 * @typedef {object} Corners
 * @property {[number, number]} freeCorners the two corners with most room: for the title and for the scale
 */

/** How much of the country around a board is shown, in parts of its size. */
const SURROUNDINGS = 0.07;

/** How far a board must keep away from a corner for the title to stand there, in parts of the sheet's height. */
const ENOUGH = 0.2;

/** The height of the strip for the title where it has no corner, in parts of the sheet's. */
const STRIP = 0.075;

/** The space beyond the frame, in pixels. */
const AIR = 6;

/** What lies around a sheet at a scale, from its edge to that of the view, in pixels. @param {number} k */
export const edgeAt = (k) => marginAt(k) + AIR;

/**
 * @param {import("../../types.js").Board} board
 * @param {Bounds} country what the base map knows
 * @returns {Layout & Corners}
 */
export function layOutFramed(board, country) {
  const layout = layOut(board, country);
  const areas = [...layout.places.values()].filter(({ line }) => !line);
  return { ...layout, ...sheetFor(board.bounds, country, areas) };
}

/** @param {import("../../types.js").Board} board @param {import("../../ground/sheet.js").Geo} geo */
export function framedSurvey(board, geo) {
  const layout = layOutFramed(board, geo.meta.bounds);
  const furnish = (/** @type {import("./atlas.js").Title} */ title) => framed(layout, title);
  return { layout, sheet: makeSheet(geo, layout.sheet), furnish };
}

/**
 * @param {Layout & Corners} layout
 * @param {import("./atlas.js").Title} words
 * @returns {import("./setting.js").Setting}
 */
function framed(layout, words) {
  const { sheet, freeCorners } = layout;
  const [corner, scaleCorner] = freeCorners;
  const isFree = (/** @type {Bounds} */ box) => isCountry(layout, box);
  const title = { ...words, corner, scaleCorner, isFree };
  return {
    whole: sheet,
    edges: (k) => /** @type {Bounds} */ (Array(4).fill(edgeAt(k))),
    legible: 0,
    beyond: 0.25,
    reserved: (ctx, k) => furnitureBoxes(ctx, sheet, k, title),
    below: (ctx, view) => paintFrame(ctx, sheet, view),
    above: (ctx, view) => paintFurniture(ctx, sheet, view, title),
  };
}

/**
 * The sheet and its corners for title and scale. A board that fills its corners gets a strip to the north.
 * @param {Bounds} bounds @param {Bounds} country @param {Place[]} areas
 */
function sheetFor(bounds, country, areas) {
  const sheet = sheetAround(bounds, country);
  const corners = freeCorners(sheet, areas);
  const height = sheet[3] - sheet[1];
  if (corners[0].free > ENOUGH * height) {
    return { sheet, freeCorners: /** @type {[number, number]} */ ([corners[0].corner, corners[1].corner]) };
  }
  const higher = /** @type {Bounds} */ ([sheet[0], sheet[1] - STRIP * height, sheet[2], sheet[3]]);
  return { sheet: higher, freeCorners: /** @type {[number, number]} */ ([0, 1]) };
}

/** @param {Bounds} bounds @param {Bounds} country @returns {Bounds} */
function sheetAround([west, north, east, south], country) {
  const more = SURROUNDINGS * Math.max(east - west, south - north);
  return [
    Math.min(west, Math.max(country[0], west - more)),
    Math.min(north, Math.max(country[1], north - more)),
    Math.max(east, Math.min(country[2], east + more)),
    Math.max(south, Math.min(country[3], south + more)),
  ];
}

/**
 * The corners of the sheet, the freest first: 0 north-west, 1 north-east, 2 south-east, 3 south-west.
 * @param {Bounds} sheet
 * @param {Place[]} areas
 */
function freeCorners([west, north, east, south], areas) {
  /** @type {Point[]} */
  const corners = [[west, north], [east, north], [east, south], [west, south]]; // prettier-ignore
  const distance = (/** @type {Point} */ [x, y]) =>
    Math.min(...areas.flatMap(({ points }) => points.map((point) => Math.hypot(point[0] - x, point[1] - y))));
  const free = corners.map((corner) => Math.round(distance(corner) / 50));
  // Among equals the title takes the north-west and the scale the south-west.
  return [0, 3, 1, 2]
    .sort((a, b) => free[b] - free[a])
    .map((corner) => ({ corner, free: free[corner] * 50 }));
}

/**
 * Does a box of the world cover no place of the board?
 * @param {Layout} layout @param {Bounds} box
 */
function isCountry({ places }, [west, north, east, south]) {
  /** @type {Point[]} */
  const corners = [[west, north], [east, north], [east, south], [west, south]]; // prettier-ignore
  const covered = (/** @type {Point} */ [x, y]) => x > west && x < east && y > north && y < south;
  return [...places.values()].every(
    ({ points }) => !points.some(covered) && !corners.some((corner) => inside(corner, points)),
  );
}
