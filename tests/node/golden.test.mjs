import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";

const { games } = JSON.parse(readFileSync(new URL("../golden/hashes.json", import.meta.url), "utf8"));

/** Games without end are followed this far. */
const mostDecisions = 3000;

/** Commands that do nothing but give the game up: games in which nobody does are longer. */
const givingUp = ["concede"];

/** Plays a game in which everything is given by its seed, as tests/README.md says. */
function play(id, seed) {
  const game = createGame(id, undefined, seed);
  for (let n = 0; n < mostDecisions; n++) {
    const [side] = game.deciders();
    if (!side) break;
    const legal = game.legal(side).filter(({ type }) => !givingUp.includes(type));
    game.apply(side, legal[(n * 7 + 3) % legal.length]);
  }
  return { decisions: game.length, hash: game.hash(), seed };
}

test("there are golden games of every ruleset", () => {
  assert.deepEqual(Object.keys(games).sort(), [...ids].sort());
});

for (const id of ids) {
  test(`WebAssembly plays the same games of ${id} as native code`, () => {
    for (const golden of games[id]) assert.deepEqual(play(id, golden.seed), golden);
  });
}
