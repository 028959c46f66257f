/** Decisions that are none, and are taken by themselves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { isForced } from "../../www/play/forced.js";
import { random } from "./support/random.mjs";

/** What comes of the only command of a decision, and whether that is taken by itself. */
function met(game, before) {
  const [side] = game.deciders();
  const choices = game.choices(side);
  const now = { side, heading: game.scene(side).heading };
  if (choices.length !== 1) return { now };
  const [{ command, label, chance }] = choices;
  const after = game.fork();
  after.apply(side, command);
  const [told] = after.log("referee", after.length);
  const goesOn = after.deciders().join() === side;
  after.free();
  const forced = { fresh: isForced(game, now, choices, null), again: isForced(game, now, choices, before) };
  const same = before?.side === side && before.heading === now.heading;
  return { now, one: { type: command.type, label, chance, told, goesOn, same, ...forced } };
}

const WANTED = { attackTarget: 9, attack: 9, enterTo: 9, marchTo: 6, march: 6 };

/** Decisions with one command only, in some games in which the sides come on and attack. */
const SOLE = [];
for (let seed = 1; seed <= 8; seed++) {
  const game = createGame("guns", {}, `forced ${seed}`);
  const next = random(seed);
  let before = null;
  while (game.deciders().length && game.length < 600) {
    const { now, one } = met(game, before);
    if (one) SOLE.push(one);
    before = now;
    const legal = game.legal(now.side);
    const often = legal.flatMap((command) => {
      const wanted = WANTED[command.orders ?? command.type] ?? 1;
      return Array.from({ length: wanted }, () => command);
    });
    game.apply(now.side, often[next(often.length)]);
  }
  game.free();
}

test("what a piece does, what has a risk and what rolls dice is asked for", () => {
  for (const { label, told, fresh, again } of SOLE) {
    const asked = label.piece !== undefined || label.space !== undefined || label.risk || told.dice?.length;
    if (asked) assert.ok(!fresh && !again, label.label);
  }
  assert.ok(SOLE.some(({ label, fresh }) => label.closes && fresh));
});

test("who can only decline what chance is in has nothing to decide", () => {
  const declined = SOLE.filter(({ chance, label, told }) => chance && label.closes && !told.dice?.length);
  assert.ok(declined.length > 0 && declined.every(({ fresh }) => fresh));
});

test("who has just decided is asked before what cannot be taken back, or leads to another's decision", () => {
  const again = SOLE.filter(({ same, fresh }) => same && fresh);
  for (const one of again) assert.equal(one.again, !one.told.wall && one.goesOn, one.type);
  for (const kept of [true, false]) assert.ok(again.some((one) => one.again === kept));
});
