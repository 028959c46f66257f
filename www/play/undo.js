/**
 * What may be taken back. In a game never across dice, across something hidden that was shown, or across another
 * person's decision; the computer's answers go with the decision that they answer. In analysis everything.
 */

/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Side} Side */

/**
 * @typedef {object} Past
 * @property {LogEntry[]} log
 * @property {number} length
 * @property {Side | null} decider the person who decides now; nobody when the game is over
 * @property {Side[]} persons
 * @property {boolean} analysis
 * @property {import("../types.js").Role | null} role which of the two persons of his side he is, where a side is two
 */

/** The last decision that may be undone to, by its number; as far back as there is no wall. @param {Past} past */
export function earliest({ log, length, decider, persons, analysis, role }) {
  if (analysis) return 0;
  let reach = length;
  // When the game is over, the one who decided last may think again.
  let person = decider;
  for (let n = length; n > 0; n--) {
    const entry = log[n];
    if (!entry || entry.wall || !entry.side) break;
    // Going back to where the computer decides would only make it decide again.
    if (!persons.includes(entry.side)) continue;
    person ??= entry.side;
    if (entry.side !== person || (role && entry.role && entry.role !== role)) break;
    reach = n - 1;
  }
  return reach;
}

/** Where one step back leads; the present if there is no way back. @param {Past} past */
export function stepBack(past) {
  const { log, length, persons, analysis } = past;
  if (analysis) return Math.max(0, length - 1);
  const least = earliest(past);
  for (let n = length; n > least; n--) {
    const side = log[n]?.side;
    if (side && persons.includes(side)) return n - 1;
  }
  return length;
}

/** Why there is no way back. @param {Past} past */
export function wallText({ log, length }) {
  if (length === 0) return "Nothing has been decided yet.";
  const last = log[log.length - 1];
  if (last?.wall === "dice") return "Dice have been rolled.";
  if (last?.wall === "draw") return "Something has been drawn or shuffled.";
  if (last?.wall === "reveal") return "Something hidden has been shown.";
  return "The last decision was not yours.";
}
