/**
 * What happens, as it happens: what others decide is lit on the board, a fight lies beside its place, and all of it is
 * heard by anyone who wishes to. It is the log of the one who looks that is told so: what he may not know he does not hear.
 */

import { litBy } from "../panels/told.js";
import { isFight } from "./deeds.js";
import { noisesOf } from "./noises-of.js";
import { sound } from "./sounds.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * What has been seen of a table, and by whom.
 * @typedef {object} Seen
 * @property {import("../types.js").Viewer} viewer
 * @property {number} length of the game
 * @property {string | null} day by the track of time, if that has days
 * @property {import("./lights.js").Lit} lit
 */

/** @type {WeakMap<Table, Seen>} */
const seen = new WeakMap();

/**
 * Looks what is new at a table.
 * @param {Table} table @param {import("./desk.js").Desk} desk
 * @param {import("../types.js").LogEntry | null} fight that lies on the map
 * @returns {string | undefined} a piece of what the computer has done, which ought to be in view
 */
export function seeWhatHappens(table, desk, fight) {
  const { log, length, scene, covered } = table.position;
  const { viewer } = scene;
  const day = dayOf(scene);
  const before = seen.get(table) ?? atFirst(table);
  const off = covered || table.moment !== null || table.draft !== null;
  // The one who has just sat down is told by the card. Where nothing is hidden, both have seen the same.
  const other = !before || (table.hides && before.viewer !== viewer);
  if (off || other || length < before.length) {
    seen.set(table, { viewer, length, day, lit: litBy([]) });
    return undefined;
  }
  if (length === before.length) {
    desk.lights.set({ fight, lit: before.lit });
    return undefined;
  }
  const fresh = log.filter(({ number }) => number > before.length);
  // As soon as a person decides, the board is his.
  const lit = litBy(table.position.side ? [] : (fresh.at(-1)?.lines ?? []));
  seen.set(table, { viewer, length, day, lit });
  sound(noisesOf(fresh, day !== before.day));
  desk.lights.set({ fight: fresh.findLast(isFight) ?? null, lit });
  const others = fresh.filter(({ side }) => side !== null && !table.persons.includes(side));
  return others.flatMap(({ lines }) => lines).findLast(({ pieces }) => pieces.length > 0)?.pieces[0];
}

/**
 * What had been seen when somebody sat down: this part of the page may come after the first decisions. Where something is hidden,
 * nobody knows who looked then.
 * @param {Table} table
 * @returns {Seen | null}
 */
function atFirst({ hides, begun, position }) {
  const { scene } = position;
  return hides ? null : { viewer: scene.viewer, length: begun, day: dayOf(scene), lit: litBy([]) };
}

/** @param {import("../types.js").Scene} scene */
const dayOf = ({ tracks }) =>
  tracks.find(({ kind }) => kind === "time")?.cells.find(({ current }) => current)?.group ?? null;
