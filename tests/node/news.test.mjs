/** What is told first at a decision: what has happened since the last one. */

import assert from "node:assert/strict";
import { test } from "node:test";
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
  assert.deepEqual(told(log, null), ["The Confederate’s last decisions, and what followed", 2, [2, 3]]);
});
