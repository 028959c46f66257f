import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  Bot,
  Game,
  board,
  checkBoard,
  mapForm,
  readMap,
  createGame,
  loadGame,
  playouts,
  readPosition,
  rulebook,
} from "../../pkg/node.js";
import { gameInProgress, ids, soak } from "./support/games.mjs";
import { giantValues, oddValues, survive } from "./support/hostile.mjs";
import { random } from "./support/random.mjs";

/**
 * What a parameter takes, with a sound value for it. An odd value that is not `allowed` must be refused.
 * @typedef {{ sound: unknown, allowed?: (value: unknown) => boolean }} Parameter
 */

const absent = (value) => value === undefined || value === null;
const isText = (value) => typeof value === "string";
/** An object that may well count as an empty one. */
const isObject = (value) => value !== null && typeof value === "object";

/** @param {unknown} sound @returns {Parameter} */
const exactly = (sound) => ({ sound });
const options = { sound: {}, allowed: (value) => absent(value) || isObject(value) };
const seed = { sound: "seed", allowed: (value) => absent(value) || isText(value) };

/**
 * The functions that need no game, each with its parameters.
 * @param {string} id
 * @returns {[string, (...args: any[]) => unknown, Parameter[]][]}
 */
function functionsOf(id) {
  const record = createGame(id, {}, "record").record();
  const position = createGame(id, {}, "position").position("referee");
  return [
    ["createGame", createGame, [exactly(id), options, seed]],
    ["new Game", (...args) => new Game(...args), [exactly(id), options, seed]],
    ["loadGame", loadGame, [exactly(record)]],
    ["Game.load", (record) => Game.load(record), [exactly(record)]],
    ["Game.fromPosition", (...args) => Game.fromPosition(...args), [exactly(position), seed]],
    ["readPosition", readPosition, [exactly(position)]],
    ["rulebook", rulebook, [exactly(id)]],
    ["board", board, [exactly(id), options]],
    ["checkBoard", findFault, [exactly(id), { sound: "{}", allowed: () => true }]],
    ["mapForm", mapForm, [exactly(id)]],
    ["readMap", readMap, [exactly(id), exactly(emptyMap(id))]],
    ["playouts", playouts, [exactly(id), exactly({ games: 1, seed: "seed" })]],
    ["new Bot", (...args) => new Bot(...args), [exactly("random"), options]],
  ];
}

/** A map that differs in nothing from our board. */
const emptyMap = (id) => ({ format: "map/1", ruleset: id, board: mapForm(id).boards[0].id });

/** None of the odd values is a board, which may be reported or thrown. */
function findFault(id, json) {
  const report = checkBoard(id, json);
  assert.equal(report.ok, false);
  assert.ok(report.problems.length > 0);
}

/** A revoked proxy does not even tell whether it is a list. */
function isEmptyList(value) {
  try {
    return Array.isArray(value) && value.length === 0;
  } catch {
    return false;
  }
}

/**
 * The methods of a game, each with its parameters.
 * @param {any} game
 * @returns {[string, Parameter[]][]}
 */
