/** What is asked of the deeds of a decision. */

/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Deed} Deed */

/** Deeds that are worth a word even if it was oneself who caused them. @type {ReadonlySet<Deed["type"]>} */
const WEIGHTY = new Set(["fight", "check", "loss", "departure", "strength", "reveal", "control", "points"]);

/** @param {LogEntry} entry */
export const deedsOf = ({ lines }) => lines.flatMap(({ deeds }) => deeds);

/** @param {LogEntry} entry */
export const isWeighty = (entry) => deedsOf(entry).some(({ type }) => WEIGHTY.has(type));

/** Was there a fight, or a test? @param {LogEntry} entry */
export const isFight = (entry) => deedsOf(entry).some(({ type }) => type === "fight" || type === "check");
