/** What the documents show of records and positions is so: every example is read, every figure is measured. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, createGame, loadGame } from "../../pkg/node.js";

const text = readFileSync(new URL("../../docs/RECORDS.md", import.meta.url), "utf8");

/** What stands between fences. */
const examples = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, , content]) => content.trim());

/** Lines of a record without its head. */
const isDecisions = (example) => /^1\. /.test(example);

test("whole records are played again", () => {
  const records = examples.filter((example) => example.startsWith("[Format"));
  assert.equal(records.length, 1);
  for (const record of records) assert.equal(loadGame(record).outcome().winner, "union");
});

test("decisions are played again in their game", () => {
  const parts = examples.filter(isDecisions);
  assert.equal(parts.length, 1);
  const [head] = createGame("knapp", {}, "records").text().split("\n\n");
  for (const part of parts) assert.equal(loadGame(`${head}\n\n${part}`).length, part.split("\n").length);
});

test("positions, as JSON and as text, are those from which a game can begin", () => {
  const positions = examples.filter((example) => /^(\{|hwm\d)/.test(example));
  assert.equal(positions.length, 3);
  for (const position of positions)
    Game.fromPosition(position.startsWith("{") ? JSON.parse(position) : position).free();
});

test("every example is of a kind that is looked at", () => {
  const strange = examples.filter((one) => !/^(\[Format|\[Table|1\. |\{|hwm\d)/.test(one));
  assert.deepEqual(strange, []);
});

const DECISIONS = 60;

test("positions as text are as long as the table says", () => {
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+)(?: \(after (\d+)\))? +\| (\d+) +\|$/gm)];
  assert.equal(rows.length, 5);
  for (const [, id, first, later, after = DECISIONS, json] of rows) {
    const game = createGame(id, {}, "records");
    const beginning = game.positionText("referee").length;
    for (let n = 0; n < DECISIONS && game.deciders().length > 0; n++) {
      const [side] = game.deciders();
      const legal = game.legal(side);
      game.apply(side, legal[(n * 7) % legal.length]);
    }
    const lengths = [beginning, game.positionText("referee").length, game.length];
    lengths.push(JSON.stringify(game.position("referee")).length);
    assert.deepEqual(lengths, [first, later, after, json].map(Number), id);
  }
});
