/** What is left to a side, done at once: what is given, and where it is left off. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame, loadGame } from "../../pkg/node.js";
import { giveAll } from "../../www/play/rest.js";
import { random } from "./support/random.mjs";

/** What a table shows of a game to the side that decides. */
function look(game) {
  const [side] = game.deciders();
  const choices = game
    .choices(side ?? "referee")
    .map((one) => ({ ...one, key: JSON.stringify(one.command) }));
  // Of a long log only its end is asked for.
  const log = { slice: (from) => game.log("referee", from) };
  return { side, choices, length: game.length, log };
}

/** Declines what is left to a side, and tells each command as it was given. */
function decline(game, { commands }) {
  const given = [];
  const give = (command, follows) => {
    const now = look(game);
    const choice = now.choices.find(({ key }) => key === JSON.stringify(command));
    game.apply(now.side, command);
    given.push({ choice, follows, side: now.side, entry: game.log("referee", game.length).at(-1) });
  };
  giveAll(commands, () => look(game), give);
  return given;
}

/** Something of what is declined so in some games. */
const CASES = [];
for (let seed = 1; seed <= 3; seed++) {
  const game = createGame("guns", {}, `rest ${seed}`);
  const next = random(seed);
  while (game.deciders().length && game.length < 400) {
    const [side] = game.deciders();
    const rest = game.rest(side);
    if (rest && next(4) === 0) {
      const copy = game.fork();
      CASES.push({ side, rest, given: decline(copy, rest), length: game.length, copy });
    }
    const legal = game.legal(side);
    game.apply(side, legal[next(legal.length)]);
  }
  game.free();
}

test("only what closes or orders, without a risk or chance, and all by one side", () => {
  let whole = 0;
  for (const { side, rest, given } of CASES) {
    assert.ok(given.length > 0);
    for (const { choice, side: giver } of given) {
      assert.equal(giver, side);
      assert.ok(!choice.chance && !choice.label.risk, choice.label.label);
      assert.ok(choice.label.closes || choice.command.orders === "hold", choice.label.label);
    }
    whole += given.length === rest.commands.length ? 1 : 0;
  }
  assert.ok(whole > 10);
});

test("it is left off after something new, and what cannot be taken back stands by itself", () => {
  let news = 0;
  for (const { given } of CASES) {
    given.forEach(({ follows, entry }, i) => {
      const last = i === given.length - 1;
      const isNew = entry.lines.some(({ kind }) => kind === "outcome");
      if (isNew && entry.wall) assert.ok(last, entry.headline);
      if (isNew && entry.wall) news++;
      assert.equal(follows, i > 0 && !given[i - 1].entry.wall);
    });
  }
  assert.ok(news > 0);
});

test("each is a decision of its own in the record", () => {
  const { length, given, copy } = CASES.find((one) => one.given.length > 2);
  assert.equal(copy.length, length + given.length);
  const again = loadGame(copy.save());
  assert.equal(again.hash(), copy.hash());
  again.free();
});

test("what has a risk or rolls dice is left to be decided", () => {
  const command = { type: "end" };
  const key = JSON.stringify(command);
  const give = (choice) => {
    const given = [];
    const look = () => ({
      side: "union",
      choices: [{ key, command, label: {}, ...choice }],
      length: 0,
      log: [],
    });
    giveAll([command, { type: "more" }], look, (one) => given.push(one));
    return given;
  };
  assert.deepEqual(give({ rolls: false }), [command]);
  assert.deepEqual(give({ rolls: true }), []);
  assert.deepEqual(give({ rolls: false, label: { risk: "It may go wrong." } }), []);
});
