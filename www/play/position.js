/** What the page shows of a moment: the scene, the log, and what the person at the table may do. */

import { recalled } from "./recall.js";
import { giverOf, openOrder, otherRole, ROLES } from "./roles.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Role} Role */
/** @typedef {import("../types.js").Viewer} Viewer */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * @typedef {Part & Shown} Position
 *
 * @typedef {object} Shown
 * @property {import("../types.js").Scene} scene
 * @property {import("../types.js").LogEntry[]} log of the whole game, also if an earlier moment is looked at
 * @property {Side | null} looking the side whose eyes look; nobody's in particular where all is open
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
 * @property {Role | null} role
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
 * @param {(game: import("../types.js").Game, viewer: Viewer) => import("../types.js").LogEntry[]} table.readLog
 * @param {(side: Side, role: Role | null) => Choice[]} table.choices
 * @returns {Position}
 */
export function positionOf(play, { eyes, persons, analysis, idle, orders, readLog, choices }) {
  const { active, seen, past, base } = play;
  const { looking, covered } = eyes.see(active, persons, analysis);
  const length = active.length;
  const deciders = seen.deciders();
  const own = looking ? deciders.filter((one) => one === looking || analysis) : deciders;
  const side = (!idle && !past && own.find((one) => persons.includes(one))) || null;
  const roles = looking && !analysis ? active.moment(looking).roles : null;
  const part = roles
    ? partIn(roles, eyes, orders, base.length, side, choices)
    : { ...NOBODY, looks: true, choices: side && !covered ? choices(side, null) : [] };
  /** @type {Viewer} */
  const viewer = looking ? giverOf(looking, part.role) : "referee";
  const hidden = covered || !part.looks;
  const log = hidden ? [] : readLog(active, viewer);
  return {
    ...part,
    choices: hidden ? [] : recalled(part.choices, log, side),
    scene: hidden ? { ...NOTHING, viewer, deciders: active.deciders() } : seen.scene(viewer),
    log,
    looking,
    side: hidden ? null : side,
    outcome: (!hidden && seen.outcome()) || null,
    length,
    undone: hidden ? 0 : active.lengthWithUndone - length,
    covered: hidden ? (covered ?? looking) : null,
  };
}

/**
 * @param {import("../types.js").Roles} roles @param {import("./eyes.js").Eyes} eyes
 * @param {readonly import("./roles.js").Order[]} orders @param {number} length @param {Side | null} side
 * @param {(side: Side, role: Role) => Choice[]} choices
 * @returns {Part & { looks: boolean, choices: Choice[] }}
 */
function partIn(roles, eyes, orders, length, side, choices) {
  const offered = new Map(ROLES.map((role) => [role, side ? choices(side, role) : []]));
  const acting = ROLES.filter((role) => offered.get(role)?.length);
  const open = openOrder(roles, orders);
  const order = open && open.side === side ? open : null;
  const { role, looks } = eyes.roleFor({ length, acting, writes: order !== null });
  const shared = acting.includes(otherRole(role));
  return { role, looks, roles, order, shared, choices: offered.get(role) ?? [] };
}
