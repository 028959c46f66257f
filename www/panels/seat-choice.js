/** Who can sit somewhere, as options, and a line of what to expect of who was chosen. */

import { html, nothing } from "lit-html";
import { timeOf } from "../play/levels.js";
import { seatOf, SEATS, seatsBeside } from "../play/seats.js";

/** @param {string} game @param {string | undefined} seated @param {boolean} [away] may it be somebody at another device? */
export const seatOptions = (game, seated, away) =>
  SEATS.filter((seat) => seatsBeside(game, seated).includes(seat) || (away && seat.away)).map(
    ({ id, title }) => html`<option value=${id} ?selected=${id === seated}>${title}</option>`,
  );

/**
 * What to expect of a computer. How long it takes is known only later: there is room for it from the beginning, so that nothing below moves
 * from under a finger.
 * @param {string} game @param {string} seated @param {string} id of the line
 */
export function expectation(game, seated, id) {
  const { expect, level } = seatOf(seated);
  if (!level || !expect) return nothing;
  const ms = timeOf(game, level);
  const whole = (/** @type {string} */ time) =>
    `${expect} ${time} a decision on this device, less where it makes many on end.`;
  const room = level.kind === "random" ? expect : whole(SHORTEST_TIME);
  return html`<small class="expect" id=${id} data-longest=${room}
    ><span>${ms ? whole(timeText(ms)) : expect}</span></small
  >`;
}

/** The time that takes most words. */
const SHORTEST_TIME = "Less than 0.1 s";

/** @param {number} ms */
function timeText(ms) {
  if (ms < 100) return SHORTEST_TIME;
  return ms < 9500 ? `About ${(ms / 1000).toFixed(1)} s` : `About ${Math.round(ms / 1000)} s`;
}
