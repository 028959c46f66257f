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
const told = (log, side = "union") => {
  const news = newsOf(log, side);
  return news && [news.title, news.happenings.map(({ entry: { number } }) => number)];
};

test("one's own fight is told, also if the phase has ended by itself since", () => {
  const fought = entry(1, "union", fight);
  const ended = entry(2, "union");
  const enemy = entry(3, "confederate", move);
  assert.deepEqual(told([fought]), ["Your last decision", [1]]);
  assert.deepEqual(told([fought, ended]), ["Before this decision", [1]]);
  assert.deepEqual(told([fought, ended, enemy]), ["Since your last decision", [1, 3]]);
});

test("one's own moves are no news, nor a fight before them", () => {
  assert.equal(told([entry(1, "union", move)]), null);
  assert.equal(told([entry(1, "union", fight), entry(2, "union", move)]), null);
  assert.deepEqual(told([entry(1, "union", move), entry(2, "confederate", move)]), [
    "Since your last decision",
    [2],
  ]);
});

test("who only watches is told whose decisions these were, and that they led to more", () => {
  const log = [entry(1, "union", move), entry(2, "confederate", fight), entry(3, "confederate", fight, move)];
  assert.deepEqual(told(log, null), ["The Confederate’s last decisions, and what followed", [2, 3]]);
});
