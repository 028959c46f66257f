/** What a command is for, shown before it is given: asked of a copy, after the command. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { shownAfter } from "../../www/play/ahead.js";

/** The game at its first decision with a command that shows something, with those commands. */
function found(id, seed = "ahead") {
  const game = createGame(id, {}, seed);
  for (let tries = 0; tries < 200; tries++) {
    const [side] = game.deciders();
    const choices = game.choices(side).map((choice) => ({ ...choice, key: JSON.stringify(choice.command) }));
    const showing = choices.filter(({ label }) => label.shows);
    if (showing.length) return { game, side, showing };
    game.apply(side, choices[0].command);
  }
  throw new Error(`no command of ${id} shows anything`);
}

for (const id of ["c3i", "knapp", "wallace"])
  test(`${id}: a place shows what would be commanded from there, and the game stays as it is`, () => {
    const { game, side, showing } = found(id);
    const before = game.text();
    const answers = showing.slice(0, 6).map((choice) => {
      const answer = shownAfter(game, side, choice, side);
      assert.ok(answer && answer.cells.length > 0, choice.label.label);
      const copy = game.fork();
      copy.apply(side, choice.command);
      const { kind, subject } = choice.label.shows;
      assert.deepEqual(answer, copy.overlay(kind, subject, side));
      copy.free();
      return JSON.stringify(answer.cells);
    });
    // It is another answer for another place.
    assert.ok(showing.length < 2 || new Set(answers).size > 1);
    assert.equal(game.text(), before);
    game.free();
  });

test("a command that promises nothing, or rolls dice, shows nothing", () => {
  const { game, side, showing } = found("c3i");
  const [choice] = showing;
  assert.equal(shownAfter(game, side, { ...choice, chance: true }, side), null);
  assert.equal(
    shownAfter(game, side, { ...choice, label: { ...choice.label, shows: undefined } }, side),
    null,
  );
  // What cannot be tried says why when it is given.
  assert.equal(shownAfter(game, side, { ...choice, command: { type: "pass" } }, side), null);
  game.free();
});
