/** The puzzle of the day. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, puzzleOfDay } from "../../www/learn/daily.js";

const COURSES = { a: ["a1", "a2", "a3"], b: [], c: ["c1", "c2"] };
const load = async (game) => ({ puzzles: COURSES[game].map((name) => ({ name })) });
const on = (day) => puzzleOfDay(Object.keys(COURSES), day, load);

test("a day is that of the reader's calendar, from its first minute to its last", () => {
  assert.equal(dayOf(new Date(2026, 6, 1, 0, 1)), dayOf(new Date(2026, 6, 1, 23, 59)));
  assert.equal(dayOf(new Date(2026, 6, 2, 0, 1)), dayOf(new Date(2026, 6, 1, 23, 59)) + 1);
});

test("the same day has the same puzzle, and the next one another game's", async () => {
  assert.deepEqual(await on(20_000), await on(20_000));
  for (let day = 20_000; day < 20_020; day++)
    assert.notDeepEqual(await on(day), await on(day + (day % 3 === 1 ? 2 : 1)));
});

test("in time every puzzle has its day, and a game without puzzles leaves its days to others", async () => {
  const days = await Promise.all(Array.from({ length: 18 }, (_, i) => on(20_001 + i)));
  const names = new Set(days.map(({ name }) => name));
  assert.deepEqual([...names].sort(), [...COURSES.a, ...COURSES.c]);
});

test("without puzzles there is none", async () => {
  assert.equal(await puzzleOfDay(["b"], 1, load), null);
});
