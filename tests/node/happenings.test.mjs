/** The log by what has happened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { happeningsOf } from "../../www/play/happenings.js";
import { inFigures } from "../../www/play/news.js";

test("a block that is placed with a secret value is one happening, for the enemy too", () => {
  const game = createGame("wallace", {}, "happenings");
  const [side] = game.deciders();
  for (const type of ["placeBlock", "setValue"])
    game.apply(
      side,
      game.legal(side).find((one) => one.type === type),
    );
  for (const viewer of ["union", "confederate", "referee"]) {
    const [told, ...more] = happeningsOf(game.log(viewer).slice(1));
    assert.deepEqual(more, [], viewer);
    assert.equal(told.picks.length, 1);
    assert.match(told.entry.lines[0].text, /^The Confederate places a command block/);
  }
  game.free();
});

test("headquarters that are taken up are no losses", () => {
  const lines = [
    { text: "", rules: [], pieces: [], spaces: [], deeds: [{ type: "departure", piece: "meade-hq" }] },
    {
      text: "",
      rules: [],
      pieces: [],
      spaces: [],
      deeds: [{ type: "loss", piece: "heth", count: 1, how: "routed" }],
    },
  ];
  const entry = {
    number: 1,
    side: "union",
    command: null,
    text: "",
    dice: null,
    events: [],
    lines,
    wall: null,
  };
  assert.equal(inFigures([{ entry, picks: [] }]), "1 loss");
});
