/** Long work done in slices, so that the page answers in between: a generator says where it can be left for a moment. */

/** A slice takes so long, in milliseconds, before the next one waits for its turn. */
const SLICE_MS = 14;

/**
 * All of it at once.
 * @template T
 * @param {Iterator<unknown, T>} work
 * @returns {T}
 */
export function finish(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * As much of it as fits into a slice.
 * @template T
 * @param {Iterator<unknown, T>} work
 */
export function slice(work) {
  const end = performance.now() + SLICE_MS;
  let step = work.next();
  while (!step.done && performance.now() < end) step = work.next();
  return step;
}

/**
 * All of it, slice by slice.
 * @template T
 * @param {Iterator<unknown, T>} work
 * @returns {Promise<T>}
 */
export async function inSlices(work) {
  for (;;) {
    const step = slice(work);
    if (step.done) return step.value;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
