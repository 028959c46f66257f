import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { playouts } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";

const read = (id) =>
  JSON.parse(readFileSync(new URL(`../../src/games/${id}/records/playouts.json`, import.meta.url), "utf8"));

for (const id of ids) {
  test(`random games of ${id} come to the same as in native code`, () => {
    const expected = read(id);
    assert.deepEqual(playouts(id, { games: expected.games, seed: "July 1" }), expected);
  });

  test(`sums of random games of ${id} fit together`, () => {
    const sum = playouts(id, { games: 5, seed: "fit", options: {} });
    assert.equal(
      Object.values(sum.endings).reduce((a, b) => a + b),
      sum.games,
    );
    assert.ok(sum.mostCommands <= sum.commands && sum.commands <= sum.listed);
    assert.ok(sum.longestList <= sum.listed);
    assert.deepEqual(playouts(id, { games: 5, seed: "fit" }), sum);
    for (const ending of Object.keys(sum.endings)) assert.match(ending, / (?:union|confederate|nobody)$/);
  });
}

test("every seed has games of its own, and so has every call without one", () => {
  const long = ids.at(-1);
  const play = (seed) => playouts(long, { games: 2, seed });
  assert.notDeepEqual(play("a"), play("b"));
  assert.notDeepEqual(play(undefined), play(undefined));
});

test("what is wrong with a call is said", () => {
  const [id] = ids;
  for (const [call, message] of [
    [() => playouts("chess", { games: 1 }), /^there is no ruleset "chess" here: there are /],
    [() => playouts(id), /^settings: .*expected an object with the number of games$/],
    [() => playouts(id, {}), /^settings: missing field `games`$/],
    [() => playouts(id, { games: 0 }), /^settings\.games must be a whole number from 1 to 100000, not 0$/],
    [() => playouts(id, { games: 1.5 }), /from 1 to 100000, not 1\.5$/],
    [() => playouts(id, { games: 100_001 }), /from 1 to 100000, not 100001$/],
    [() => playouts(id, { games: "1" }), /^settings\.games: /],
    [() => playouts(id, { games: 1, seed: 1 }), /^settings\.seed must be a text$/],
    [() => playouts(id, { games: 1, strict: true }), /^settings\.strict: unknown field `strict`/],
    [() => playouts(id, { games: 1, options: { fog: true } }), /^options.*unknown field `fog`/],
    [() => playouts(id, { games: 1, options: 1 }), /^options: an object was expected$/],
    [() => playouts(id, { games: 1, options: { board: {} } }), /^options\.board/],
  ]) {
    assert.throws(call, { name: "Error", message });
  }
});
