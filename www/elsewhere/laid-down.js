/** What was sent for a game goes on to its table, or to where it waits, with the one who opened it. */

/** @typedef {import("../afar/find.js").Found} Found */

/** @type {{ id: string, found: Found[] } | null} */
let laid = null;

/** @param {string} id of the saved game @param {Found[]} found */
export function layDown(id, found) {
  laid = { id, found };
}

/** @param {string} id @returns {Found[]} nothing if nothing was laid down for it */
export function takeUp(id) {
  const found = laid?.id === id ? laid.found : [];
  if (found.length) laid = null;
  return found;
}
