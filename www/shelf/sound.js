/**
 * What is found in the store, made sound. It may have been written by another version of the page, by another hand, or
 * only by half; what cannot be a game at all is left out, and hides nothing but itself.
 */

import { paceOf, SIDES, seatOf } from "../play/seats.js";
import { titleOf } from "./title.js";

/** @typedef {import("./saved.js").SavedGame} SavedGame */

/** The latest moment that a date can be. */
const LAST_MS = 8.64e15;

/**
 * @param {string} id
 * @param {unknown} found
 * @returns {SavedGame | null}
 */
export function soundGame(id, found) {
  if (typeof found !== "object" || found === null) return null;
  const { game, text, ...rest } = /** @type {Record<string, any>} */ (found);
  if (typeof game !== "string" || typeof text !== "string") return null;
  return {
    ...rest,
    id,
    game,
    text,
    title: titleOf(words(rest.title)) || "A game without a name",
    created: moment(rest.created),
    changed: moment(rest.changed),
    revision: count(rest.revision),
    line: typeof rest.line === "string" ? rest.line : null,
    heading: words(rest.heading),
    status: words(rest.status),
    over: rest.over === true,
    length: count(rest.length),
    seats: /** @type {import("../play/seats.js").Seats} */ (
      Object.fromEntries(SIDES.map((side) => [side, seatOf(rest.seats?.[side]).id]))
    ),
    ownDice: rest.ownDice === true,
    pace: paceOf(rest.pace).id,
    ask: rest.ask === true,
    editor: typeof rest.editor === "string" && rest.editor.startsWith("#/edit?") ? rest.editor : undefined,
    orders: Array.isArray(rest.orders) ? rest.orders.filter(isOrder) : [],
    elsewhere: isSeat(rest.elsewhere) ? rest.elsewhere : undefined,
  };
}

/** Could this be a seat in a game with a person elsewhere? @param {any} seat @returns {seat is import("../elsewhere/correspondent.js").SeatData} */
export const isSeat = (seat) =>
  typeof seat === "object" &&
  seat !== null &&
  [seat.links, seat.mine].every(Array.isArray) &&
  [seat.key, seat.invitation, seat.answer ?? "", ...seat.links, ...seat.mine].every(
    (part) => typeof part === "string",
  );

/** @param {unknown} value */
const words = (value) => (typeof value === "string" ? value : "");

/** @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);

/** A time, or no number if it is none. @param {unknown} value */
const moment = (value) => (typeof value === "number" && Math.abs(value) <= LAST_MS ? value : NaN);

/** @param {any} order @returns {order is import("../play/roles.js").Order} */
const isOrder = (order) =>
  typeof order === "object" &&
  order !== null &&
  [order.side, order.text].every((part) => typeof part === "string");