function methodsOf(game) {
  const side = game.deciders()[0];
  const command = exactly(game.legal(side)[0]);
  const [{ id: kind, subject }] = game.overlays();
  const subjects = { side, piece: game.scene("referee").pieces[0]?.id, space: game.board().spaces[0].id };
  return [
    ["ruleset", []],
    ["is", [{ sound: game.ruleset(), allowed: isText }]],
    ["board", []],
    ["deciders", []],
    ["legal", [exactly(side)]],
    ["choices", [exactly(side)]],
    [
      "together",
      [
        exactly(side),
        { sound: [command.sound], allowed: isEmptyList },
        { sound: "own", allowed: (value) => value === "all" },
      ],
    ],
    ["check", [exactly(side), command]],
    ["describe", [command, { sound: side, allowed: (value) => value === undefined }]],
    ["odds", [exactly(side), command]],
    ["view", [exactly("referee")]],
    ["scene", [exactly(side)]],
    ["moment", [exactly(side)]],
    ["overlays", []],
    ["overlay", [exactly(kind), exactly(subjects[subject]), exactly("referee")]],
    ["outcome", []],
    ["length", []],
    ["lengthWithUndone", []],
    ["log", [exactly(side), { sound: 0, allowed: (value) => value === undefined || value === 0 }]],
    ["save", []],
    ["record", []],
    ["text", []],
    ["position", [exactly(side)]],
    ["positionText", [exactly(side)]],
    ["fork", []],
    ["hash", []],
    ["solution", [exactly(side)]],
    [
      "apply",
      [exactly(side), command, { sound: undefined, allowed: (value) => absent(value) || isObject(value) }],
    ],
    ["seek", [{ sound: 0, allowed: (value) => [0, 1, 2].includes(value) }]],
    ["undo", []],
    ["redo", []],
  ];
}

/** What can be seen of a game from outside. */
const portrait = (game) => `${game.hash()} ${game.length} ${game.lengthWithUndone} ${game.text()}`;

/** Calls with one odd argument among sound ones, each value in each place. */
function* callsWithOneOddArgument(parameters) {
  for (const place of parameters.keys()) {
    for (const [name, make] of Object.entries(oddValues)) {
      const args = parameters.map(({ sound }) => sound);
      args[place] = make();
      const allowed = parameters[place].allowed?.(args[place]) ?? false;
      yield { name: `${name} as argument ${place + 1}`, args, allowed };
    }
  }
}

