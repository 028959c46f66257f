/** Why something cannot be done: reasons are about what was pointed at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sequelsOf } from "../../www/play/ahead.js";
import { choicesOf } from "../../www/play/choices.js";
import { whyNot } from "../../www/play/why-not.js";
import { Wishes } from "../../www/play/wishes.js";
import { createGame } from "../../pkg/node.js";

/** What is answered to anyone who points at a space with nothing in hand. */
function answer(game, space) {
  const [side] = game.deciders();
  const wishes = new Wishes();
  wishes.learnFromPast(game);
  const learn = wishes.learn.bind(wishes);
  const choices = choicesOf(game, side, side, learn);
  const sequels = (piece) => sequelsOf(game, side, side, choices, piece, learn);
  const { pieces } = game.scene(side);
  return whyNot({ game, side, pieces, choices, sequels, wishes }, { space, held: null });
}

test("who points at an empty hex is not told why he cannot pass", () => {
  const game = createGame("c3i", {}, "why not");
  const side = () => game.deciders()[0];
  const pass = (one) => one.type === "pass";
  const mayPass = () => game.legal(side()).some(pass);
  const step = () => game.legal(side()).find((one) => !pass(one)) ?? game.legal(side())[0];
  // Until a pass was seen, and reinforcements leave no choice.
  let passed = false;
  for (let i = 0; i < 400; i++) {
    passed ||= game.deciders().length > 0 && mayPass();
    if (passed && game.legal(side()).some(({ type }) => type === "pickMover") && !mayPass()) break;
    game.apply(side(), mayPass() ? { type: "pass" } : step());
  }
  assert.ok(passed && !mayPass());
  const { pieces } = game.scene(side());
  const filled = pieces.flatMap(({ at }) => (at.type === "space" ? at.space : []));
  for (const { id } of game.board().spaces.filter((space) => !filled.includes(space.id)))
    for (const { text } of answer(game, id)) assert.doesNotMatch(text, /pass/, id);
  game.free();
});
