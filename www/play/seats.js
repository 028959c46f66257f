/** Who can sit at the table, and how fast the game goes. */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {{ id: string, title: string, short: string, level?: { kind: "random" | "search", thinkMs?: number } }} Seat */
/** @typedef {Record<Side, string>} Seats the id of a seat for each side */

/** @type {readonly Seat[]} */
export const SEATS = [
  { id: "person", title: "A person", short: "person" },
  {
    id: "random",
    title: "Computer: plays at random",
    short: "computer, at random",
    level: { kind: "random" },
  },
  {
    id: "quick",
    title: "Computer: thinks briefly (0.3 s)",
    short: "computer, brief",
    level: { kind: "search", thinkMs: 300 },
  },
  {
    id: "thorough",
    title: "Computer: thinks longer (2 s)",
    short: "computer, longer",
    level: { kind: "search", thinkMs: 2000 },
  },
  {
    id: "deep",
    title: "Computer: thinks long (8 s)",
    short: "computer, long",
    level: { kind: "search", thinkMs: 8000 },
  },
];

/** @typedef {{ id: string, title: string, pauseMs: number, fightMs: number, marchMs: number }} Pace */

/** How long the computer's answer stays away at least, how much longer after a fight, and how long a march takes. @type {readonly Pace[]} */
export const PACES = [
  { id: "calm", title: "Calm: easy to follow", pauseMs: 1300, fightMs: 2500, marchMs: 420 },
  { id: "usual", title: "Usual", pauseMs: 450, fightMs: 700, marchMs: 220 },
  { id: "swift", title: "Swift: no waiting, no animation", pauseMs: 0, fightMs: 0, marchMs: 0 },
];

/** @type {readonly Side[]} */
export const SIDES = ["union", "confederate"];

/** @type {Record<Side, string>} */
export const SIDE_NAMES = { union: "Union", confederate: "Confederate" };

/** @param {Side} side @returns {Side} */
export const enemyOf = (side) => (side === "union" ? "confederate" : "union");

/** @param {Seats} seats @returns {Seats} */
export const swap = ({ union, confederate }) => ({ union: confederate, confederate: union });

/** @param {string | null | undefined} id */
export const seatOf = (id) => SEATS.find((seat) => seat.id === id) ?? SEATS[0];

/** @param {string | null | undefined} id */
export const paceOf = (id) => PACES.find((pace) => pace.id === id) ?? PACES[1];
