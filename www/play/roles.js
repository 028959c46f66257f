/**
 * Two persons on one side: a commander, who knows all that his side knows, and a subordinate, who does not. What each
 * of them is shown, the engine decides. The commander may write his subordinate short orders.
 */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Role} Role */
/** @typedef {import("../types.js").Giver} Giver */
/** @typedef {import("../types.js").Roles} Roles */

/**
 * A written order.
 * @typedef {object} Order
 * @property {Side} side
 * @property {string} occasion
 * @property {string} text empty if none was written
 */

/** @type {readonly Role[]} */
export const ROLES = ["commander", "subordinate"];

/** The other of the two. @param {Role} role @returns {Role} */
export const otherRole = (role) => (role === "commander" ? "subordinate" : "commander");

/** Who gives commands: a side, or one of its two persons. @param {Side} side @param {Role | null} role @returns {Giver} */
export const giverOf = (side, role) => (role ? `${side}:${role}` : side);

/** The order that the commander may still write. @param {Roles | null} roles @param {readonly Order[]} orders */
export function openOrder(roles, orders) {
  const room = roles?.order ?? null;
  if (!room) return null;
  const written = orders.some(({ side, occasion }) => side === room.side && occasion === room.occasion);
  return written ? null : room;
}

/** The last order of a side that says something. @param {readonly Order[]} orders @param {Side} side */
export const lastOrder = (orders, side) =>
  orders.findLast((order) => order.side === side && order.text !== "");
