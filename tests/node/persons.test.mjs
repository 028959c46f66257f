/** Two persons on a side: what each of them sees and gives, and what one may write to the other. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createGame, Game } from "../../pkg/node.js";

const newGame = () => createGame("guns", { team: true }, "persons");

/** What lies in a tray of the Union's. */
const tray = (game, viewer, id) => game.scene(viewer).trays.find((one) => one.id === `${id}-union`).tokens;

describe("where each side is two persons", () => {
  test("a subordinate sees how many tokens there are, and no more", () => {
    const game = newGame();
    const counted = [{ kind: "battleToken", name: null, count: 8, faceDown: true }];
    assert.deepEqual(tray(game, "union:subordinate", "tray"), counted);
    assert.deepEqual(tray(game, "confederate", "tray"), counted);
    assert.deepEqual(tray(game, "union:commander", "tray"), tray(game, "union", "tray"));
    assert.ok(tray(game, "union", "tray").every(({ name }) => name !== null));
    assert.equal(game.scene("union:subordinate").viewer, "union:subordinate");
    assert.equal(game.view("union:subordinate").tokens.union.tray.tokens, null);
    assert.ok(!game.log("union:subordinate")[0].lines.some(({ text }) => text.includes("draws 8 tokens:")));
  });

  test("each gives the commands that are his", () => {
    const game = newGame();
    for (let n = 0; n < 60; n++) {
      const [side] = game.deciders();
      const all = game.choices(side);
      const of = (role) => game.choices(`${side}:${role}`);
      const both = [...of("commander"), ...of("subordinate")];
      assert.equal(both.length, all.length);
      for (const role of ["commander", "subordinate"]) {
        assert.ok(of(role).every(({ label }) => label.role === role));
        assert.deepEqual(
          game.legal(`${side}:${role}`),
          of(role).map(({ command }) => command),
        );
      }
      for (const { command, label, chance } of all) {
        const other = label.role === "commander" ? "subordinate" : "commander";
        assert.equal(game.odds(`${side}:${other}`, command), null);
        assert.equal(game.odds(`${side}:${label.role}`, command) !== null, chance);
      }
      game.apply(side, all[(n * 7) % all.length].command);
    }
  });

  test("the rules judge what a commander writes", () => {
    const game = newGame();
    const { order } = game.scene("union:commander").roles;
    assert.deepEqual([order.side, order.words, order.seconds], ["union", 5, 30]);
    assert.deepEqual(game.checkOrder("union", " Hold the ridge! "), { words: 3, refusal: null });
    const refused = (side, text) => game.checkOrder(side, text).refusal?.rule;
    assert.equal(refused("union", "Hold P118"), "guns.team.words");
    assert.equal(refused("union", "Hold the western ridges for Reynolds"), "guns.team.orders");
    assert.equal(refused("confederate", "Attack"), "guns.team.orders");
    assert.throws(() => game.checkOrder("union", 3), /order must be a text/);
  });
});

test("where each side is one person there is nobody else", () => {
  const game = createGame("guns", {}, "persons");
  for (const ask of ["legal", "choices", "view", "scene", "log", "position"])
    assert.throws(() => game[ask]("union:subordinate"), /at this table each side is one/);
  assert.throws(() => game.checkOrder("union", "Hold!"), /at this table each side is one/);
  assert.throws(() => game.scene("union:general"), /viewer must be/);
  assert.ok(game.choices("union").every(({ label }) => label.role === undefined));
  assert.equal(game.scene("union").roles, null);
});

test("a position says what of it is guessed", () => {
  const game = newGame();
  const whole = game.position("referee");
  assert.equal(whole.guessed, undefined);
  const union = game.position("union");
  assert.ok(union.guessed.some((path) => path.startsWith("/armies/confederate/tokens/tray")));
  assert.ok(!union.guessed.some((path) => path.startsWith("/armies/union/tokens/tray")));
  const { guessed } = game.position("union:subordinate");
  assert.ok(guessed.some((path) => path.startsWith("/armies/union/tokens/tray")));
  assert.deepEqual(Game.fromPosition(union).view("union"), game.view("union"));
  assert.deepEqual(Game.fromPosition(union).record().guessed, union.guessed);
  assert.deepEqual(Game.fromPosition(game.positionText("union")).position("referee"), union);
  // Positions of 0.1 have no list.
  assert.equal(Game.fromPosition({ ...union, guessed: undefined }).length, 0);
  for (const [guessed, place] of [
    [{}, /position\.guessed: a list was expected/],
    [["/clock", 3], /position\.guessed\[1\]: a text was expected/],
    [["/nowhere/at/all"], /position\.guessed\[0\]: there is no such place/],
  ])
    assert.throws(() => Game.fromPosition({ ...union, guessed }), place);
  assert.equal(createGame("g63").position("union").guessed, undefined);
  assert.equal(Game.fromPosition(createGame("g63").position("union")).length, 0);
});
