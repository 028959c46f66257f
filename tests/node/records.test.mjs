import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createGame, loadGame, readRecord, reopenGame, rulesets } from "../../pkg/node.js";
import { ids, playOn } from "./support/games.mjs";
import { random } from "./support/random.mjs";

const table = { seats: { union: "person", confederate: "easy" }, pace: "quick" };

for (const id of ids) {
  describe(id, () => {
    const game = playOn(createGame(id, {}, "kept"), random(7), 30);

    test("what a table notes about itself travels with the record in every form", () => {
      for (const record of [game.save(table), game.text(table), game.record(table)]) {
        const head = readRecord(record);
        assert.deepEqual(head.table, table);
        assert.equal(head.ruleset, id);
        assert.equal(head.decisions, game.length);
        assert.equal(loadGame(record).hash(), game.hash());
      }
      assert.equal(readRecord(game.text()).table, null);
      assert.throws(() => game.text({ note: "x".repeat(5000) }), /table: .*more than 4096 bytes/);
      assert.throws(() => game.text([1]), /table: .*no object/);
    });

    test("a record says by which rules it was played", () => {
      const { rulesVersion } = rulesets().find((info) => info.id === id);
      const head = readRecord(game.text());
      assert.equal(head.rules, rulesVersion);
      assert.equal(head.rulesNow, rulesVersion);
      const old = game.text().replace(/^\[Rules .*\n/m, "");
      assert.equal(readRecord(old).rules, 1);
    });

    test("a record that holds opens without a fault", () => {
      const { game: again, fault, head } = reopenGame(game.save());
      assert.equal(fault, null);
      assert.deepEqual(head, readRecord(game.save()));
      assert.equal(again.text(), game.text());
    });

    test("a record whose decision is refused now opens up to it", () => {
      const record = game.record();
      const at = Math.floor(record.moves.length / 2);
      record.moves[at].command = { type: "no such command" };
      assert.throws(() => loadGame(record), new RegExp(`decision ${at + 1} `));
      const { game: half, fault } = reopenGame(record);
      assert.equal(half.length, at);
      assert.equal(fault.type, "decision");
      assert.equal(fault.number, at + 1);
      assert.equal(fault.side, record.moves[at].side);
      assert.equal(fault.rest.length, record.moves.length - at);
      assert.equal(fault.otherBoard, false);
      game.seek(at);
      assert.equal(half.hash(), game.hash());
      game.seek(game.lengthWithUndone);
    });

    test("a record that leads elsewhere says so", () => {
      const elsewhere = { ...game.record(), hash: "0123456789abcdef" };
      assert.throws(() => loadGame(elsewhere), /do not lead to the state that was saved/);
      assert.equal(reopenGame(elsewhere).fault.type, "result");
      const older = { ...elsewhere, rules: 0 };
      assert.equal(loadGame(older).hash(), game.hash());
      assert.match(reopenGame(older).fault.text, /version 0 of these rules/);
    });

    test("a record from a board that is no longer the same opens on today's", () => {
      const record = { ...game.record(), boardHash: "0123456789abcdef" };
      assert.throws(() => loadGame(record), /board with the hash/);
      const { game: again, fault } = reopenGame(record);
      assert.equal(fault.type, "board");
      assert.equal(again.hash(), game.hash());
    });
  });
}
