/** What a player looks for first: what has happened since he decided last. */

import { deedsOf, isWeighty } from "./deeds.js";
import { happeningsOf } from "./happenings.js";
import { SIDE_NAMES } from "./seats.js";
import { newsFor } from "./trails.js";

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./happenings.js").Happening} Happening */

/**
 * @typedef {object} News
 * @property {string} title
 * @property {boolean} fresh is it new, or has the player decided something since?
 * @property {Happening[]} happenings in their order
 */

/** Nobody reads the news of more decisions than these at once. */
const MOST = 250;

/**
 * @param {LogEntry[]} log up to the moment that is looked at
 * @param {Side | null} side who reads; nobody's in particular if all is only watched
 * @returns {News | null} nothing if nothing has happened
 */
export function newsOf(log, side) {
  const others = newsFor(log, side, MOST);
  const before = log.slice(0, log.length - others.length);
  const own =
    side === null ? [] : before.slice(-1).filter((entry) => entry.side === side && isWeighty(entry));
  if (others.length + own.length > 0) {
    const title = titleOf(before, others, side);
    return { title, fresh: true, happenings: happeningsOf([...own, ...others]) };
  }
  const run = before.findLastIndex((entry) => entry.side !== side);
  const earlier = side === null ? [] : newsFor(before.slice(0, run + 1), side, MOST);
  return earlier.length
    ? { title: "Before your turn", fresh: false, happenings: happeningsOf(earlier) }
    : null;
}

/** @param {LogEntry[]} before @param {LogEntry[]} others @param {Side | null} side */
function titleOf(before, others, side) {
  const [first] = others;
  if (side === null) return first.side ? `The last moves of the ${SIDE_NAMES[first.side]}` : "The last moves";
  if (!first) return "Your last decision";
  return before.some((entry) => entry.side === side) ? "Since your last decision" : "Since the beginning";
}

/** What is counted, by kind, for one and for several. @type {readonly [Deed["type"], string, string][]} */
const COUNTED = [
  ["move", "move", "moves"],
  ["fight", "fight", "fights"],
  ["loss", "loss", "losses"],
  ["arrival", "arrival", "arrivals"],
  ["reveal", "reveal", "reveals"],
  ["control", "place changed hands", "places changed hands"],
];

/** How much of what has happened. @param {Happening[]} happenings */
export function inFigures(happenings) {
  const deeds = happenings.flatMap(({ entry, picks }) => [...picks, entry].flatMap(deedsOf));
  return COUNTED.flatMap(([kind, one, many]) => {
    const count = deeds.filter(({ type }) => type === kind).length;
    return count ? `${count} ${count === 1 ? one : many}` : [];
  }).join(" · ");
}
