/** How much upright room an outline leaves around a point, for pieces to stand in. */

import { boundsOf, distanceToSegment, inside } from "../../ground/geometry.js";

/** @typedef {import("../../ground/geometry.js").Point} Point */

/** Shapes of box to try: width to height. */
const ASPECTS = [0.7, 1, 1.4, 2];

/** Points on the edge of a box of half size 1. @type {Point[]} */
const RIM = [-1, -0.5, 0, 0.5, 1].flatMap(
  (part) => /** @type {Point[]} */ ([[part, -1], [part, 1], [-1, part], [1, part]]), // prettier-ignore
);

/**
 * The largest of some boxes around a point that an outline contains, as half its width and half its height.
 * @param {Point} centre
 * @param {readonly Point[]} outline
 * @returns {[number, number]}
 */
export function freeBox(centre, outline) {
  const boxes = ASPECTS.map((aspect) => {
    const half = largest(centre, outline, Math.sqrt(aspect));
    return /** @type {[number, number]} */ ([half * Math.sqrt(aspect), half / Math.sqrt(aspect)]);
  });
  // Pieces stand side by side rather than one below the other, so a tall box must be much larger to win.
  const worth = (/** @type {[number, number]} */ [x, y]) => x * y * (x < y ? 0.75 : 1);
  return boxes.reduce((best, box) => (worth(box) > worth(best) ? box : best));
}

/** Another point must leave so much more room than the given one, in parts of it. */
const WORTH_WHILE = 1.25;

/** A circle that is wider by less than this is not looked at closer. */
const ENOUGH = 1.12;

/** Points to try along each side of the bounds of an outline. */
const TRIES = 9;

/**
 * The point of an outline around which there is most room; the given one if it is nearly as good.
 * @param {Point} centre
 * @param {readonly Point[]} outline
 * @returns {Point}
 */
export function roomiest(centre, outline) {
  const [west, north, east, south] = boundsOf([...outline]);
  const at = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ i) =>
    low + ((high - low) * (i + 0.5)) / TRIES;
  const tries = Array.from({ length: TRIES * TRIES }, (_, i) => {
    const point = /** @type {Point} */ ([at(west, east, i % TRIES), at(north, south, Math.floor(i / TRIES))]);
    return { point, room: inside(point, outline) ? roomAround(point, outline) : 0 };
  });
  // The widest circle is found quickly; the widest box is near it.
  const best = tries.sort((a, b) => b.room - a.room).slice(0, 2);
  if (best[0].room < ENOUGH * roomAround(centre, outline)) return centre;
  const area = (/** @type {Point} */ point) => freeBox(point, outline).reduce((x, y) => x * y);
  const known = area(centre);
  const found = best.map(({ point }) => ({ point, area: area(point) }));
  const better = found.reduce((a, b) => (b.area > a.area ? b : a));
  return better.area > WORTH_WHILE * known ? better.point : centre;
}

/** The distance of a point to an outline. @param {Point} point @param {readonly Point[]} outline */
const roomAround = (point, outline) =>
  Math.min(...outline.map((a, i) => distanceToSegment(point, a, outline[(i + 1) % outline.length])));

/** @param {Point} centre @param {readonly Point[]} outline @param {number} stretch */
function largest([x, y], outline, stretch) {
  const fits = (/** @type {number} */ size) =>
    RIM.every(([dx, dy]) => inside([x + dx * size * stretch, y + (dy * size) / stretch], outline));
  let [low, high] = [0, 4000];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
