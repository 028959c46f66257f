/** Decisions of the Union of different kinds, in every game, before which a person may sit. */

import { createGame } from "../../pkg/node.js";
import { numbers, run, tellsOf } from "./happened.mjs";

/** What makes a decision one of its kind. */
const KINDS = {
  "after a fight": ({ fresh }) => tellsOf(fresh.slice(-6), "fight"),
  "with chance in it": ({ choices }) => choices.some(({ chance }) => chance),
  "of many": ({ choices }) => choices.length > 30,
  "that can be closed": ({ choices }) => choices.length > 2 && choices.some(({ label }) => label.closes),
};

/**
 * One decision of each kind that there is.
 * @param {string} id of the game
 * @returns {Map<string, import("../../pkg/node.js").AnyGame>}
 */
export function decisionsOf(id) {
  const found = new Map();
  for (let seed = 1; seed < 12 && found.size < Object.keys(KINDS).length; seed++) {
    const game = createGame(id, {}, `decisions ${seed}`);
    const next = numbers(seed);
    for (let i = 0; i < 400 && game.deciders().length; i++) {
      const [side, other] = game.deciders();
      const choices = game.choices(side);
      if (side === "union" && !other && i > 20) {
        const moment = { choices, fresh: run(game, side) };
        for (const [kind, fits] of Object.entries(KINDS))
          if (!found.has(kind) && fits(moment)) found.set(kind, game.fork());
      }
      game.apply(side, choices[Math.floor(next() * choices.length)].command);
    }
    game.free();
  }
  return found;
}
