/** Moments of games before which the other side has decided much. */

import { createGame } from "../../pkg/node.js";

/** The same numbers every time. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** What the other side has decided on end before a side decides. */
export function run(game, side) {
  const log = game.log(side);
  const own = log.findLastIndex((entry) => entry.side === side);
  return log.slice(own + 1);
}

export const tellsOf = (entries, type) =>
  entries.some(({ lines }) => lines.some(({ deeds }) => deeds.some((deed) => deed.type === type)));

/** A game in which a side is to decide after what the other one has decided. */
function playTo(id, side, fits) {
  for (let seed = 1; seed < 60; seed++) {
    const game = createGame(id, {}, `happened ${seed}`);
    const next = numbers(seed);
    for (let i = 0; i < 500 && game.deciders().length; i++) {
      const [one] = game.deciders();
      if (one === side && game.deciders().length === 1 && fits(run(game, side))) return game;
      const legal = game.legal(one);
      game.apply(one, legal[Math.floor(next() * legal.length)]);
    }
    game.free();
  }
  throw new Error("no such decision in any game");
}

/** The Union is to decide after a long turn of the Confederates, of whom it does not see all. */
export const LONG = playTo("guns", "union", (entries) => entries.length >= 12 && tellsOf(entries, "move"));

/** The Union is to decide after a fight. */
export const FOUGHT = playTo("c3i", "union", (entries) => tellsOf(entries, "fight"));
