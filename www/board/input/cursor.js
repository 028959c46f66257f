/** The keyboard's way over the board: from a space to the nearest one in a direction. */

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("../../ground/geometry.js").Point} Point */

/** @type {Record<string, Point>} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Farther off the direction than this, as across to along, is another direction. */
const WIDEST = 1.75;

/**
 * The nearest place in a direction. What lies straight ahead counts as nearer.
 * @param {Layout} layout
 * @param {Point} from
 * @param {Point} direction
 * @param {string | null} but a place that is not meant
 * @returns {Place | null}
 */
export function nearestTowards({ places }, [x, y], [ux, uy], but) {
  let best = { cost: Infinity, place: /** @type {Place | null} */ (null) };
  for (const place of places.values()) {
    if (place.plan.id === but) continue;
    const [dx, dy] = [place.plan.centre[0] - x, place.plan.centre[1] - y];
    const along = dx * ux + dy * uy;
    const across = Math.abs(dx * uy - dy * ux);
    if (along <= 1 || across > along * WIDEST) continue;
    const cost = along + 1.6 * across;
    if (cost < best.cost) best = { cost, place };
  }
  return best.place;
}

/**
 * The place nearest to a point.
 * @param {Layout} layout
 * @param {Point} point
 */
export function nearestPlace({ places }, [x, y]) {
  let best = { distance: Infinity, place: /** @type {Place | null} */ (null) };
  for (const place of places.values()) {
    const distance = Math.hypot(place.plan.centre[0] - x, place.plan.centre[1] - y);
    if (distance < best.distance) best = { distance, place };
  }
  return best.place;
}

/**
 * Rings the place that the cursor is on.
 * @param {CanvasRenderingContext2D} ctx in the world's metres
 * @param {Place} place
 * @param {number} k
 */
export function paintCursor(ctx, place, k) {
  ctx.save();
  ctx.lineJoin = ctx.lineCap = "round";
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    ["#1d1508", place.line ? 12 : 6.5],
    ["#ffffff", place.line ? 9 : 3.6],
    ["#1d1508", place.line ? 4 : 1.2],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / k;
    ctx.stroke(place.path);
  }
  ctx.restore();
}
