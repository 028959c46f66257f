/** Pieces on their way: along the way that is known, else straight. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { March, spacesBetween } from "../../www/board/layout/march.js";

const standing = (spot, x, y) => {
  const piece = { id: "heth" };
  return { piece, pieces: [piece], spot, x, y, width: 40, height: 40, angle: 0, bar: false, crowded: false };
};

test("what lies between two spaces is taken from the way that leads from one to the other", () => {
  const ways = [
    ["d", "e"],
    ["a", "b", "c", "d", "e"],
  ];
  assert.deepEqual(spacesBetween(ways, "a", "d"), ["b", "c"]);
  assert.deepEqual(spacesBetween(ways, "b", "c"), []);
  // Nobody went that way round, or there.
  assert.deepEqual(spacesBetween(ways, "d", "a"), []);
  assert.deepEqual(spacesBetween(ways, "a", "x"), []);
});

test("a march goes round the corner of its road, at an even pace", () => {
  const march = new March();
  const corner = () => [[100, 0]];
  march.begin([standing("a", 0, 0)], [standing("c", 100, 100)], 1000, corner);
  assert.ok(march.isOn(0));
  const at = (now) => march.moving(now).map(({ x, y }) => [Math.round(x), Math.round(y)])[0];
  assert.deepEqual(at(0), [0, 0]);
  assert.deepEqual(at(500), [100, 0]);
  assert.deepEqual(at(1000), [100, 100]);
  const [x, y] = at(300);
  assert.ok(x > 0 && y === 0, `${x}, ${y}`);
});

test("without a way it goes straight", () => {
  const march = new March();
  march.begin([standing("a", 0, 0)], [standing("c", 100, 100)], 1000);
  assert.ok(march.isOn(0));
  const [{ x, y }] = march.moving(500);
  assert.deepEqual([x, y], [50, 50]);
});
