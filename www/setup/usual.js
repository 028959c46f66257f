/** How the table was laid last time, as a suggestion for the next. */

import { keep, recall } from "../keep.js";
import { USUAL } from "../play/levels.js";
import { paceOf, seatOf } from "../play/seats.js";

/** @typedef {import("../shelf/saved.js").Laid} Laid */

/** @returns {Laid} */
export function usualLaid() {
  const kept = recall("usual") ?? {};
  return {
    seats: {
      union: seatOf(kept.seats?.union ?? "person").id,
      confederate: seatOf(kept.seats?.confederate ?? USUAL).id,
    },
    ownDice: false,
    pace: paceOf(kept.pace).id,
  };
}

/** @param {Laid} laid */
export const keepUsual = ({ seats, pace }) => keep("usual", { seats, pace });
