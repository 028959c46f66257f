import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as hwm from "../../pkg/node.js";
import { ids, sides, viewers } from "./support/games.mjs";

const methods = [
  "apply",
  "board",
  "check",
  "checkOrder",
  "choices",
  "deciders",
  "describe",
  "editor",
  "fork",
  "free",
  "hash",
  "hides",
  "legal",
  "log",
  "odds",
  "outcome",
  "overlay",
  "overlays",
  "position",
  "positionText",
  "record",
  "redo",
  "ruleset",
  "save",
  "scene",
  "moment",
  "seek",
  "solution",
  "text",
  "together",
  "undo",
  "view",
];

test("the module has its functions and classes", () => {
  const functions = [
    "rulesets",
    "createGame",
    "loadGame",
    "reopenGame",
    "readRecord",
    "readPosition",
    "rulebook",
    "board",
    "checkBoard",
    "mapForm",
    "readMap",
    "playouts",
    "version",
  ];
  for (const name of [...functions, "Game", "Editor", "Bot", "default"])
    assert.equal(typeof hwm[name], "function", name);
});

test("in Node init has nothing to do and may be called all the same", async () => {
  await hwm.default();
  await hwm.default();
  assert.deepEqual(hwm.version().rulesets, ids);
});

test("there is a ruleset, and each says what it is", () => {
  assert.ok(ids.length > 0);
  for (const info of hwm.rulesets()) {
    for (const key of [
      "id",
      "title",
      "designer",
      "publisher",
      "year",
      "source",
      "players",
      "length",
      "summary",
    ]) {
      assert.equal(typeof info[key], "string", key);
      assert.notEqual(info[key], "", key);
    }
    assert.ok(["hex", "square", "area", "position"].includes(info.topology));
    for (const option of info.options) assert.equal(typeof option.text, "string");
  }
});

