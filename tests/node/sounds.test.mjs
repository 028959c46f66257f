/** What is heard at a table is what the log of its viewer tells: nobody hears what he may not know. */

import assert from "node:assert/strict";
import test from "node:test";
import { createGame } from "../../pkg/node.js";
import { noisesOf } from "../../www/play/noises-of.js";

/** @param {string} id @param {number} decisions */
function played(id, decisions) {
  const game = createGame(id, {}, "sounds");
  for (let i = 0; i < decisions && !game.outcome(); i++) {
    const [side] = game.deciders();
    const legal = game.legal(side);
    game.apply(side, legal[(i * 7 + 3) % legal.length]);
  }
  return game;
}

test("marches, dice and guns are heard, and the night", () => {
  const game = played("knapp", 500);
  const noises = new Set(game.log("referee").flatMap((entry) => noisesOf([entry])));
  for (const noise of ["move", "arrival", "dice", "guns"]) assert.ok(noises.has(noise), noise);
  assert.deepEqual(noisesOf([], true), ["night"]);
  game.free();
});

for (const id of ["guns", "wallace"])
  test(`a side hears no more than it may know: ${id}`, () => {
    const game = played(id, 200);
    const all = game.log("referee");
    for (const side of ["union", "confederate"])
      for (const [i, entry] of game.log(side).entries()) {
        const told = new Set(entry.lines.flatMap(({ deeds }) => deeds.map(({ type }) => type)));
        const heard = noisesOf([entry]);
        assert.deepEqual(
          [heard.includes("move"), heard.includes("arrival"), heard.includes("guns")],
          [told.has("move"), told.has("arrival"), told.has("fight")],
        );
        const known = noisesOf([all[i]]);
        assert.ok(
          heard.every((noise) => known.includes(noise)),
          `${side} hears more than happened: ${entry.text}`,
        );
      }
    game.free();
  });
