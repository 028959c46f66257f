/** The next link of a seat whose decisions a program makes. */

import { lineOf } from "./notation.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Command} Command */

/**
 * @param {import("./seat.js").Seat} seat whose link is next
 * @param {(game: Game, side: import("../types.js").Side) => Command | Promise<Command>} choose is asked until the link ends
 * @returns {Promise<string>} in letters; keep the seat's data before you send it
 */
export async function makeLink(seat, choose) {
  const { game } = seat.played([]);
  const lines = [];
  try {
    while (seat.mayDecide(game)) {
      const command = await choose(game, seat.side);
      lines.push(lineOf(command));
      if (!seat.decide(game, command)) break;
    }
  } finally {
    game.free();
  }
  return seat.send(lines);
}
