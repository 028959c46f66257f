/** Who can sit at the table, and how fast the game goes. */

import { PLAYERS } from "./levels.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {{ id: string, title: string, short: string, expect?: string, games?: readonly string[], old?: boolean, away?: boolean, level?: import("./levels.js").Level }} Seat */
/** @typedef {Record<Side, string>} Seats the id of a seat for each side */

/** @type {readonly Seat[]} */
export const SEATS = [
  { id: "person", title: "A person", short: "person" },
  { id: "elsewhere", title: "A person elsewhere", short: "person elsewhere", away: true },
  ...PLAYERS,
];

/** Who can be seated anew at a game, beside who sits there. @param {string} game @param {string | undefined} seated */
export const seatsBeside = (game, seated) =>
  SEATS.filter(
    ({ id, games, old, away }) => (!old && !away && (games?.includes(game) ?? true)) || id === seated,
  );

/** Who plays where nobody sits elsewhere. @param {Seats} seats @returns {Seats} */
export const allHere = ({ union, confederate }) => ({
  union: hereOf(union),
  confederate: hereOf(confederate),
});

/** @param {string} id */
const hereOf = (id) => (seatOf(id).away ? SEATS[0].id : id);

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
