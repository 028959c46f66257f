/**
 * The log by what has happened. A decision that only prepares what the next one does, such as the choice of the piece
 * that then moves, is no happening of its own.
 */

/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {{ entry: LogEntry, picks: LogEntry[] }} Happening what was decided, after what was picked for it */

/** @param {LogEntry[]} log @returns {Happening[]} */
export function happeningsOf(log) {
  /** @type {Happening[]} */
  const happenings = [];
  /** @type {LogEntry[]} */
  let picks = [];
  log.forEach((entry, i) => {
    if (isPick(entry, log[i + 1])) {
      picks.push(entry);
      return;
    }
    happenings.push({ entry, picks });
    picks = [];
  });
  return happenings;
}

/** Did a decision only prepare the next one, of the same person? @param {LogEntry} entry @param {LogEntry | undefined} next */
const isPick = ({ prepares, side, role }, next) =>
  prepares === true && side === next?.side && role === next.role;
