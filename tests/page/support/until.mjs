/** Waits for what the page has put off, which mostly comes at once. */

const { setTimeout, setImmediate, performance } = globalThis;

const PATIENCE_MS = 10_000;

/**
 * What some work gives once it throws nothing any more.
 * @template T
 * @param {() => T | Promise<T>} work
 * @param {number} [patience] in milliseconds
 * @returns {Promise<T>}
 */
export async function until(work, patience = PATIENCE_MS) {
  const end = performance.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => {
      if (tries < 20) setImmediate(resolve);
      else setTimeout(resolve, 4);
    });
  }
}
