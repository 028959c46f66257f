/** Who went where since a side decided last: what one looks for first after the other side has moved. */

/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("../types.js").Side} Side */

/** The way of a piece, from where it was to where it is. @typedef {{ side: Side | null, spaces: string[] }} Trail */

/** Nobody follows more decisions than these at once. */
const MOST = 40;

/**
 * @param {LogEntry[]} log up to the moment that is looked at
 * @param {Side | null} side who decides; nobody if all is only watched
 * @param {PieceScene[]} pieces
 * @returns {Trail[]}
 */
export function trailsOf(log, side, pieces) {
  const news = newsFor(log, side);
  return pieces.flatMap((piece) => {
    if (piece.at.type !== "space") return [];
    const spaces = wayOf(piece.id, piece.at.space, news);
    return spaces.length > 1 ? [{ side: piece.side, spaces }] : [];
  });
}

/** The latest decisions of others, the last first. @param {LogEntry[]} log @param {Side | null} side */
function newsFor(log, side) {
  const latest = log.slice(-MOST).reverse();
  const by = side === null ? latest.find((entry) => entry.side)?.side : null;
  const end = latest.findIndex((entry) => (by ? entry.side !== by : entry.side === side || !entry.side));
  return end < 0 ? latest : latest.slice(0, end);
}

/**
 * The spaces through which a piece came, by the lines that tell of one piece that went from one space to another.
 * @param {string} id @param {string} at @param {LogEntry[]} news the last first
 */
function wayOf(id, at, news) {
  const way = [at];
  for (const { lines } of news)
    for (const { pieces, spaces } of lines.toReversed()) {
      const steps = pieces.length === 1 && pieces[0] === id && spaces.length > 1;
      if (steps && spaces[spaces.length - 1] === way[0]) way.unshift(...spaces.slice(0, -1));
    }
  return way;
}
