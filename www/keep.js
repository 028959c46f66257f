/** Small things kept in the browser. A browser that refuses storage costs comfort, never the game. */

const PREFIX = "high-water-mark/";

/**
 * @param {string} key
 * @returns {any} null if there is nothing
 */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden.
  }
}
