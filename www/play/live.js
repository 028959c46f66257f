/** What others decide, as it happens: it is lit on the board, and a fight lies beside its place. */

import { litBy } from "../panels/told.js";
import { isFight } from "./deeds.js";

/** @typedef {import("./table.js").Table} Table */

/** How much of its log has been seen, and by whom. @type {WeakMap<Table, { viewer: import("../types.js").Viewer, length: number }>} */
const seen = new WeakMap();

/**
 * Looks what is new at a table.
 * @param {Table} table @param {import("./desk.js").Desk} desk
 */
export function seeWhatHappens(table, desk) {
  const { log, length, scene, covered } = table.position;
  const before = seen.get(table);
  seen.set(table, { viewer: scene.viewer, length });
  // Whoever has just sat down is told by the card.
  if (!before || covered || table.moment !== null || table.draft || before.viewer !== scene.viewer) return;
  const fresh = log.filter(({ number }) => number > before.length);
  const fight = fresh.findLast(isFight) ?? null;
  const last = table.thinking || !table.position.side ? fresh.at(-1) : undefined;
  desk.set({ fight, lit: litBy(last?.lines ?? []) });
}
