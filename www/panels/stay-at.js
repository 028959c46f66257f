/** Keeps a card beside its place on the map, however the map is moved. */

import { within } from "../board/window.js";

/** How far it stays off the place, and off the edges, in pixels. */
const [OFF, EDGE] = [26, 8];

/** @type {WeakMap<HTMLElement, string | null>} */
const places = new WeakMap();

/**
 * @param {Element | undefined} element
 * @param {import("../board/battle-board.js").BattleBoard} board
 * @param {string | null} place
 */
export function stayAt(element, board, place) {
  if (!(element instanceof HTMLElement)) return;
  const stays = places.has(element);
  places.set(element, place);
  if (!stays) requestAnimationFrame(() => follow(element, board));
}

/** @param {HTMLElement} element @param {import("../board/battle-board.js").BattleBoard} board */
function follow(element, board) {
  if (!element.isConnected) {
    places.delete(element);
    return;
  }
  const { offsetParent: field, offsetWidth: width, offsetHeight: height } = element;
  const place = places.get(element);
  const point = place ? board.screenPoint(place) : null;
  if (field) {
    const { clientWidth: across, clientHeight: down } = field;
    const at = point && { clientX: point.x, clientY: point.y };
    const [x, y] = at ? within(/** @type {HTMLElement} */ (field), at) : [across / 2, down];
    const right = x + OFF + width + EDGE <= across;
    const left = right ? x + OFF : x - OFF - width;
    // Where there is no room beside the place, the card stays out of its half of the map.
    const beside = right || left >= EDGE;
    const top = beside ? y - height / 2 : y > down / 2 ? 0 : down;
    move(element, "left", Math.max(EDGE, Math.min(left, across - width - EDGE)));
    move(element, "top", Math.max(EDGE, Math.min(top, down - height - EDGE)));
  }
  requestAnimationFrame(() => follow(element, board));
}

/** @param {HTMLElement} element @param {"left" | "top"} edge @param {number} to */
function move(element, edge, to) {
  const value = `${Math.round(to)}px`;
  if (element.style[edge] !== value) element.style[edge] = value;
}
