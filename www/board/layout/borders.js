/** The lines between areas, found by their common edges. */

import { distanceToSegment } from "../../ground/geometry.js";
import { newPath } from "../../ground/tools.js";

/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {{ a: Point, b: Point, owners: string[] }} Edge */

/** @param {string} a @param {string} b */
export const borderKey = (a, b) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** @param {Point} point */
const name = ([x, y]) => `${Math.round(x)},${Math.round(y)}`;

/**
 * @param {readonly Place[]} areas
 * @returns {Edge[]}
 */
function edgesOf(areas) {
  /** @type {Map<string, Edge>} */
  const edges = new Map();
  const corners = new Corners(areas);
  for (const { points, plan } of areas) {
    const whole = corners.along(points);
    whole.forEach((a, i) => {
      const b = whole[(i + 1) % whole.length];
      const key = borderKey(name(a), name(b));
      const known = edges.get(key);
      if (known) known.owners.push(plan.id);
      else edges.set(key, { a, b, owners: [plan.id] });
    });
  }
  return [...edges.values()];
}

/** How far a corner may lie beside an edge and still be on it, in metres. */
const ON_EDGE = 4;

/** The corners of all areas, sorted into squares, to find those that lie on an edge of a neighbour. */
class Corners {
  static #SIDE = 500;
  /** @type {Map<string, Point[]>} */
  #squares = new Map();

  /** @param {readonly Place[]} areas */
  constructor(areas) {
    const all = new Map(areas.flatMap(({ points }) => points.map((point) => [name(point), point])));
    for (const point of all.values()) {
      const key = point.map((at) => Math.floor(at / Corners.#SIDE)).join();
      const known = this.#squares.get(key);
      if (known) known.push(point);
      else this.#squares.set(key, [point]);
    }
  }

  /** An outline with all corners that lie on it. @param {readonly Point[]} points @returns {Point[]} */
  along(points) {
    return points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length];
      const between = this.#near(a, b).filter((corner) => isBetween(corner, a, b));
      const from = (/** @type {Point} */ [x, y]) => Math.hypot(x - a[0], y - a[1]);
      return [a, ...between.sort((c, d) => from(c) - from(d))];
    });
  }

  /** @param {Point} a @param {Point} b */
  #near(a, b) {
    const square = (/** @type {number} */ at) => Math.floor(at / Corners.#SIDE);
    /** @type {Point[]} */
    const found = [];
    for (let x = square(Math.min(a[0], b[0]) - ON_EDGE); x <= square(Math.max(a[0], b[0]) + ON_EDGE); x++) {
      for (let y = square(Math.min(a[1], b[1]) - ON_EDGE); y <= square(Math.max(a[1], b[1]) + ON_EDGE); y++)
        found.push(...(this.#squares.get(`${x},${y}`) ?? []));
    }
    return found;
  }
}

/** Is a corner on an edge, but none of its ends? @param {Point} corner @param {Point} a @param {Point} b */
function isBetween(corner, a, b) {
  const apart = (/** @type {Point} */ [x, y]) => Math.hypot(corner[0] - x, corner[1] - y) > ON_EDGE;
  return apart(a) && apart(b) && distanceToSegment(corner, a, b) < ON_EDGE;
}

/**
 * The edges that only one of the areas has: the outline of them together.
 * @param {readonly Place[]} areas
 */
export function outlineOf(areas) {
  const path = newPath();
  for (const { a, b, owners } of edgesOf(areas)) {
    if (owners.length > 1) continue;
    path.moveTo(...a);
    path.lineTo(...b);
  }
  return path;
}

/**
 * The line between each two neighbours. Where positions lie between areas, it is the position.
 * @param {readonly Place[]} places
 * @returns {Map<string, Point[]>}
 */
export function bordersOf(places) {
  /** @type {Map<string, Edge[]>} */
  const shared = new Map();
  for (const edge of edgesOf(places.filter(({ line }) => !line))) {
    if (edge.owners.length !== 2) continue;
    const key = borderKey(edge.owners[0], edge.owners[1]);
    const known = shared.get(key);
    if (known) known.push(edge);
    else shared.set(key, [edge]);
  }
  const borders = new Map([...shared].map(([key, edges]) => [key, longestChain(edges)]));
  for (const { plan, points } of places) {
    if (plan.shape.type === "segment") borders.set(borderKey(...plan.shape.areas), points);
  }
  return borders;
}

/**
 * Joins edges end to end; of several pieces the longest counts.
 * @param {Edge[]} edges
 * @returns {Point[]}
 */
function longestChain(edges) {
  const left = [...edges];
  /** @type {Point[]} */
  let best = [];
  while (left.length > 0) {
    const { a, b } = /** @type {Edge} */ (left.pop());
    const chain = [a, b];
    while (grow(chain, left));
    if (chain.length > best.length) best = chain;
  }
  return best;
}

/**
 * Adds one edge to an end of a chain, if there is one that fits.
 * @param {Point[]} chain @param {Edge[]} left
 */
function grow(chain, left) {
  const [first, last] = [name(chain[0]), name(chain[chain.length - 1])];
  for (const [i, { a, b }] of left.entries()) {
    if (name(a) === last) chain.push(b);
    else if (name(b) === last) chain.push(a);
    else if (name(a) === first) chain.unshift(b);
    else if (name(b) === first) chain.unshift(a);
    else continue;
    left.splice(i, 1);
    return true;
  }
  return false;
}
