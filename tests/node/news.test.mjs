/** What is told first at a decision: what has happened since the last one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TakenByItself } from "../../www/play/forced.js";
import { newsOf } from "../../www/play/news.js";

const entry = (number, side, ...deeds) => ({
  number,
  side,
  command: null,
  text: `${number}`,
  dice: null,
  lines: deeds.length ? [{ text: "", pieces: [], spaces: [], deeds }] : [],
});
const fight = { type: "fight" };
const move = { type: "move" };
const told = (log, side = "union", byItself) => {
  const { title, from, happenings } = newsOf(log, side, byItself);
  return [title, from, happenings.map(({ entry: { number } }) => number)];
};
const setUp = entry(0, null);

test("one's own fight is told until one decides anew, also if the phase has ended by itself since", () => {
  const fought = entry(1, "union", fight);
  const ended = entry(2, "union");
  const enemy = entry(3, "confederate", move);
  assert.deepEqual(told([setUp, fought]), ["Your last decision", 1, [1]]);
  assert.deepEqual(told([setUp, fought, ended]), ["Your last decision", 1, [1, 2]]);
  assert.deepEqual(told([setUp, fought, ended, enemy]), ["Since your last decision", 1, [1, 2, 3]]);
});

test("what the page decided by itself is no decision of the player: nothing before it is missing", () => {
  const log = [
    setUp,
    entry(1, "union", move),
    entry(2, "confederate", fight),
    entry(3, "union"),
    entry(4, "confederate", move),
  ];
  const byItself = ({ number }) => number === 3;
  assert.deepEqual(told(log, "union", byItself), ["Since your last decision", 2, [2, 3, 4]]);
  assert.deepEqual(told(log), ["Since your last decision", 4, [4]]);
});

test("one's own moves are no news, nor a fight before them; what was before one's turn can be played again", () => {
  const nothing = ["Before your turn", Infinity, []];
  assert.deepEqual(told([setUp, entry(1, "union", move)]), nothing);
  assert.deepEqual(told([setUp, entry(1, "union", fight), entry(2, "union", move)]), nothing);
  const enemy = entry(1, "confederate", move);
  assert.deepEqual(told([setUp, enemy, entry(2, "union", move)]), ["Before your turn", Infinity, [1]]);
  const log = [setUp, entry(1, "union", move), entry(2, "confederate", move)];
  assert.deepEqual(told(log), ["Since your last decision", 2, [2]]);
});

test("who has not decided yet is told all since the beginning", () => {
  assert.deepEqual(told([setUp, entry(1, "confederate", move)]), ["Since the beginning", 1, [1]]);
});

test("who only watches is told whose decisions these were, and that they led to more", () => {
  const log = [
    setUp,
    entry(1, "union", move),
    entry(2, "confederate", fight),
    entry(3, "confederate", fight, move),
  ];
  assert.deepEqual(told(log, null), ["The Confederate side’s last decisions, and what followed", 2, [2, 3]]);
});

test("a move that belongs to the choice of its piece is the player's own decision, an end without a choice is not", () => {
  const taken = new TakenByItself();
  taken.note(1, null);
  taken.note(2, "belongs");
  taken.note(3, "forced");
  assert.deepEqual(
    [1, 2, 3].map((number) => taken.has(number)),
    [false, true, true],
  );
  const log = [
    setUp,
    entry(1, "union"),
    entry(2, "union", move),
    entry(3, "union"),
    entry(4, "confederate", move),
  ];
  const isForced = ({ number }) => taken.isForced(number);
  assert.deepEqual(told(log, "union", isForced), ["Since your last decision", 3, [3, 4]]);
  // Another decision in the place of one is not what that was.
  taken.note(2, null);
  assert.deepEqual([taken.has(2), taken.has(3)], [false, false]);
});
