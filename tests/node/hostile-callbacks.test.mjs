import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Game, createGame, loadGame } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";
import { survive } from "./support/hostile.mjs";

/** What an argument may do to the game while the game is reading it. */
const deeds = {
  hash: (game) => game.hash(),
  legal: (game) => game.legal(game.deciders()[0]),
  undo: (game) => game.undo(),
  seek: (game) => game.seek(0),
  apply: (game) => game.apply(game.deciders()[0], game.legal(game.deciders()[0])[0]),
  fork: (game) => game.fork().free(),
  "create another": (game) => createGame(game.ruleset()).free(),
  throw: () => {
    throw new RangeError("thrown in the middle of it");
  },
};

/** A copy of an object that does something whenever a field of it is read. */
function treacherous(object, deed) {
  return new Proxy(object, {
    get(target, key) {
      if (typeof key === "string") deed();
      return Reflect.get(target, key);
    },
    ownKeys(target) {
      deed();
      return Reflect.ownKeys(target);
    },
  });
}

/** The calls during which a game reads its caller's objects. */
function readers(game, side) {
  const command = game.legal(side)[0];
  return {
    check: (spoil) => game.check(side, spoil(command)),
    describe: (spoil) => game.describe(spoil(command)),
    odds: (spoil) => game.odds(side, spoil(command)),
    apply: (spoil) => game.apply(side, spoil(command)),
    "apply, dice": (spoil) => game.apply(side, command, spoil([])),
    createGame: (spoil) => createGame(game.ruleset(), spoil({})).free(),
    loadGame: (spoil) => loadGame(spoil(game.record())).free(),
    fromPosition: (spoil) => Game.fromPosition(spoil(game.position("referee"))).free(),
  };
}

for (const id of ids) {
  describe(id, () => {
    test("arguments that call back into the game do no harm", () => {
      const names = Object.keys(readers(createGame(id), createGame(id).deciders()[0]));
      for (const name of names) {
        for (const [what, deed] of Object.entries(deeds)) {
          for (const swallow of [true, false]) {
            const game = createGame(id, {}, "callbacks");
            const [side] = game.deciders();
            game.apply(side, game.legal(side)[0]);
            const context = `${name} while its argument tries to ${what}${swallow ? ", quietly" : ""}`;
            callBack(game, name, deed, swallow, context);
            const [next] = game.deciders();
            game.apply(next, game.legal(next)[0]);
            assert.equal(loadGame(game.save()).hash(), game.hash(), context);
          }
        }
      }
    });

    test("a game that is freed while it reads its argument is freed, or still whole", () => {
      for (const name of Object.keys(readers(createGame(id), createGame(id).deciders()[0]))) {
        const game = createGame(id, {}, "freed in the middle");
        const other = game.fork();
        const hash = game.hash();
        const context = `${name} while its argument frees the game`;
        callBack(game, name, (one) => one.free(), true, context);
        survive(`${context}, then hash`, () => game.hash());
        assert.equal(other.hash(), hash, context);
      }
    });
  });
}

/** Makes the call; the treacherous argument acts at its first reading only. */
function callBack(game, name, deed, swallow, context) {
  let done = false;
  const act = () => {
    if (done) return;
    done = true;
    const outcome = survive(`${context}, inside`, () => deed(game));
    if (outcome.threw && !swallow) throw new Error("it did not work");
  };
  const [side] = game.deciders();
  survive(context, () => readers(game, side)[name]((object) => treacherous(object, act)));
  assert.ok(done, `${context}: the argument was never read`);
}
