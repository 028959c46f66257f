/**
 * Watches the calls of a game for traps. After a trap the engine's memory can no longer be trusted, so anyone who
 * listens must put the game away and begin afresh from its last record.
 */

/** @typedef {import("./types.js").Game} Game */

/** @type {Set<(error: Error) => void>} */
const listeners = new Set();

/** @param {(error: Error) => void} listener */
export function onTrap(listener) {
  listeners.add(listener);
}

/** Is this the engine's own fault, as opposed to a refusal? @param {unknown} error */
export const isTrap = (error) =>
  error instanceof WebAssembly.RuntimeError ||
  // eslint-disable-next-line no-restricted-syntax -- the browser's own words, it has no others
  (error instanceof RangeError && /call stack/i.test(error.message));

/**
 * The same game, watched.
 * @param {Game} game
 * @returns {Game}
 */
export function guard(game) {
  return new Proxy(game, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (/** @type {unknown[]} */ ...given) => watched(() => value.apply(target, given));
    },
  });
}

/** @param {() => unknown} call */
function watched(call) {
  try {
    const result = call();
    // Forks and editors live in the same memory, and so do the games of editors.
    const own = /** @type {Game} */ (Object(result));
    return "free" in own ? guard(own) : result;
  } catch (error) {
    if (isTrap(error)) listeners.forEach((listener) => listener(/** @type {Error} */ (error)));
    throw error;
  }
}
