/**
 * The head of a space: its number or its name, and beside it, within the border, the signs of its terrain and its marks.
 * A sign that lies across a border would be read as the neighbour's.
 */

import { inside } from "../../ground/geometry.js";
import { areaNames, boxOf } from "./area-names.js";
import { groundsOf } from "../looks/kinds.js";
import { isNumbered } from "./plan.js";
import { hasSign } from "../looks/signs.js";

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("../../ground/geometry.js").Point} Point */

/** From this size on, in pixels across, a space shows its id. */
const ID_FROM = 62;

/** From this radius on, in pixels, a space shows the signs of its terrain. */
export const SIGN_FROM = 18;

/** Between what stands in a row, and from a row to the border. */
const GAP = 1.5;

/** How wide a figure of a number is, in parts of its size. */
const FIGURE = 0.5;

/** All is in pixels from the middle of the space. @typedef {{ size: number, y: number }} SpaceNumber */
/** @typedef {{ signs: import("../looks/kinds.js").Ground[], size: number, step: number, middle: Point }} SignRow */

/** The number of a space; none where it would be too small, or where spaces have names. @param {Layout} layout @param {Place} place @param {number} k @returns {SpaceNumber | null} */
export function numberOf({ board }, { room }, k) {
  if (!isNumbered(board) || 2 * room * k < ID_FROM) return null;
  return { size: Math.min(13, room * k * 0.16 + 3), y: 11 - room * k };
}

/** What the number of a space covers. @param {Place} place @param {SpaceNumber} number @returns {Bounds} */
export function boxOfNumber({ plan }, { size, y }) {
  const half = (plan.id.length * size * FIGURE) / 2;
  return [-half, y - size / 2, half, y + size / 2];
}

/**
 * The signs of a space, as far as there is room: on a crowded small map the ground speaks for itself.
 * @param {Layout} layout @param {Place} place @param {number} k
 * @param {Bounds | null} head what its number or its name covers
 * @param {import("../painters/grid.js").Grounds} [grounds]
 * @returns {SignRow | null}
 */
export function signRow(layout, place, k, head, grounds = groundsOf(layout.board)) {
  const signs = place.plan.terrain
    .flatMap((key) => grounds.get(key) ?? [])
    .filter(({ kind }) => hasSign(kind));
  const radius = place.room * k;
  if (signs.length === 0 || (!place.line && radius < SIGN_FROM)) return null;
  const size = place.line ? Math.min(6, Math.max(2.4, 44 * k)) : Math.min(10, Math.max(4.6, radius * 0.17));
  const step = size * 2.3;
  const half = /** @type {Point} */ ([((signs.length - 1) * step) / 2 + size, size]);
  return { signs, size, step, middle: place.line ? [0, 0] : seatIn(place, k, half, head) };
}

/**
 * Where a row of marks stands in a space: beside its number or its name, and its signs.
 * @param {CanvasRenderingContext2D} ctx to measure with
 * @param {Layout} layout @param {Place} place @param {number} k
 * @param {Point} half half the width and height of the row
 * @returns {Point}
 */
export function seatOfMarks(ctx, layout, place, k, half) {
  const number = numberOf(layout, place, k);
  const head = number ? boxOfNumber(place, number) : (namesOf(ctx, layout, k).get(place.plan.id) ?? null);
  const row = signRow(layout, place, k, head);
  const boxes = [...(head ? [head] : []), ...(row ? [boxOfSigns(row)] : [])];
  return seatIn(place, k, half, boxes.length ? boxes.reduce(around) : null);
}

/** What the names of areas cover, each from the middle of its own. @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {number} k */
export function namesOf(ctx, layout, k) {
  const names = isNumbered(layout.board) ? [] : areaNames(ctx, layout, k, groundsOf(layout.board));
  return new Map(
    names.map((name) => {
      const [west, north, east, south] = boxOf(name);
      const [x, y] = name.place.plan.centre;
      const box = /** @type {Bounds} */ ([west - x * k, north - y * k, east - x * k, south - y * k]);
      return [name.place.plan.id, box];
    }),
  );
}

/** @param {SignRow} row @returns {Bounds} */
function boxOfSigns({ signs, size, step, middle: [x, y] }) {
  const half = ((signs.length - 1) * step) / 2 + size;
  return [x - half, y - size, x + half, y + size];
}

/** @param {Bounds} a @param {Bounds} b @returns {Bounds} */
const around = (a, b) => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/**
 * The first seat for a row that lies within the border: beside what stands there already, else above or below that, else
 * at the upper edge; where none does, at the lower edge of where pieces stand.
 * @param {Place} place @param {number} k @param {Point} half @param {Bounds | null} taken
 * @returns {Point}
 */
function seatIn(place, k, half, taken) {
  const top = topAt(place, k, half);
  const seats = [...(taken ? seatsBeside(taken, half, top) : []), [0, top]];
  const fits = (/** @type {number[]} */ [x, y]) => isWithin(place, k, [x, y], half);
  return /** @type {Point} */ (seats.find(fits) ?? [0, place.half[1] * k - half[1] - GAP]);
}

/** @param {Bounds} taken @param {Point} half @param {number} top as high as it may stand beside it @returns {Point[]} */
function seatsBeside([west, north, east, south], [wide, high], top) {
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const beside = Math.max(top, y);
  return [
    [east + GAP + wide, beside],
    [west - GAP - wide, beside],
    [x, north - GAP - high],
    [x, south + GAP + high],
  ];
}

/** As high as a row stands above the middle. @param {Place} place @param {number} k @param {Point} half */
const topAt = ({ room }, k, [, high]) => high + GAP - room * k;

/** Does a row lie within the border of a space? @param {Place} place @param {number} k @param {Point} middle @param {Point} half */
function isWithin({ plan: { centre }, points }, k, [x, y], [wide, high]) {
  const corners = [-1, 1].flatMap((across) => [-1, 1].map((down) => [x + across * wide, y + down * high]));
  return corners.every(([px, py]) => inside([centre[0] + px / k, centre[1] + py / k], points));
}
