/** Moments of games of the Tabletop Game from which tests of the page go on. */

import { createGame } from "../../pkg/node.js";
import { numbers } from "./happened.mjs";

/** Plays games up to the first decisions that fit. */
function positions(fits) {
  const found = {};
  for (let seed = 1; seed < 30 && Object.keys(found).length < Object.keys(fits).length; seed++) {
    const game = createGame("knapp", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let [side] = game.deciders(); side && game.length < 500; [side] = game.deciders()) {
      const legal = game.legal(side);
      for (const [name, fit] of Object.entries(fits)) {
        const what = found[name] ? undefined : fit(game, side, legal);
        if (what) found[name] = { record: Buffer.from(game.save()).toString("base64url"), side, what };
      }
      // Somebody who seldom fires comes close first.
      const quiet = legal.filter(({ type }) => type !== "volley");
      const list = next() < 0.8 ? quiet : legal;
      game.apply(side, list[Math.floor(next() * list.length)] ?? legal[0]);
    }
    game.free();
  }
  return found;
}

export const { volleys, hits } = positions({
  // Several can fire at one area, and one of them at nothing else.
  volleys: (game, side, legal) => {
    const shots = legal.filter(({ type }) => type === "volley");
    const at = (target) => shots.filter((one) => one.target === target).map(({ unit }) => unit);
    const found = shots.find(({ target }) => at(target).length > 2);
    return found && { target: found.target, units: at(found.target) };
  },
  // Several hits are to be placed, and their owner has a choice.
  hits: (game, side, legal) => {
    const rest = legal[0].type === "placeHit" ? game.rest(side) : null;
    return rest && { ...rest, units: legal.map(({ unit }) => unit) };
  },
});
