/**
 * Decisions as people count them: the choice of a piece and the move for which it was chosen are one. Records, links and the
 * attribute `step` of diagrams count the two apart.
 */

import { happeningsOf } from "./happenings.js";

/** @typedef {import("../types.js").LogEntry} LogEntry */

/** @type {WeakMap<readonly LogEntry[], number[]>} */
const known = new WeakMap();

/** The length of the record at the beginning and after each decision. @param {LogEntry[]} log */
export function stopsOf(log) {
  const stops = known.get(log) ?? [
    0,
    ...happeningsOf(log).flatMap(({ entry }) => (entry.number ? entry.number : [])),
  ];
  known.set(log, stops);
  return stops;
}

/** Which decision it is that a moment of the record follows, or lies within; 0 at the beginning. @param {LogEntry[]} log @param {number} at */
export function countAt(log, at) {
  const stops = stopsOf(log);
  const found = stops.findIndex((stop) => stop >= at);
  return found < 0 ? stops.length - 1 : found;
}

/** When a moment of the record is, in words. @param {LogEntry[]} log @param {number} at */
export const whenIs = (log, at) =>
  `${stopsOf(log).includes(at) ? "after" : "in the middle of"} decision ${countAt(log, at)}`;

/** The moment of the record so many decisions on, or back. @param {LogEntry[]} log @param {number} at @param {1 | -1} by */
export function momentBeside(log, at, by) {
  const stops = stopsOf(log);
  const beside = by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return beside ?? at;
}
