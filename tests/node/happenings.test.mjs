/** The log by what has happened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { happeningsOf, linesOf } from "../../www/play/happenings.js";
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

/** A happening with these deeds. */
const happening = (...deeds) => {
  const lines = deeds.map((deed) => ({ text: "", rules: [], pieces: [], spaces: [], deeds: [deed] }));
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
  return { entry, picks: [] };
};

test("headquarters that are taken up are no losses, nor is a unit that comes back", () => {
  const taken = { type: "departure", piece: "meade-hq" };
  const blown = { type: "loss", piece: "heth", count: 1, how: "routed" };
  const lost = { type: "loss", piece: "heth", count: 1, how: "eliminated" };
  assert.equal(inFigures([happening(taken, blown)]), "1 blown");
  assert.equal(inFigures([happening(taken, lost), happening(blown)]), "1 loss · 1 blown");
});

test("headquarters and blocks that are set are no reinforcements", () => {
  const set = { type: "arrival", piece: "meade-hq", side: "union", count: 1 };
  assert.equal(inFigures([happening(set)]), "1 new on the board");
  const game = createGame("c3i", {}, "set");
  const [command] = game.legal("confederate");
  game.apply("confederate", command);
  assert.equal(inFigures(happeningsOf(game.log("referee").slice(1))), "1 new on the board");
  game.free();
});

test("a decision of which nothing is told is told as one, and is no order to whoever reads it", () => {
  const entry = { ...happening().entry, side: "confederate", text: "Move nothing more" };
  assert.deepEqual(
    linesOf(entry).map(({ text }) => text),
    ["The Confederate’s decision: Move nothing more."],
  );
  const begins = { ...entry, side: null, text: "The game begins." };
  assert.deepEqual(
    linesOf(begins).map(({ text }) => text),
    ["The game begins."],
  );
  const told = { ...entry, lines: [{ text: "Heth moves.", rules: [], pieces: [], spaces: [], deeds: [] }] };
  assert.equal(linesOf(told), told.lines);
});
