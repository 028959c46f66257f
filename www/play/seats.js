/** Who can sit at the table. */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {{ id: string, title: string, level?: { kind: "random" | "search", thinkMs?: number } }} Seat */
/** @typedef {Record<Side, string>} Seats the id of a seat for each side */

/** @type {readonly Seat[]} */
export const SEATS = [
  { id: "person", title: "A person" },
  { id: "random", title: "Computer: plays at random", level: { kind: "random" } },
  { id: "quick", title: "Computer: thinks briefly (0.3 s)", level: { kind: "search", thinkMs: 300 } },
  { id: "thorough", title: "Computer: thinks longer (2 s)", level: { kind: "search", thinkMs: 2000 } },
];

/** @type {readonly Side[]} */
export const SIDES = ["union", "confederate"];

/** @type {Record<Side, string>} */
export const SIDE_NAMES = { union: "Union", confederate: "Confederate" };

/** @param {Side} side @returns {Side} */
export const enemyOf = (side) => (side === "union" ? "confederate" : "union");

/** @param {string | null | undefined} id */
export const seatOf = (id) => SEATS.find((seat) => seat.id === id) ?? SEATS[0];
