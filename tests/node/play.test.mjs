import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DiceError, Game, RuleError, createGame, loadGame, readPosition, rulebook } from "../../pkg/node.js";
import { ids, looksAt, playOn, sides, soak, times, viewers } from "./support/games.mjs";
import { random } from "./support/random.mjs";

/** @param {any} probability */
const fraction = ({ num, den }) => [BigInt(num), BigInt(den)];

/** Do these outcomes' probabilities sum to exactly one? */
function assertSumIsOne(outcomes) {
  const [num, den] = outcomes.reduce(
    ([n, d], { probability }) => {
      const [num, den] = fraction(probability);
      return [n * den + num * d, d * den];
    },
    [0n, 1n],
  );
  assert.equal(num, den);
  for (const { probability, number } of outcomes) {
    const [n, d] = fraction(probability);
    assert.ok(Math.abs(Number(n) / Number(d) - number) < 1e-9);
  }
}

/** Everything that a page shows at each decision. */
function assertDecisionCanBeShown(game, id) {
  const rules = new Set(rulebook(id).map((rule) => rule.id));
  for (const viewer of viewers) {
    const scene = game.scene(viewer);
    assert.equal(scene.viewer, viewer);
    assert.deepEqual(scene.deciders, game.deciders());
    assert.ok(scene.prompt.length > 0 && scene.heading.length > 0);
    for (const rule of scene.rules) assert.ok(rules.has(rule), rule);
  }
  for (const side of sides) {
    const legal = game.legal(side);
    assert.equal(legal.length > 0, game.deciders().includes(side));
    for (const command of legal) {
      assert.equal(game.check(side, command), null);
      const label = game.describe(command, side);
      assert.ok(label.label.length > 0 && label.group.length > 0);
      const odds = game.odds(side, command);
      if (odds) [odds, ...odds.cases].forEach(({ outcomes }) => assertSumIsOne(outcomes));
    }
  }
}

for (const id of ids) {
  describe(id, () => {
    test("whole games can be played, shown and replayed", () => {
      const example = playOn(createGame(id, {}, "length"), random(0));
      const [games, length] = [times(example, 20), example.length];
      for (let seed = 0; seed < games; seed++) {
        const game = createGame(id, {}, `play ${seed}`);
        const choose = random(seed);
        const hashes = [game.hash()];
        while (game.deciders().length > 0) {
          if (looksAt(game.length, length, 80)) assertDecisionCanBeShown(game, id);
          assert.equal(game.outcome(), null);
          playOn(game, choose, game.length + 1);
          hashes.push(game.hash());
        }
        assert.ok(game.outcome().text.length > 0);
        assertDecisionCanBeShown(game, id);
        assert.equal(game.log("referee").length, game.length + 1);

        for (const record of [
          game.save(),
          game.text(),
          game.record(),
          JSON.parse(JSON.stringify(game.record())),
        ]) {
          const loaded = loadGame(record);
          assert.equal(loaded.hash(), game.hash());
          assert.equal(loaded.text(), game.text());
          assert.equal(Game.load(record).hash(), game.hash());
        }

        const end = game.length;
        for (let n = end; n > 0; n--) {
          assert.equal(game.hash(), hashes[n]);
          assert.equal(game.undo(), true);
        }
        assert.equal(game.undo(), false);
        assert.equal(game.lengthWithUndone, end);
        for (let n = 0; n < end; n++) {
          assert.equal(game.hash(), hashes[n]);
          assert.equal(game.redo(), true);
        }
        assert.equal(game.redo(), false);
        game.seek(end >> 1);
        assert.equal(game.hash(), hashes[end >> 1]);
        game.seek(end);
        assert.equal(game.hash(), hashes[end]);
        game.free();
      }
    });

    test("a refusal is an Error that names the rule, as check does", () => {
      const game = createGame(id, {}, "refusal");
      const [side] = game.deciders();
      const other = sides.find((one) => !game.deciders().includes(one));
      if (!other) return;
      const command = game.legal(side)[0];
      const hash = game.hash();
      const refusal = game.check(other, command);
      assert.ok(rulebook(id).some((rule) => rule.id === refusal.rule));
      assert.throws(
        () => game.apply(other, command),
        (error) => {
          assert.ok(error instanceof Error);
          assert.equal(error.name, "RuleError");
          assert.ok(error instanceof RuleError && !(error instanceof DiceError));
          const { rule, place, facts, message: text } = error;
          assert.deepEqual({ rule, place, text, facts }, refusal);
          return true;
        },
      );
      assert.equal(game.hash(), hash);
    });

    test("dice that do not fit are an Error that says which number is missing", () => {
      const game = createGame(id, {}, "own dice");
      const [side] = game.deciders();
      const command = game.legal(side)[0];
      const hash = game.hash();
      const thrown = (dice) => {
        try {
          game.fork().apply(side, command, dice);
          return null;
        } catch (error) {
          return error;
        }
      };
      const missing = thrown([]);
      if (missing) {
        assert.equal(missing.name, "DiceError");
        assert.ok(missing instanceof Error && missing.sidesOfNext >= 1);
      }
      const tooMany = thrown(Array(500).fill(1));
      assert.equal(tooMany.name, "DiceError");
      assert.equal(tooMany.sidesOfNext, null);
      assert.equal(game.hash(), hash);
    });

    test("a fork goes its own way", () => {
      const choose = random(7);
      const game = playOn(createGame(id, {}, "fork"), choose, 2);
      const hash = game.hash();
      const fork = game.fork();
      assert.equal(fork.hash(), hash);
      playOn(fork, choose);
      assert.equal(game.hash(), hash);
      game.free();
      assert.ok(fork.outcome());
    });

    test("a game can begin from any position of another", () => {
      const choose = random(11);
      const game = createGame(id, {}, "position");
      while (game.deciders().length > 0) {
        const position = JSON.parse(JSON.stringify(game.position("referee")));
        const again = Game.fromPosition(position, "another");
        const text = game.positionText("referee");
        assert.equal(Game.fromPosition(text).hash(), game.hash());
        assert.equal(readPosition(text).ruleset, id);
        assert.deepEqual(again.view("referee"), game.view("referee"));
        assert.deepEqual(again.legal("union"), game.legal("union"));
        assert.deepEqual(again.legal("confederate"), game.legal("confederate"));
        const end = playOn(again, choose);
        assert.equal(loadGame(end.save()).hash(), end.hash());
        // Some positions of a long game are enough.
        playOn(game, choose, game.length + 1 + choose(Math.ceil(end.length / (4 * soak))));
      }
    });

    test("a table can enter its own dice, and wrong ones are refused", () => {
      const game = createGame(id, {}, "dice");
      const choose = random(3);
      const length = playOn(createGame(id, {}, "length"), random(0)).length;
      while (game.deciders().length > 0) {
        playOn(game, choose, game.length + 1);
        if (!looksAt(game.length, length, 80)) continue;
        const { side, command, dice } = game.log("referee").at(-1);
        const hash = game.hash();
        game.undo();
        const before = game.hash();
        assert.throws(() => game.apply(side, command, [...dice, 1]), /dice/);
        // Without its last number a roll is never whole. (Without its first it can be another one.)
        if (dice.length > 0) assert.throws(() => game.apply(side, command, dice.slice(0, -1)), /dice/);
        if (dice.length > 0)
          assert.throws(
            () =>
              game.apply(
                side,
                command,
                dice.map(() => 60_000),
              ),
            /dice/,
          );
        assert.equal(game.hash(), before);
        game.apply(side, command, dice);
        assert.equal(game.hash(), hash);
      }
    });
  });
}
