/** Where one of two ways is asked for again, such as a front, the one that was chosen last is offered first. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { choicesOf } from "../../www/play/choices.js";
import { recalled } from "../../www/play/recall.js";

test("the front that a side chose last comes first, and nothing else changes its place", () => {
  const game = createGame("guns", {}, "recall");
  const [found, fresh] = [new Set(), new Set()];
  for (let i = 0; i < 300 && game.deciders().length; i++) {
    const [side] = game.deciders();
    const legal = game.legal(side);
    if (legal.length === 2) {
      const choices = choicesOf(game, side, side, () => {});
      const log = game.log(side);
      const offered = recalled(choices, log, side);
      const keys = (all) => all.map(({ key }) => key).sort();
      assert.deepEqual(keys(offered), keys(choices));
      const [first] = offered;
      const { type } = first.command;
      const own = type === "face" ? log.filter((one) => one.side === side && one.command?.type === type) : [];
      const fits = own.findLast(({ command }) => choices.some((one) => one.command.front === command.front));
      (fits ? found : fresh).add(first.key);
      assert.equal(first.again ?? false, Boolean(fits));
      if (fits) assert.deepEqual(first.command, fits.command);
    }
    game.apply(side, legal[(i * 7 + 3) % legal.length]);
  }
  assert.ok(found.size > 0 && fresh.size > 0);
  game.free();
});
