/** Who went where since a side decided last: what one looks for first after the other side has moved. */

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Location} Location */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Side} Side */

/** The way of a piece, from where it was to where it is. @typedef {{ side: Side | null, spaces: string[] }} Trail */
/** @typedef {Trail & { piece: string }} OpenTrail of a piece that may have gone on */

/** Nobody follows more decisions than these at once. */
const MOST = 40;

/**
 * @param {LogEntry[]} log up to the moment that is looked at
 * @param {Side | null} side who decides; nobody if all is only watched
 * @returns {Trail[]}
 */
export function trailsOf(log, side) {
  const deeds = newsFor(log, side).flatMap(({ lines }) => lines.flatMap((line) => line.deeds));
  const all = deeds.reduce(follow, /** @type {OpenTrail[]} */ ([]));
  const trails = all.filter(({ spaces }) => spaces.length > 1);
  // Pieces without identity that went the same way leave one trail.
  return [...new Map(trails.map((trail) => [`${trail.side} ${trail.spaces.join(" ")}`, trail])).values()];
}

/** The latest decisions of others. @param {LogEntry[]} log @param {Side | null} side @param {number} [most] */
export function newsFor(log, side, most = MOST) {
  const latest = log.slice(-most).reverse();
  const by = side === null ? latest.find((entry) => entry.side)?.side : null;
  const end = latest.findIndex((entry) => (by ? entry.side !== by : entry.side === side || !entry.side));
  return (end < 0 ? latest : latest.slice(0, end)).reverse();
}

/** The trails after another deed. @param {OpenTrail[]} trails @param {Deed} deed @returns {OpenTrail[]} */
function follow(trails, deed) {
  if (deed.type === "loss" || deed.type === "departure") return without(trails, findOf(trails, deed.piece));
  if (deed.type !== "move") return trails;
  const { piece, side, from, through, to } = deed;
  const before = findOf(trails, piece);
  const rest = without(trails, before);
  if (to.type !== "space") return rest;
  const start = before?.spaces ?? spaceOf(from);
  return [...rest, { piece: deed.becomes ?? piece, side, spaces: [...start, ...through, to.space] }];
}

/** @param {OpenTrail[]} trails @param {string} piece */
const findOf = (trails, piece) => trails.findLast((trail) => trail.piece === piece);

/** @param {OpenTrail[]} trails @param {OpenTrail | undefined} gone */
const without = (trails, gone) => (gone ? trails.filter((trail) => trail !== gone) : trails);

/** @param {Location} location */
const spaceOf = (location) => (location.type === "space" ? [location.space] : []);
