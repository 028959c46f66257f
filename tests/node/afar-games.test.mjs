/** Whole games between two seats, by links alone. */

import assert from "node:assert/strict";
import test from "node:test";
import { ids, soak } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { lineOf } from "../../www/afar/notation.js";
import { again, crafted, hwm, pair, play } from "./support/pair.mjs";

/** So many decisions are played of a long game in the checks. */
const DECISIONS = 150;

/** With an address before it, a link is sent with any messenger as long as it is no longer. */
const LONGEST = 2000;

/** Options by which the two change sides. */
const SWAPPING = { guns: { auction: true } };

/** Those of which both devices hold the whole (the others: afar-told.test.mjs). */
const WHOLE = ids.filter((id) => {
  const game = hwm.createGame(id);
  return !game.hides() || !game.tells();
});

for (const id of WHOLE)
  for (const dice of ["strict", "quick"])
    test(`${id}, ${dice}: both come to the same game by links`, async () => {
      for (let seed = 7; seed < 7 + soak; seed++) await whole(id, dice, seed);
    });

/** @param {string} id @param {"strict" | "quick"} dice @param {number} seed */
async function whole(id, dice, seed) {
  const seats = await pair(id, { dice, options: SWAPPING[id] ?? {} });
  const { host, guest } = seats;
  assert.ok(host.data.invitation.length < 400);
  let links = 0;
  await play(seats, random(seed), ({ from, to, link }) => {
    links++;
    assert.ok(link.length < LONGEST, `link ${from.number} has ${link.length} letters`);
    assert.equal(from.agreed.game.hash(), to.agreed.game.hash());
    if (links % 20 === 0) assert.equal(from.agreed.game.text(), to.agreed.game.text());
    return soak === 1 && from.agreed.game.length > DECISIONS;
  });
  assert.equal(host.number, links);
  // It is a record like any other.
  const record = hwm.loadGame(guest.agreed.game.text());
  assert.equal(record.hash(), host.agreed.game.hash());
  for (const seat of [host, guest]) {
    const kept = await again(seat);
    assert.equal(kept.agreed.game.text(), record.text());
    assert.equal(kept.isNext, seat.isNext);
  }
}

test("the two may change sides, and each decides for the side that he has", async () => {
  const sides = new Set();
  const reasons = new Set();
  for (let seed = 0; seed < 12 && sides.size < 2; seed++) {
    const tried = await pair("guns", { dice: "quick", options: SWAPPING.guns });
    const fresh = { host: await again(tried.host), guest: await again(tried.guest) };
    await play(tried, random(seed), async ({ from, link, lines }) => {
      const { game, swapped } = from.agreed;
      const changes = swapped && !fresh.host.agreed.swapped;
      if (changes) {
        // Who goes on for the side that he has given away is told so.
        const [side] = game.deciders();
        const more = [...lines, lineOf(game.legal(side)[0])];
        const late = await crafted(from, link, { lines: more });
        const { kind, reason } = await fresh[from.player === "host" ? "guest" : "host"].open(late);
        assert.equal(kind, "illegal");
        reasons.add(reason);
      }
      for (const seat of Object.values(fresh)) await seat.open(link);
      return game.length > 30;
    });
    sides.add(tried.host.side);
    assert.notEqual(tried.host.side, tried.guest.side);
  }
  assert.deepEqual([...sides].sort(), ["confederate", "union"]);
  assert.deepEqual([...reasons], ["It goes on after the two have changed sides."]);
});
