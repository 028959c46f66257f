/** What the page shows of a moment: the scene, the log, and what the person at the table may do. */

import { choicesOfRole, logWithoutSecrets, openOrder, withoutSecrets } from "./roles.js";
import { enemyOf } from "./seats.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * @typedef {Part & Shown} Position
 *
 * @typedef {object} Shown
 * @property {import("../types.js").Scene} scene
 * @property {import("../types.js").LogEntry[]} log of the whole game, also if an earlier moment is looked at
 * @property {Side | null} side the side whose commands are offered to a person
 * @property {Choice[]} choices
 * @property {import("../types.js").Outcome | null} outcome
 * @property {number} length
 * @property {number} undone
 * @property {Side | null} covered for whom the screen is covered; everything else is empty then
 */

/** @type {Omit<import("../types.js").Scene, "viewer" | "deciders">} */
const NOTHING = {
  heading: "",
  prompt: "",
  pieces: [],
  marks: [],
  tracks: [],
  trays: [],
  score: null,
  rules: [],
  ways: [],
  roles: null,
  seatsSwapped: false,
};

/** Nobody has a part in it. @type {Part} */
const NOBODY = { role: null, roles: null, order: null, shared: false };

/**
 * Which of the two persons of a side looks, where a side is two.
 * @typedef {object} Part
 * @property {string | null} role
 * @property {import("../types.js").Roles | null} roles
 * @property {import("../types.js").OrderRoom | null} order the order that he may write now
 * @property {boolean} shared has the other one something to decide, too?
 */

/**
 * @param {import("./line-of-play.js").LineOfPlay} play
 * @param {object} table
 * @param {import("./eyes.js").Eyes} table.eyes
 * @param {Side[]} table.persons
 * @param {boolean} table.analysis
 * @param {boolean} table.idle is nothing to be decided here and now?
 * @param {readonly import("./roles.js").Order[]} table.orders that were written
 * @param {(game: import("../types.js").Game, viewer: import("../types.js").Viewer) => import("../types.js").LogEntry[]} table.readLog
 * @param {(side: Side, roles: import("../types.js").Roles | null) => Choice[]} table.choices
 * @returns {Position}
 */
export function positionOf(play, { eyes, persons, analysis, idle, orders, readLog, choices }) {
  const { active, seen, past, base } = play;
  const { viewer, covered } = eyes.see(active, persons, analysis);
  const length = active.length();
  const undone = active.lengthWithUndone() - length;
  const deciders = seen.deciders();
  const own = viewer === "referee" ? deciders : deciders.filter((one) => one === viewer || analysis);
  const side = (!idle && !past && own.find((one) => persons.includes(one))) || null;
  const roles = viewer === "referee" || analysis ? null : active.scene(viewer).roles;
  const all = side && (roles || !covered) ? choices(side, roles) : [];
  const part = roles ? partIn(roles, eyes, orders, base.length(), all, side) : { ...NOBODY, looks: true };
  if (covered || !part.looks) {
    const scene = { ...NOTHING, viewer, deciders: active.deciders() };
    const whom = covered ?? /** @type {Side} */ (viewer);
    return {
      ...part,
      scene,
      log: [],
      side: null,
      choices: [],
      outcome: null,
      length,
      undone: 0,
      covered: whom,
    };
  }
  const scene = seen.scene(viewer);
  const log = readLog(active, viewer);
  const blind = roles !== null && viewer !== "referee" && part.role === roles.subordinate;
  return {
    ...part,
    scene: blind ? withoutSecrets(scene) : scene,
    log: blind ? logWithoutSecrets(log, active.log(enemyOf(viewer)), viewer, roles) : log,
    side,
    choices: part.role === null ? all : choicesOfRole(all, part.role),
    outcome: seen.outcome() ?? null,
    length,
    undone,
    covered: null,
  };
}

/**
 * @param {import("../types.js").Roles} roles @param {import("./eyes.js").Eyes} eyes
 * @param {readonly import("./roles.js").Order[]} orders @param {number} length @param {Choice[]} all @param {Side | null} side
 * @returns {Part & { looks: boolean }}
 */
function partIn(roles, eyes, orders, length, all, side) {
  const acting = new Set(all.flatMap(({ label }) => label.role ?? []));
  const open = openOrder(roles, orders);
  const order = open && open.side === side ? open : null;
  const { role, looks } = eyes.roleFor(roles, { length, acting, writes: order !== null });
  return { role, looks, roles, order, shared: [...acting].some((one) => one !== role) };
}
