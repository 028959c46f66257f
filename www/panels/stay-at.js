/** Keeps a sign at the corner of its place on the map, however the map is moved. */

import { within } from "../board/input/window.js";

/** @type {WeakMap<HTMLElement, string>} */
const places = new WeakMap();

/**
 * @param {Element | undefined} element
 * @param {import("../board/battle-board.js").BattleBoard} board
 * @param {string} place
 */
export function stayAt(element, board, place) {
  if (!(element instanceof HTMLElement)) return;
  const stays = places.has(element);
  places.set(element, place);
  if (!stays) requestAnimationFrame(() => follow(element, board));
}

/** @param {HTMLElement} element @param {import("../board/battle-board.js").BattleBoard} board */
function follow(element, board) {
  const place = places.get(element);
  const field = /** @type {HTMLElement | null} */ (element.offsetParent);
  if (!element.isConnected || place === undefined) {
    places.delete(element);
    return;
  }
  const point = field && board.cornerPoint(place);
  if (point) {
    const [x, y] = within(field, { clientX: point.x, clientY: point.y });
    move(element, "left", x);
    move(element, "top", y);
  }
  requestAnimationFrame(() => follow(element, board));
}

/** @param {HTMLElement} element @param {"left" | "top"} edge @param {number} to */
function move(element, edge, to) {
  const value = `${Math.round(to)}px`;
  if (element.style[edge] !== value) element.style[edge] = value;
}