for (const id of ids) {
  describe(id, () => {
    test("functions refuse every odd argument with a helpful Error", () => {
      const game = gameInProgress(id, random(1));
      const before = portrait(game);
      for (const [name, call, parameters] of functionsOf(id)) {
        for (const { name: oddity, args, allowed } of callsWithOneOddArgument(parameters)) {
          const context = `${name} with ${oddity}`;
          const { threw } = survive(context, () => call(...args));
          assert.ok(threw || allowed, `${context} was not refused`);
        }
      }
      assert.equal(portrait(game), before, "another game has changed");
    });

    test("methods refuse every odd argument with a helpful Error and leave the game as it was", () => {
      const game = gameInProgress(id, random(2));
      const before = portrait(game);
      for (const [name, parameters] of methodsOf(game)) {
        for (const { name: oddity, args, allowed } of callsWithOneOddArgument(parameters)) {
          const context = `${name} with ${oddity}`;
          const tried = allowed ? game.fork() : game;
          const { threw } = survive(context, () => tried[name](...args));
          assert.ok(threw || allowed, `${context} was not refused`);
          assert.equal(game.hash(), before.split(" ")[0], `${context} has changed the game`);
        }
      }
      assert.equal(portrait(game), before);
    });

    test("giant arguments are survived", () => {
      const game = createGame(id, {}, "giants");
      const [side] = game.deciders();
      const readers = {
        createGame: (value) => createGame(id, value),
        "createGame, seed": (value) => createGame(id, {}, value),
        loadGame: (value) => loadGame(value),
        fromPosition: (value) => Game.fromPosition(value),
        checkBoard: (value) => findFault(id, value),
        readMap: (value) => readMap(id, value),
        "readMap, changes": (value) => readMap(id, { ...emptyMap(id), changes: value }),
        playouts: (value) => playouts(id, value),
        "playouts, options": (value) => playouts(id, { games: 1, options: value }),
        check: (value) => game.check(side, value),
        side: (value) => game.legal(value),
        dice: (value) => game.fork().apply(side, game.legal(side)[0], value),
      };
      for (const [name, make] of Object.entries(giantValues)) {
        // What looks through them takes its time, and is the same for all games.
        if (name === "object with very many keys" && id !== ids[0]) continue;
        const value = make();
        for (const [reader, read] of Object.entries(readers)) {
          survive(`${reader} with ${name}`, () => read(value));
        }
      }
    });

    test("any mixture of odd arguments is survived", () => {
      const choose = random(3);
      const game = gameInProgress(id, choose);
      const before = game.hash();
      const values = Object.entries(oddValues);
      const calls = [
        ...functionsOf(id),
        ...methodsOf(game).map(([name, parameters]) => [
          name,
          (...args) => game.fork()[name](...args),
          parameters,
        ]),
      ];
      for (let n = 0; n < 1000 * soak; n++) {
        const [name, call, parameters] = calls[choose(calls.length)];
        const odd = Array.from(
          { length: parameters.length + choose(2) },
          () => values[choose(values.length)],
        );
        const args = odd.map(([, make], place) => (choose(3) === 0 ? parameters[place]?.sound : make()));
        survive(`${name} with ${odd.map(([name]) => name)}`, () => call(...args));
      }
      assert.equal(game.hash(), before);
      assert.ok(game.legal(game.deciders()[0]).length > 0);
    });

    test("methods refuse to work on anything that is no game", () => {
      const game = createGame(id, {}, "this");
      for (const [name, parameters] of methodsOf(game)) {
        for (const wrong of [undefined, null, {}, Object.create(Object.getPrototypeOf(game))]) {
          const args = parameters.map(({ sound }) => sound);
          const { threw } = survive(`${name} of ${wrong}`, () => game[name].apply(wrong, args));
          assert.ok(threw);
        }
      }
    });

    test("a game that has been freed says so, and others go on", () => {
      const other = createGame(id, {}, "other");
      const before = portrait(other);
      const parameters = methodsOf(other);
      for (const [name, list] of parameters) {
        const game = createGame(id, {}, "freed");
        game.free();
        const { threw } = survive(`${name} after free`, () => game[name](...list.map(({ sound }) => sound)));
        assert.ok(threw, `${name} works after free`);
        survive("free after free", () => game.free());
      }
      assert.equal(portrait(other), before);
    });

    test("a bot refuses what is no game, and a game that has been freed", () => {
      const bot = new Bot("random", { seed: "a" });
      const game = createGame(id, {}, "bot");
      const [side] = game.deciders();
      for (const [name, make] of Object.entries(oddValues)) {
        assert.ok(survive(`choose for ${name}`, () => bot.choose(make(), side)).threw, name);
        assert.ok(survive(`choose for the side ${name}`, () => bot.choose(game, make())).threw, name);
        assert.ok(survive(`analyse for ${name}`, () => bot.analyse(make(), side)).threw, name);
        assert.ok(survive(`analyse for the side ${name}`, () => bot.analyse(game, make())).threw, name);
        survive(`analyse what ${name} asks`, () => bot.analyse(game, side, make()));
        survive(`analyse about ${name}`, () => bot.analyse(game, side, { about: make() }));
        survive(`analyse and tell ${name}`, () => bot.analyse(game, side, {}, make()));
      }
      const pretenders = [
        { chooseWith: () => assert.fail("it is thrown on") },
        { chooseWith: (settings) => settings.free() },
        {
          get chooseWith() {
            throw new Error("a getter that throws");
          },
        },
      ];
      for (const pretender of pretenders)
        survive("choose for a pretender", () => bot.choose(pretender, side));
      const freed = game.fork();
      freed.free();
      assert.ok(survive("choose for a freed game", () => bot.choose(freed, side)).threw);
      assert.ok(survive("analyse for a freed game", () => bot.analyse(freed, side)).threw);
      assert.equal(game.check(side, bot.choose(game, side).command), null);
      const busy = game.fork();
      const thinker = new Bot("search", { seed: "a", thinkMs: 300 });
      const meddle = () =>
        [() => busy.free(), () => thinker.free()].forEach((call) => survive("meddling", call));
      survive("a listener that frees", () => thinker.analyse(busy, busy.deciders()[0], {}, meddle));
      bot.free();
      assert.ok(survive("a freed bot", () => bot.choose(game, side)).threw);
    });
  });
}
