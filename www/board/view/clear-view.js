/** Where the map must lie so that nothing lies over some of its places. */

/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../layout/plan.js").Place} Place */
/** What lies over the map, in pixels of the view. @typedef {{ left: number, top: number, right: number, bottom: number }} Cover */

/** So much of a place around its middle must be free, in pixels to each side: a fingertip finds it. */
const FINGER = 15;

/** Moves that are looked at lie so far apart, in pixels. */
const STEP = 8;

/** @param {Place} place @param {number} k */
const halfOf = ({ room }, k) => Math.min(room * k, FINGER);

/**
 * Can each of the places be seen and pointed at?
 * @param {readonly Place[]} places @param {readonly Cover[]} covers @param {View} view
 */
export const isClear = (places, covers, { k, x, y, width, height }) =>
  places.every((place) => {
    const half = halfOf(place, k);
    const [left, top] = [place.plan.centre[0] * k + x - half, place.plan.centre[1] * k + y - half];
    const [right, bottom] = [left + 2 * half, top + 2 * half];
    if (left < 0 || top < 0 || right > width || bottom > height) return false;
    return !covers.some(
      (cover) => right > cover.left && left < cover.right && bottom > cover.top && top < cover.bottom,
    );
  });

/**
 * The view of a scale in which all the places are clear, as near to a wished one as there is; null if there is none.
 * @param {readonly Place[]} places @param {readonly Cover[]} covers @param {View} wished
 * @param {(view: View) => View} allowed what a view becomes that shows too much beside the board
 * @returns {View | null}
 */
export function clearView(places, covers, wished, allowed) {
  const { k, width, height } = wished;
  const tries = [width, height].map((size, axis) => {
    const [low, high] = [-1, 1].map((end) =>
      Math.max(...places.map((place) => end * place.plan.centre[axis] * k + halfOf(place, k))),
    );
    return stepsBetween(low, size - high);
  });
  const far = (/** @type {View} */ { x, y }) => Math.hypot(x - wished.x, y - wished.y);
  return tries[0]
    .flatMap((x) => tries[1].map((y) => allowed({ ...wished, x, y })))
    .sort((a, b) => far(a) - far(b))
    .find((view) => isClear(places, covers, view)) ?? null; // prettier-ignore
}

/** @param {number} from @param {number} to */
const stepsBetween = (from, to) =>
  from > to ? [] : [...Array.from({ length: Math.ceil((to - from) / STEP) }, (_, i) => from + i * STEP), to];
