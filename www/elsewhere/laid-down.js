/** A link that was opened goes on to the table of its game with the one who opened it. */

/** @typedef {{ kind: import("../afar/addresses.js").Kind, letters: string }} Found */

/** @type {(Found & { id: string }) | null} */
let laid = null;

/** @param {string} id of the saved game @param {Found["kind"]} kind @param {string} letters */
export function layDown(id, kind, letters) {
  laid = { id, kind, letters };
}

/** @param {string} id @returns {Found | null} */
export function takeUp(id) {
  const found = laid?.id === id ? laid : null;
  if (found) laid = null;
  return found;
}
