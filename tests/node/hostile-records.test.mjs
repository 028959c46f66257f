import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Game, checkBoard, createGame, loadGame } from "../../pkg/node.js";
import { ids, playOn, sides, soak, spread, times, viewers } from "./support/games.mjs";
import { survive } from "./support/hostile.mjs";
import { mutateBytes, mutateJson } from "./support/mutate.mjs";
import { random } from "./support/random.mjs";

const mostAttempts = 600;
const mostCuts = 300 * soak;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A game that was accepted must be whole: it can be shown, played on, saved and loaded. */
function assertWhole(game, choose, context) {
  const parts = ["scene", "view", "log", "position"];
  survive(context, () => {
    for (const viewer of viewers) for (const part of parts) game[part](viewer);
    for (const side of sides) game.legal(side).forEach((command) => game.odds(side, command));
    playOn(game, choose, game.length + 100);
    for (const viewer of viewers) for (const part of parts) game[part](viewer);
    assert.equal(loadGame(game.save()).text(), game.text(), context);
    assert.equal(loadGame(game.record()).hash(), game.hash(), context);
  });
  game.free();
}

/**
 * Loads damaged data many times over.
 * @param {number} attempts
 * @param {string} context
 * @param {(choose: (n: number) => number) => unknown} damage
 * @param {(data: unknown) => any} load gives a game
 */
function loadDamaged(attempts, context, damage, load) {
  const choose = random(1863);
  let accepted = 0;
  for (let n = 0; n < attempts; n++) {
    const data = damage(choose);
    const { value: game } = survive(`${context}, attempt ${n}`, () => load(data));
    if (!game) continue;
    accepted += 1;
    assertWhole(game, choose, `${context}, attempt ${n}, accepted`);
  }
  return accepted;
}

for (const id of ids) {
  describe(id, () => {
    const game = playOn(createGame(id, {}, "a record to be damaged"), random(5));
    const hash = game.hash();
    const attempts = times(game, mostAttempts);

    test("records that are cut off anywhere are refused or whole", () => {
      const bytes = game.save();
      const text = game.text();
      for (const end of spread(bytes.length - 1, mostCuts)) {
        const { threw } = survive(`bytes cut at ${end}`, () => loadGame(bytes.subarray(0, end)));
        assert.ok(threw, `bytes cut at ${end} were accepted`);
      }
      for (const end of spread(text.length - 1, times(game, 1200))) {
        const { value } = survive(`text cut at ${end}`, () => loadGame(text.slice(0, end)));
        if (value) assertWhole(value, random(end), `text cut at ${end}`);
      }
    });

    test("damaged bytes are refused or whole", () => {
      loadDamaged(attempts, "bytes", (choose) => mutateBytes(game.save(), choose), loadGame);
    });

    test("damaged text is refused or whole", () => {
      const bytes = encoder.encode(game.text());
      loadDamaged(attempts, "text", (choose) => decoder.decode(mutateBytes(bytes, choose)), loadGame);
      loadDamaged(attempts, "text as bytes", (choose) => mutateBytes(bytes, choose), loadGame);
    });

    test("damaged record objects are refused or whole", () => {
      loadDamaged(attempts, "object", (choose) => mutateJson(game.record(), choose), loadGame);
    });

    test("damaged positions are refused or whole", () => {
      const positions = spread(game.length, 100).map((n) => {
        const other = game.fork();
        other.seek(n);
        return other.position("referee");
      });
      const damage = (choose) => mutateJson(positions[choose(positions.length)], choose);
      loadDamaged(attempts, "position", damage, (position) => Game.fromPosition(position, "damaged"));
    });

    test("damaged texts of positions are refused or whole", () => {
      const bytes = encoder.encode(game.positionText("referee"));
      const damage = (choose) => decoder.decode(mutateBytes(bytes, choose));
      loadDamaged(attempts, "position as text", damage, (text) => Game.fromPosition(text, "damaged"));
    });

    test("a forged command is refused with its number and its rule", () => {
      const record = game.record();
      record.moves[1] = record.moves[0];
      assert.throws(() => loadGame(record), /decision 2/);
    });

    test("records of other games and of the future are refused", () => {
      assert.throws(() => loadGame({ ...game.record(), ruleset: "chess" }), /chess/);
      assert.throws(() => loadGame({ ...game.record(), format: 99 }), /newer version/);
      assert.throws(() => loadGame({ ...game.record(), boardHash: "0".repeat(16) }), /board/);
      assert.throws(() => Game.load({ ...game.record(), ruleset: "chess" }), /chess/);
    });

    test("bytes that swell beyond all bounds are refused", () => {
      const bomb = Buffer.concat([Buffer.from("HWM1"), deflateRawSync(Buffer.alloc(200 << 20, "\n"))]);
      assert.ok(survive("bomb", () => loadGame(new Uint8Array(bomb))).threw);
    });

    test("text that is nested beyond all bounds is refused", () => {
      const deep = "[".repeat(100_000) + "]".repeat(100_000);
      const text = game.text().replace(/^\[Options .*$/m, `[Options ${deep}]`);
      assert.ok(survive("deep tag", () => loadGame(text)).threw);
      assert.ok(survive("deep command", () => loadGame(`${game.text()}99. union step to:${deep}\n`)).threw);
      assert.ok(survive("deep board", () => checkBoard(id, deep)).threw);
    });

    test("nothing of all that has touched the game", () => {
      assert.equal(game.hash(), hash);
      assert.equal(loadGame(game.save()).hash(), hash);
    });
  });
}
