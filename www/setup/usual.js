/** How the table of a game was laid last time, as a suggestion for the next: who plays one game says nothing of another. */

import { keep, recall } from "../keep.js";
import { USUAL } from "../play/levels.js";
import { paceOf, seatOf } from "../play/seats.js";

/** @typedef {import("../shelf/saved.js").Laid} Laid */

/** @param {string} game @returns {Laid} */
export function usualLaid(game) {
  const kept = recall("usual") ?? {};
  const seats = kept.games?.[game];
  return {
    seats: {
      union: seatOf(seats?.union ?? "person").id,
      confederate: seatOf(seats?.confederate ?? USUAL).id,
    },
    ownDice: false,
    pace: paceOf(kept.pace).id,
  };
}

/** @param {string} game @param {Laid} laid */
export const keepUsual = (game, { seats, pace }) =>
  keep("usual", { games: { ...recall("usual")?.games, [game]: seats }, pace });
