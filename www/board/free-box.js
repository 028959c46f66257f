/** How much upright room an outline leaves around a point, for pieces to stand in. */

import { inside } from "../ground/geometry.js";

/** @typedef {import("../ground/geometry.js").Point} Point */

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
