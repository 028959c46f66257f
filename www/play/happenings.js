/**
 * The log by what has happened. A decision that only picks what the next one is about, such as the piece that then
 * moves, is no happening of its own.
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

/** Did a decision do nothing but name what the next one, which does not name it, tells of? @param {LogEntry} entry @param {LogEntry | undefined} next */
function isPick({ side, role, command, lines, dice, wall }, next) {
  if (!side || side !== next?.side || role !== next.role || wall || dice?.length) return false;
  if (!command || !next.command || lines.some(({ pieces, spaces }) => pieces.length > 1 || spaces.length))
    return false;
  const [told] = next.lines;
  const again = namesIn(next.command);
  return namesIn(command).some(
    (name) => !again.includes(name) && (told?.pieces.includes(name) || told?.spaces.includes(name)),
  );
}

/** The texts in the fields of a command. @param {import("../types.js").Command} command */
const namesIn = (command) =>
  Object.entries(command).flatMap(([field, value]) =>
    field === "type" || typeof value !== "string" ? [] : value,
  );
