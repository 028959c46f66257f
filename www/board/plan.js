/** A board as the page needs it for drawing and pointing: shapes as paths, spaces by id, the edge of the map. */

import { boundsOf, distanceToSegment, inside, pathOf } from "../ground/geometry.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").SpacePlan} SpacePlan */
/** @typedef {import("../types.js").Location} Location */
/** @typedef {import("../ground/geometry.js").Point} Point */
/** @typedef {import("../ground/geometry.js").Bounds} Bounds */

/**
 * A place on the board.
 * @typedef {object} Place
 * @property {SpacePlan} plan
 * @property {Path2D} path
 * @property {Point[]} points
 * @property {boolean} line does it lie on a line instead of being an area?
 * @property {number} room the radius that is free around its centre, in metres
 */

/**
 * @typedef {object} Layout
 * @property {Board} board
 * @property {Map<string, Place>} places spaces and, on boards of positions, the areas between them
 * @property {Path2D} outline the edge of the map
 * @property {Path2D} ground all areas
 * @property {Path2D} edges the lines of all places
 * @property {Bounds} sheet what the base map shows around it
 * @property {[number, number]} freeCorners the two corners with most room: for the title and for the scale
 */

/** How much of the country around a board is shown, in parts of its size. */
const SURROUNDINGS = 0.07;

/** How far a board must keep away from a corner for the title to stand there, in parts of the sheet's height. */
const ENOUGH = 0.2;

/** The height of the strip for the title where it has no corner, in parts of the sheet's. */
const STRIP = 0.075;

/** The space that a lone position is given, in metres. */
const POSITION_ROOM = 170;

/**
 * @param {Board} board
 * @param {Bounds} country what the base map knows
 * @returns {Layout}
 */
export function layOut(board, country) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const plan of [...board.areas, ...board.spaces]) places.set(plan.id, placeOf(plan));
  const areas = [...places.values()].filter(({ line }) => !line);
  const ground = new Path2D();
  for (const { path } of areas) ground.addPath(path);
  const edges = new Path2D(ground);
  for (const { line, path } of places.values()) if (line) edges.addPath(path);
  const outline = outlineOf(areas);
  return { board, places, outline, ground, edges, ...sheetFor(board.bounds, country, areas) };
}

/** @param {SpacePlan} plan @returns {Place} */
function placeOf(plan) {
  const line = plan.shape.type === "segment";
  const points = /** @type {Point[]} */ (plan.shape.points);
  const edges = points.map((point, i) =>
    distanceToSegment(plan.centre, point, points[(i + 1) % points.length]),
  );
  const room = line ? POSITION_ROOM : Math.min(...edges);
  return { plan, points, path: pathOf(points, !line), line, room };
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
 * The edges that only one area has.
 * @param {Place[]} areas
 */
function outlineOf(areas) {
  /** @type {Map<string, [Point, Point] | null>} */
  const edges = new Map();
  const name = (/** @type {Point} */ [x, y]) => `${Math.round(x)},${Math.round(y)}`;
  for (const { points } of areas) {
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length];
      const key = [name(a), name(b)].sort().join(" ");
      edges.set(key, edges.has(key) ? null : [a, b]);
    });
  }
  const path = new Path2D();
  for (const edge of edges.values()) {
    if (!edge) continue;
    path.moveTo(...edge[0]);
    path.lineTo(...edge[1]);
  }
  return path;
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
 * The place at a point of the world: the nearest line of those within reach, else the area around it.
 * @param {Layout} layout
 * @param {Point} point
 * @param {number} reach in metres
 * @returns {Place | null}
 */
export function placeAt({ places }, point, reach) {
  let nearest = { distance: reach, place: /** @type {Place | null} */ (null) };
  /** @type {Place | null} */
  let area = null;
  for (const place of places.values()) {
    if (place.line) {
      const distance = distanceToSegment(point, place.points[0], place.points[1]);
      if (distance < nearest.distance) nearest = { distance, place };
    } else if (!area && inside(point, place.points)) area = place;
  }
  return nearest.place ?? area;
}

/**
 * Where something is on the board; nowhere if it lies in a tray.
 * @param {Layout} layout
 * @param {Location} at
 * @returns {{ key: string, centre: Point, room: number } | null}
 */
export function spotOf({ places }, at) {
  if (at.type === "space") {
    const place = places.get(at.space);
    return place ? { key: at.space, centre: place.plan.centre, room: place.room } : null;
  }
  if (at.type === "boundary") {
    const [a, b] = at.between.map((id) => places.get(id)?.plan.centre);
    if (!a || !b) return null;
    return { key: at.between.join("|"), centre: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], room: POSITION_ROOM };
  }
  return null;
}

/** @param {Place} place @returns {Bounds} */
export const placeBounds = (place) => boundsOf(place.points);
