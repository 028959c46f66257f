/** Short texts and objects that stand for very much: what is more than any game holds is refused before it is worked on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, checkBoard, createGame, loadGame, readPosition } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";

/** So many values are read at once, and no more. */
const MOST = 80_000;

const keys = (count) => Array.from({ length: count }, (_, n) => `k${n}`);
const listOf = (count) => new Array(count).fill(0);
const fields = (count) => Object.fromEntries(keys(count).map((key) => [key, 1]));
const position = (state) => ({ format: 1, ruleset: "c3i", rules: 1, options: {}, state });

const tooMany = /more than 80000 values|more values than any game|larger than any position/;

test("columns of a table that are repeated for no row take no time", () => {
  const text = `hwm1.c3i.1(@a${"+a".repeat(30_000)}()${",@+()".repeat(150_000)})`;
  assert.deepEqual(readPosition(text).state, {});
});

for (const [what, read] of [
  ["fields of a position as text", (count) => readPosition(`hwm1.c3i.1(${keys(count).join(",")})`)],
  ["items of a position as text", (count) => readPosition(`hwm1.c3i.1(a:.(${listOf(count).join(",")}))`)],
  ["items of a position as JSON", (count) => readPosition(JSON.stringify(position(listOf(count))))],
  ["items of a position as an object", (count) => readPosition(position(listOf(count)))],
  ["fields of a position as an object", (count) => readPosition(position(fields(count)))],
  ["options", (count) => createGame("c3i", fields(count))],
  ["items of an option", (count) => createGame("c3i", { board: { spaces: listOf(count) } })],
  ["items of a board file", (count) => checkBoard("c3i", JSON.stringify({ spaces: listOf(count) }))],
  ["items of a command", (count) => createGame("c3i").check("union", { type: "x", items: listOf(count) })],
])
  test(`${what} are counted`, () => {
    assert.throws(() => read(MOST), tooMany);
    try {
      read(MOST - 100);
    } catch (error) {
      assert.doesNotMatch(error.message, tooMany);
    }
  });

test("the same long text many times is more text than any game has", () => {
  const items = new Array(1000).fill("x".repeat(10_000));
  assert.throws(() => createGame("c3i", { items }), /more text than in any game/);
});

test("titles of boards have an end", () => {
  const board = JSON.stringify({ format: "board/1", title: "x".repeat(201), topology: "hex" });
  assert.match(checkBoard("c3i", board).problems[0].text, /title has more than 200 characters/);
});

test("the longest game of each kind is read in every form", () => {
  for (const id of ids) {
    const game = createGame(id, {}, "long");
    for (let n = 0; game.deciders().length > 0 && n < 3000; n++) {
      const [side] = game.deciders();
      const legal = game.legal(side);
      game.apply(side, legal[n % legal.length]);
    }
    for (const form of [game.record(), game.text(), game.save()])
      assert.equal(loadGame(form).hash(), game.hash(), id);
    for (const form of [game.position("referee"), game.positionText("referee")])
      assert.equal(Game.fromPosition(form).hash(), game.hash(), id);
  }
});
