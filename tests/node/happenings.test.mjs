/** The log by what has happened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { countAt, momentBeside, stopsOf, whenIs } from "../../www/play/count.js";
import { happeningsOf, headlineOf } from "../../www/play/happenings.js";

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

test("an entry is headed by what came of it, and where the engine has no words by what was decided", () => {
  const { entry } = happening();
  const decided = { ...entry, text: "Heth attacks", headline: "Heth attacks Buford: Buford retreats" };
  assert.equal(headlineOf({ entry: decided, picks: [] }), "Heth attacks Buford: Buford retreats");
  const picked = { ...entry, text: "To hex 1103", lines: [{ text: "Heth moves to hex 1103." }] };
  assert.equal(headlineOf({ entry: picked, picks: [entry] }), "Heth moves to hex 1103.");
  assert.equal(headlineOf({ entry: picked, picks: [] }), "To hex 1103");
});

test("a pick and its move count as one decision, in every game without gaps", () => {
  for (const id of ["c3i", "knapp", "wallace", "guns", "g63"]) {
    const game = createGame(id, {}, "count");
    for (let n = 0; n < 60; n++) {
      const [side] = game.deciders();
      if (!side) break;
      const legal = game.legal(side);
      game.apply(side, legal[(n * 7) % Math.max(1, legal.length - 1)]);
    }
    const log = game.log("referee");
    const stops = stopsOf(log);
    assert.deepEqual([stops[0], stops.at(-1)], [0, game.length], id);
    const counts = log.map(({ number }) => countAt(log, number));
    counts.slice(1).forEach((count, i) => assert.ok([0, 1].includes(count - counts[i]), id));
    assert.deepEqual(new Set(counts).size, stops.length, id);
    stops.forEach((stop, i) => assert.equal(countAt(log, stop), i));
    assert.deepEqual([momentBeside(log, stops[2], -1), momentBeside(log, stops[2], 1)], [stops[1], stops[3]]);
    assert.deepEqual([momentBeside(log, 0, -1), momentBeside(log, stops.at(-1), 1)], [0, stops.at(-1)]);
    game.free();
  }
});

test("what is chosen first and what it is chosen for are the first decision, and so to the last", () => {
  const entry = (number, prepares, side = "union") => ({
    ...{ number, prepares, side, role: null, command: null, text: "", dice: null, lines: [] },
  });
  const log = [
    entry(0, false, null),
    entry(1, true),
    entry(2, false),
    entry(3, false),
    entry(4, true),
    entry(5, false),
  ];
  assert.deepEqual(stopsOf(log), [0, 2, 3, 5]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((at) => countAt(log, at)),
    [0, 1, 1, 2, 3, 3],
  );
  assert.deepEqual(
    [1, 2].map((at) => whenIs(log, at)),
    ["in the middle of decision 1", "after decision 1"],
  );
  // From the middle of a decision there is a way to either end of it.
  assert.deepEqual([momentBeside(log, 1, -1), momentBeside(log, 1, 1)], [0, 2]);
});
