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
  const own = side === null ? [] : ownNews(before, side);
  if (others.length + own.length > 0) {
    const title = titleOf(before, others, side, own[0]);
    return { title, fresh: true, happenings: happeningsOf([...own, ...others]) };
  }
  const run = before.findLastIndex((entry) => entry.side !== side);
  const earlier = side === null ? [] : newsFor(before.slice(0, run + 1), side, MOST);
  return earlier.length
    ? { title: "Before your turn", fresh: false, happenings: happeningsOf(earlier) }
    : null;
}

/**
 * What the player's own last decision led to, if that is worth a word: an end of a phase that followed by itself, with
 * nothing to tell, does not hide it.
 * @param {LogEntry[]} before @param {Side} side
 */
function ownNews(before, side) {
  const run = before.slice(before.findLastIndex((entry) => entry.side !== side) + 1);
  const last = run.findLast((entry) => deedsOf(entry).length > 0);
  return last && isWeighty(last) ? [last] : [];
}

/** @param {LogEntry[]} before @param {LogEntry[]} others @param {Side | null} side @param {LogEntry} [own] */
function titleOf(before, others, side, own) {
  const [first] = others;
  // What a side decides makes the other one go back, lose, or do what it has no choice about.
  if (side === null)
    return first.side
      ? `The ${SIDE_NAMES[first.side]}’s last decisions, and what followed`
      : "What happened last";
  if (!first) return own === before.at(-1) ? "Your last decision" : "Before this decision";
  return before.some((entry) => entry.side === side) ? "Since your last decision" : "Since the beginning";
}

/** Is a unit out for a time only? That is no loss. @param {Deed} deed */
const isBlown = (deed) => deed.type === "loss" && deed.how === "routed";

/** @param {Deed["type"]} kind @returns {(deed: Deed) => boolean} */
const of = (kind) => (deed) => deed.type === kind && !isBlown(deed);

/**
 * What is counted, for one and for several. What is new on the board may be a reinforcement as well as a marker that its owner
 * sets there.
 * @type {readonly [(deed: Deed) => boolean, string, string][]}
 */
const COUNTED = [
  [of("move"), "move", "moves"],
  [of("fight"), "fight", "fights"],
  [of("loss"), "loss", "losses"],
  [isBlown, "blown", "blown"],
  [of("arrival"), "new on the board", "new on the board"],
  [of("reveal"), "reveal", "reveals"],
  [of("control"), "place changed hands", "places changed hands"],
];

/** How much of what has happened. @param {Happening[]} happenings */
export function inFigures(happenings) {
  const deeds = happenings.flatMap(({ entry, picks }) => [...picks, entry].flatMap(deedsOf));
  return COUNTED.flatMap(([counts, one, many]) => {
    const count = deeds.filter(counts).length;
    return count ? `${count} ${count === 1 ? one : many}` : [];
  }).join(" · ");
}
