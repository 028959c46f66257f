/** Objects of the engine that are freed, or called while they are still being called: other games go on beside them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Bot, createGame } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";

/** The methods of an object, without what frees it. @param {object} object */
const methodsOf = (object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter(
    (name) => !["constructor", "free"].includes(name) && !name.startsWith("__"),
  );

for (const id of ids) {
  test(`${id}: each call of a freed object says so`, () => {
    const game = createGame(id, {}, "freed");
    for (const object of [game.editor(), new Bot("random"), game]) {
      const methods = methodsOf(object);
      assert.ok(methods.length > 0);
      object.free();
      object.free();
      for (const name of methods)
        assert.throws(() => object[name](), /this (game|editor|bot) was freed/, name);
    }
    assert.throws(() => new Bot("random").choose(game, "union"), /this game was freed/);
  });
}

test("a million calls of freed games do another one no harm", (t) => {
  const [living, freed] = [createGame("c3i", {}, "living"), createGame("c3i", {}, "freed")];
  const hash = living.hash();
  freed.free();
  withoutTraces(t);
  for (let n = 0; n < 500_000; n++) {
    assert.throws(() => freed.length);
    assert.throws(() => freed.apply("union", {}));
  }
  assert.equal(living.fork().hash(), hash);
  assert.ok(living.legal(living.deciders()[0]).length > 0);
});

test("a hundred thousand calls from within a call do a game no harm", (t) => {
  const game = createGame("c3i", {}, "within");
  const [side] = game.deciders();
  const hash = game.hash();
  withoutTraces(t);
  const [legal] = game.legal(side);
  const attempts = [() => game.apply(side, legal), () => game.length, () => game.seek(0), () => game.free()];
  let refused = 0;
  for (let n = 0; n < 25_000; n++) {
    for (const attempt of attempts) {
      const command = {
        get type() {
          try {
            attempt();
          } catch ({ message }) {
            if (message.includes("by a call that is not over")) refused++;
          }
          return "no such command";
        },
      };
      assert.throws(() => game.apply(side, command));
    }
  }
  assert.equal(refused, 100_000);
  assert.equal(game.hash(), hash);
  game.apply(side, legal);
});

/** Errors by the million tell where they come from to nobody. @param {import("node:test").TestContext} t */
function withoutTraces(t) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  t.after(() => (Error.stackTraceLimit = stackTraceLimit));
}

test("a game tells of which ruleset it is", () => {
  for (const id of ids) {
    const game = createGame(id);
    assert.deepEqual(
      ids.filter((one) => game.is(one)),
      [id],
    );
    assert.equal(game.is("chess"), false);
  }
});