for (const id of ids) {
  describe(id, () => {
    test("the game has every method, and tells its length", () => {
      const game = hwm.createGame(id, undefined, "surface");
      for (const name of methods) assert.equal(typeof game[name], "function", name);
      assert.deepEqual([game.length, game.lengthWithUndone], [0, 0]);
      assert.throws(() => (game.length = 1), TypeError);
      assert.equal(game.ruleset(), id);
      game.free();
    });

    test("the class makes the same game as createGame", () => {
      const game = hwm.createGame(id, {}, "the same");
      const same = new hwm.Game(id, {}, "the same");
      assert.equal(same.hash(), game.hash());
      assert.equal(same.text(), game.text());
    });

    test("without a seed each game has its own", () => {
      assert.notEqual(hwm.createGame(id).record().seed, hwm.createGame(id).record().seed);
    });

    test("every ruleset option can be set to what it offers", () => {
      for (const { key, choice } of hwm.rulesets().find((info) => info.id === id).options) {
        const values = {
          toggle: () => [true, false],
          oneOf: () => choice.choices.map(([value]) => value),
          number: () => [choice.min, choice.max],
        };
        for (const value of values[choice.type]()) hwm.createGame(id, { [key]: value }, "options").free();
      }
    });

    test("the rulebook lists its rules once each", () => {
      const rules = hwm.rulebook(id);
      assert.ok(rules.length > 0);
      assert.equal(new Set(rules.map((rule) => rule.id)).size, rules.length);
      for (const rule of rules) {
        assert.ok(rule.id.startsWith(`${id}.`));
        assert.ok(rule.text.length > 0 && rule.place.length > 0);
        assert.ok(["definition", "refusal", "effect", "option", "engine"].includes(rule.kind));
        assert.ok(Array.isArray(rule.tags));
      }
    });

    test("the board has spaces inside its bounds, and is that of the game", () => {
      const board = hwm.board(id);
      const [west, north, east, south] = board.bounds;
      assert.ok(board.spaces.length > 0);
      for (const { centre, id: space } of board.spaces) {
        assert.ok(centre[0] >= west && centre[0] <= east, space);
        assert.ok(centre[1] >= north && centre[1] <= south, space);
      }
      const game = hwm.createGame(id);
      assert.deepEqual(game.board(), board);
      assert.equal(game.record().boardHash, board.hash);
    });

    test("answers are plain data that survive JSON", () => {
      const game = hwm.createGame(id, {}, "plain");
      const plain = (value) => assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
      plain([
        hwm.rulesets(),
        hwm.rulebook(id),
        hwm.board(id),
        game.record(),
        game.overlays(),
        game.outcome(),
      ]);
      for (const viewer of viewers) plain([game.view(viewer), game.scene(viewer), game.log(viewer)]);
      for (const viewer of viewers) plain(game.position(viewer));
      for (const side of sides) plain([game.legal(side), game.choices(side), game.solution(side)]);
    });

    test("every overlay answers for every subject that it is about", () => {
      const game = hwm.createGame(id, {}, "overlays");
      const subjects = {
        side: sides,
        piece: game.scene("referee").pieces.map((piece) => piece.id),
        space: game.board().spaces.map((space) => space.id),
      };
      const spaces = new Set([...game.board().spaces, ...game.board().areas].map((space) => space.id));
      for (const kind of game.overlays()) {
        for (const subject of subjects[kind.subject]) {
          const overlay = game.overlay(kind.id, subject, "referee");
          assert.ok(overlay.title.length > 0);
          for (const cell of overlay.cells) assert.ok(spaces.has(cell.space), cell.space);
        }
      }
    });

    test("bots choose legal commands, and the same ones from the same seed", () => {
      const game = hwm.createGame(id, {}, "bots");
      const [side] = game.deciders();
      for (const kind of ["random", "search"]) {
        const choose = () => new hwm.Bot(kind, { seed: "a", iterations: 50 }).choose(game, side);
        const choice = choose();
        assert.equal(game.check(side, choice.command), null);
        assert.ok(choice.value >= 0 && choice.value <= 1);
        assert.deepEqual(choose(), choice);
      }
    });

    test("a bot tells what it thinks of legal commands, its choice first", () => {
      const game = hwm.createGame(id, {}, "bots");
      const [side] = game.deciders();
      const settings = { seed: "a", iterations: 100 };
      const { command } = new hwm.Bot("search", settings).choose(game, side);
      const about = game.legal(side).at(-1);
      const told = [];
      const analyse = () =>
        new hwm.Bot("search", settings).analyse(game, side, { most: 2, about }, (share) => told.push(share));
      const analysis = analyse();
      assert.deepEqual(analyse(), analysis);
      assert.ok(analysis.candidates.length <= 2);
      assert.deepEqual(analysis.candidates[0].command, command);
      assert.deepEqual(analysis.about.command, about);
      for (const one of [...analysis.candidates, analysis.about]) {
        assert.equal(game.check(side, one.command), null);
        assert.ok(one.value >= 0 && one.value <= 1 && one.share > 0 && one.share <= 1);
      }
      assert.ok(told.every((share) => share > 0 && share <= 1));
      const illegal = { ...about, type: "no such command" };
      assert.throws(() => new hwm.Bot("search", settings).analyse(game, side, { about: illegal }));
      assert.throws(() => new hwm.Bot("search", settings).analyse(game, side, { most: 0 }), /at least 1/);
    });

    test("a bot that always slips plays at random, and the same from the same seed", () => {
      const game = hwm.createGame(id, {}, "slips");
      const [side] = game.deciders();
      const choose = () => new hwm.Bot("search", { seed: "a", iterations: 50, slips: 1 }).choose(game, side);
      assert.equal(choose().visits, 0);
      assert.deepEqual(choose(), choose());
      assert.throws(() => new hwm.Bot("search", { slips: 2 }), /from 0 to 1/);
    });

    test("a bot that has only time uses it up and chooses", () => {
      const game = hwm.createGame(id, {}, "time");
      const [side] = game.deciders();
      const { command } = new hwm.Bot("search", { thinkMs: 50 }).choose(game, side);
      assert.equal(game.check(side, command), null);
    });
  });
}
