/** Links to rules beside what cites them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { rulebook } from "../../pkg/node.js";
import { placesOf } from "../../www/panels/parts.js";

const rule = (id, place) => ({ id, place, text: id });
const told = (groups) => groups.map((group) => group.map(({ id }) => id));
const HEADINGS = [rule("a", "Attack"), rule("b", "Retreat"), rule("c", "Attack")];
const NUMBERS = [rule("d", "6.4"), rule("e", "7.1"), rule("f", "6.4")];

test("in brief all headings have one sign, and each number its own", () => {
  assert.deepEqual(told(placesOf(HEADINGS, true)), [["a", "c", "b"]]);
  assert.deepEqual(told(placesOf(NUMBERS, true)), [["d", "f"], ["e"]]);
  assert.deepEqual(told(placesOf([...HEADINGS, ...NUMBERS], true)), [["d", "f"], ["e"], ["a", "c", "b"]]);
  assert.deepEqual(placesOf([], true), []);
});

test("where there is room each heading stands for itself", () => {
  assert.deepEqual(told(placesOf(HEADINGS)), [["a", "c"], ["b"]]);
});

test("no line of a game whose rules have headings shows a row of the same sign", () => {
  assert.equal(placesOf(rulebook("c3i"), true).length, 1);
});
