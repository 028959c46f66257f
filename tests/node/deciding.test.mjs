/** What decided a game, by estimates alone: decisions that gave much away, and dice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, momentsOf } from "../../www/play/deciding.js";

/** A decision: the Union's chances before it, and once it was made. */
const point = (number, side, union, left) => {
  const loss = Math.max(0, side === "union" ? union - left : left - union);
  return { number, side, union, left, loss };
};

/** A log in which dice were rolled in some decisions. */
const logWith = (length, rolled) =>
  Array.from({ length: length + 1 }, (_, number) => ({ number, dice: rolled.includes(number) ? [6] : null }));

const told = (moments) =>
  moments.map(
    ({ number, side, size, luck }) => `${number} ${side} ${Math.round(size * 100)}${luck ? " dice" : ""}`,
  );

test("dice count by what they changed beyond the decision, for the side that they favoured", () => {
  const points = [
    point(1, "union", 0.5, 0.5),
    point(2, "confederate", 0.95, 0.95),
    point(3, "union", 0.9, 0.6),
  ];
  // The first decision's dice gave the Union 45 points; the third gave 30 away, and its dice 60 more at the end.
  const moments = momentsOf(points, logWith(3, [1, 3]), 0);
  assert.deepEqual(told(moments), ["3 confederate 60 dice", "1 union 45 dice", "3 union 30"]);
  assert.deepEqual(
    marksOf(points).map(({ number }) => number),
    [3],
  );
});

test("nothing is luck where no dice were rolled, and nothing is told of what is still open", () => {
  const points = [point(1, "union", 0.5, 0.5), point(2, "confederate", 0.9, 0.9)];
  assert.deepEqual(momentsOf(points, logWith(2, []), null), []);
  assert.deepEqual(momentsOf(points, logWith(2, [2]), null), []);
});

test("dice that came after a decision without a choice belong to the entry that tells them", () => {
  const points = [point(1, "union", 0.5, 0.5), point(4, "confederate", 0.2, 0.2)];
  assert.deepEqual(told(momentsOf(points, logWith(4, [3]), null)), ["3 confederate 30 dice"]);
});

test("what lies within the error of the estimates is left out, and no more than six moments are told", () => {
  const points = Array.from({ length: 10 }, (_, i) => point(i + 1, "union", 0.6, 0.6 - i / 50));
  assert.deepEqual(told(momentsOf(points, logWith(10, []), null)), [
    "10 union 18",
    "9 union 16",
    "8 union 14",
    "7 union 12",
    "6 union 10",
    "5 union 8",
  ]);
  assert.deepEqual(momentsOf(points.slice(0, 3), logWith(3, []), null), []);
});
