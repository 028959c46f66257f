/** What a player looks for first: what has happened since his last decision. What the page
 * decided by itself, because there was nothing to decide, is none of his. */

import { deedsOf, isWeighty } from "./deeds.js";
import { happeningsOf } from "./happenings.js";
import { SIDE_NAMES } from "./seats.js";
import { newsFor } from "./trails.js";

/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./happenings.js").Happening} Happening */

/**
 * @typedef {object} News
 * @property {string} title
 * @property {number} from the number of the first entry that is new; Infinity if the player has decided something since
 * @property {Happening[]} happenings in their order
 */

/** Nobody reads the news of more decisions than these at once. */
const MOST = 250;

/**
 * @param {LogEntry[]} log up to the moment that is looked at
 * @param {Side | null} side who reads; nobody's in particular if all is only watched
 * @param {(entry: LogEntry) => boolean} [byItself] was it decided by nobody, because there was nothing to decide?
 * @returns {News}
 */
export function newsOf(log, side, byItself = () => false) {
  if (side === null) {
    const others = newsFor(log, null, MOST);
    return newsFrom(others, titleOf(others));
  }
  const isOwn = (/** @type {LogEntry} */ entry) => entry.side === side && !byItself(entry);
  const last = log.findLastIndex(isOwn);
  const own = last < 0 ? [] : ownNews(log, last, isOwn);
  const others = log.slice(last < 0 ? 1 : last + 1);
  const news = [...own, ...others].slice(-MOST);
  if (news.length > 0)
    return newsFrom(
      news,
      last < 0
        ? "Since the beginning"
        : others.length > 0
          ? "Since your last decision"
          : "Your last decision",
    );
  const run = log.slice(0, last + 1).findLastIndex((entry) => entry.side !== side);
  const earlier = newsFor(log.slice(0, run + 1), side, MOST);
  return { title: "Before your turn", from: Infinity, happenings: happeningsOf(earlier) };
}

/** @param {LogEntry[]} news @param {string} title @returns {News} */
const newsFrom = (news, title) => ({
  title,
  from: news[0]?.number ?? Infinity,
  happenings: happeningsOf(news),
});

/**
 * What the player's own last decision led to, if that is worth a word: an end of a phase with nothing to tell does not hide it.
 * @param {LogEntry[]} log @param {number} last where it is @param {(entry: LogEntry) => boolean} isOwn
 */
function ownNews(log, last, isOwn) {
  let at = last;
  while (at > 0 && deedsOf(log[at]).length === 0 && isOwn(log[at - 1])) at--;
  return isWeighty(log[at]) ? log.slice(at, last + 1) : [];
}

/** @param {LogEntry[]} others */
const titleOf = ([first]) =>
  first?.side
    ? `The ${SIDE_NAMES[first.side]} side’s last decisions, and what followed`
    : "What happened last";
