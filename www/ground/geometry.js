/** Plane geometry on points `[x, y]`, in the unit that the caller uses. */

import { newPath } from "./tools.js";

/** @typedef {[number, number]} Point */
/** @typedef {[west: number, north: number, east: number, south: number]} Bounds */

/**
 * A smooth line through all points (Catmull-Rom), as a denser polyline.
 * @param {readonly Point[]} points
 * @param {boolean} closed does the last point join the first?
 * @param {number} steps pieces per stretch
 * @returns {Point[]}
 */
export function smooth(points, closed = false, steps = 5) {
  const count = points.length;
  if (count < 3) return points.slice();
  /** @type {(i: number) => Point} */
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.min(Math.max(i, 0), count - 1)]);
  /** @type {Point[]} */
  const line = [];
  const stretches = closed ? count : count - 1;
  for (let i = 0; i < stretches; i++) {
    for (let step = 0; step < steps; step++)
      line.push(between(at(i - 1), at(i), at(i + 1), at(i + 2), step / steps));
  }
  if (!closed) line.push(points[count - 1]);
  return line;
}

/**
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d
 * @param {number} t from 0 at b to 1 at c
 * @returns {Point}
 */
function between(a, b, c, d, t) {
  /** @type {(axis: 0 | 1) => number} */
  const mix = (axis) => {
    const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
    return (
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
    );
  };
  return [mix(0), mix(1)];
}

/**
 * @param {readonly Point[]} points
 * @param {boolean} closed
 */
export function pathOf(points, closed = false) {
  const path = newPath();
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (closed) path.closePath();
  return path;
}

/**
 * Is a point inside a polygon?
 * @param {Point} point
 * @param {readonly Point[]} polygon
 */
export function inside(point, polygon) {
  // Asked for each tree of the country: nothing is made anew for an edge.
  const x = point[0];
  const y = point[1];
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const from = polygon[i];
    const to = polygon[j];
    if (from[1] > y === to[1] > y) continue;
    if (x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) within = !within;
  }
  return within;
}

/**
 * The smallest upright box around points.
 * @param {readonly Point[]} points
 * @returns {Bounds}
 */
export function boundsOf(points) {
  /** @type {Bounds} */
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/**
 * How far a point is from a stretch of line.
 * @param {Point} point @param {Point} a @param {Point} b
 */
export function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/**
 * A number from 0 to 1 that is always the same for the same three numbers: for scattering trees.
 * @param {number} a @param {number} b @param {number} salt
 */
export function scatter(a, b, salt = 0) {
  let h =
    Math.imul(Math.round(a), 374761393) ^
    Math.imul(Math.round(b), 668265263) ^
    Math.imul(salt + 1, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
