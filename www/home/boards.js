/** Pictures of the games' boards in the middle of a battle, painted when the page is built. */

/** @typedef {{ address: URL, heading: string }} BoardPicture the moment that it shows, in the game's words */

/** The build fills this in. @type {Record<string, () => BoardPicture>} */
const BOARDS = {};

/** How large they are, in pixels of the file. */
export const [WIDE, HIGH] = [640, 480];

/** @param {string} id of the game */
export const boardPicture = (id) => BOARDS[id]?.() ?? null;
