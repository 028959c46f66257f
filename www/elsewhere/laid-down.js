/** A link that was opened goes on to the table of its game with the one who opened it. */

/** @type {{ id: string, letters: string } | null} */
let laid = null;

/** @param {string} id of the saved game @param {string} letters */
export function layDown(id, letters) {
  laid = { id, letters };
}

/** @param {string} id @returns {string | null} */
export function takeUp(id) {
  const letters = laid?.id === id ? laid.letters : null;
  if (letters) laid = null;
  return letters;
}
