/** Two programs play a whole game over anything that brings letters. */

import assert from "node:assert/strict";
import test from "node:test";
import { meet, playOut } from "../../www/afar/play-out.js";
import { hwm, termsOf } from "./support/pair.mjs";

/** The two ends of a way. */
function ends() {
  const boxes = [[], []];
  const waiting = [null, null];
  const end = (own, other) => ({
    send: (letters) => {
      boxes[other].push(letters);
      waiting[other]?.();
    },
    next: async () => {
      while (!boxes[own].length)
        await new Promise((resolve) => {
          waiting[own] = resolve;
        });
      return boxes[own].shift();
    },
  });
  return [end(0, 1), end(1, 0)];
}

const first = (game, side) => game.legal(side)[0];

test("two meet, play a game to its end, and both have all of it", async () => {
  const [one, other] = ends();
  const [host, guest] = await Promise.all([meet(hwm, one, termsOf("g63")), meet(hwm, other, "Bob")]);
  assert.equal(host.names.other, "Bob");
  await Promise.all([playOut(host, one, first), playOut(guest, other, first)]);
  assert.ok(host.over && guest.over);
  assert.deepEqual(host.data.links, guest.data.links);
});

test("what is of no use ends it, with the reason", async () => {
  const [one, other] = ends();
  const meeting = meet(hwm, one, termsOf("g63"));
  other.send("nonsense");
  await assert.rejects(meeting, /of no use: damaged/);
  const [two, three] = ends();
  const [host] = await Promise.all([meet(hwm, two, termsOf("g63")), meet(hwm, three, "Bob")]);
  three.send("nonsense");
  await assert.rejects(playOut(host, two, first), /of no use: damaged/);
});
