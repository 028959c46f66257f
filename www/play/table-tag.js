/**
 * Who sits at a table and how it is laid, as a record carries it (its tag Table): a game that is saved, shared or
 * exported goes on as it was played.
 */

import { allHere, PACES, SEATS, SIDES } from "./seats.js";

/** @typedef {import("../shelf/saved.js").Laid} Laid */

/** A record holds no longer tag, in bytes. */
const LONGEST = 4096;

/**
 * What a record is to say of its table.
 * @param {Laid} laid
 * @param {string} title
 */
export function tagOf({ seats, ownDice, pace, ask = false, orders = [] }, title) {
  const tag = { title, seats, pace, ownDice, ask };
  // Of very many written orders the oldest are left out.
  for (let from = 0; from < orders.length; from++) {
    const whole = { ...tag, orders: orders.slice(from) };
    if (new TextEncoder().encode(JSON.stringify(whole)).length <= LONGEST) return whole;
  }
  return tag;
}

/**
 * What a record says of its table, as far as it makes sense here. A record can come from anybody.
 * @param {unknown} tag
 * @returns {{ laid: Laid | null, title: string | null }} `laid` is null if nobody can know who sits where
 */
export function laidOfTag(tag) {
  const { title, seats, pace, ownDice, ask, orders } = fieldsOf(tag);
  const seated = fieldsOf(seats);
  const known = SIDES.every((side) => SEATS.some(({ id }) => id === seated[side]));
  /** @type {Laid | null} */
  const laid = known
    ? {
        // A record holds nobody's seat: who goes on with it sits here.
        seats: allHere({ union: String(seated.union), confederate: String(seated.confederate) }),
        ownDice: ownDice === true,
        pace: PACES.find(({ id }) => id === pace)?.id ?? "usual",
        ask: ask === true,
        orders: Array.isArray(orders) ? orders.filter(isOrder) : [],
      }
    : null;
  return { laid, title: typeof title === "string" && title.trim() ? title.trim() : null };
}

/** @param {unknown} value @returns {Record<string, unknown>} */
const fieldsOf = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** @param {unknown} value @returns {value is import("./roles.js").Order} */
function isOrder(value) {
  const { side, occasion, text } = fieldsOf(value);
  return SIDES.some((one) => one === side) && typeof occasion === "string" && typeof text === "string";
}

/**
 * A record as text with another tag: one that lies on the shelf need not be played again to be saved as a file.
 * @param {string} text
 * @param {object} tag
 */
export function withTag(text, tag) {
  if (!text.startsWith("[")) return text;
  const [first, ...lines] = text.split("\n");
  // eslint-disable-next-line no-restricted-syntax -- how records are written
  const others = lines.filter((line) => !line.startsWith("[Table "));
  return [first, `[Table ${JSON.stringify(tag)}]`, ...others].join("\n");
}
