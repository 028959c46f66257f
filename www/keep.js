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

/**
 * Everything that is kept under names that begin alike, by the rest of the name.
 * @param {string} beginning
 * @returns {Map<string, any>}
 */
export function recallAll(beginning) {
  const all = new Map();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX + beginning)) continue;
      const name = key.slice(PREFIX.length);
      all.set(name.slice(beginning.length), recall(name));
    }
  } catch {
    // Storage is forbidden.
  }
  return all;
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden.
  }
}
