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
function isPick(entry, next) {
  const { side, role, prepares, lines, dice } = entry;
  if (!next || !side || side !== next.side || role !== next.role) return false;
  return prepares === true || (lines.length === 0 && !dice?.length && namesOf(entry, next));
}

/** Does a decision of which nothing is told name what the next one, which does not name it, is about? @param {LogEntry} entry @param {LogEntry} next */
function namesOf({ command }, next) {
  const [told] = next.lines;
  if (!command || !told) return false;
  // A decision that is secret names nothing.
  const again = next.command ? namesIn(next.command) : [];
  const about = [...told.pieces, ...told.spaces];
  return namesIn(command).some((name) => !again.includes(name) && about.includes(name));
}

/** The texts in the fields of a command. @param {import("../types.js").Command} command */
const namesIn = (command) =>
  Object.entries(command).flatMap(([field, value]) =>
    field === "type" || typeof value !== "string" ? [] : value,
  );

/**
 * What came of a decision, as the engine heads it. Where it has no words for it, such as for a mere choice of a piece, those of the
 * decision stand.
 * @param {Happening} happening
 */
export function headlineOf({ entry: { headline, text, lines }, picks }) {
  // What was picked before is named by what is told of it, and not by the decision.
  return headline ?? (picks.length > 0 ? lines[0]?.text : undefined) ?? text;
}
