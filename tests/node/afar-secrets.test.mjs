/** A device holds nothing that its side may not know, in the games where that is promised: what the other keeps secret could be anything else, and it would hold the same. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { secretOf } from "../../www/afar/keys.js";
import { fromLetters } from "../../www/afar/letters.js";
import { readLink } from "../../www/afar/link.js";
import { lineOf } from "../../www/afar/notation.js";
import { sealOf } from "../../www/afar/seals.js";
import { placeOf, SHARE, sharesOf } from "../../www/afar/shares.js";
import { random } from "./support/random.mjs";
import { again, linesOf, pair, play } from "./support/pair.mjs";

/** The games of which nothing can be looked at. */
const COMPLETE = ["g63", "c3i", "knapp"];

const DECISIONS = 120;

const VIEWERS = ["union", "confederate", "referee"];

/** All that a device holds of a game: what is kept of its seat, what it has worked out, and what its page could ask the core. */
function heldBy({ data, agreed, turn }) {
  const games = [agreed.game, turn?.game].filter(Boolean);
  const {
    prints,
    shares,
    state,
    number,
    waits,
    sealed: secret,
    asked,
    resigned,
    left,
    strict,
    word,
  } = agreed;
  return JSON.stringify([
    data,
    [number, waits, secret, asked, resigned, left, strict, word],
    [...prints, ...shares, state].map((bytes) => Buffer.from(bytes).toString("hex")),
    games.flatMap((one) => [
      one.text(),
      Buffer.from(one.save()).toString("hex"),
      ...VIEWERS.map((viewer) => [one.position(viewer), one.log(viewer), one.scene(viewer)]),
    ]),
  ]);
}

/** Every letter that a device holds, as bytes. */
const bytesIn = ({ data }) =>
  Promise.all([data.invitation, data.answer, ...data.links].map((letters) => fromLetters(letters)));

for (const id of COMPLETE)
  test(`${id}: neither device ever holds what the other has not shown`, async () => {
    const seats = await pair(id, { dice: "strict" });
    const { host, guest } = seats;
    const secrets = new Map();
    for (const seat of [host, guest]) secrets.set(seat, await sharesOf(secretOf(seat.data.key)));
    const told = new Set();
    await play(seats, random(4), async ({ from, to }) => {
      for (const [seat, other] of [
        [host, guest],
        [guest, host],
      ]) {
        const held = heldBy(seat);
        assert.ok(!held.includes(other.data.key));
        const bytes = Buffer.concat(await bytesIn(seat));
        assert.ok(!bytes.includes(Buffer.from(secretOf(other.data.key))));
        // The next share is what the dice to come are made of.
        const number = from.number + (other === to ? 1 : 2);
        for (const share of secrets.get(other).slice(placeOf(number), placeOf(number) + 3)) {
          assert.ok(!bytes.includes(Buffer.from(share)));
          assert.ok(!held.includes(Buffer.from(share).toString("hex")));
        }
      }
      told.add(from.agreed.game.hides());
      return from.agreed.game.length > DECISIONS;
    });
    // No side of it ever knows less than the other.
    assert.deepEqual([...told], [false]);
  });

for (const id of ["g63", "knapp"])
  test(`${id}: all may see all of it, at any moment`, async () => {
    await play(await pair(id), random(6), ({ from: { agreed } }) => {
      const [one, ...others] = VIEWERS.map((viewer) => agreed.game.position(viewer));
      for (const other of others) assert.deepEqual(other, one);
      return agreed.game.length > DECISIONS;
    });
  });

/** A game where the first of the two is to choose in secret, and the lines that he has decided before. */
async function atSecretChoice() {
  for (let seed = 1; ; seed++) {
    const seats = await pair("c3i", { dice: "strict" });
    const choose = random(seed);
    while (!seats.host.over) {
      const { host, guest } = seats;
      const [first, second] = host.isNext ? [host, guest] : [guest, host];
      const lines = linesOf(first, choose);
      const before = first.played(lines.slice(0, -1)).game;
      if (lines.length && before.deciders().length === 2 && !first.agreed.sealed) {
        const choices = before.legal(first.side).map(lineOf);
        if (choices.length > 1) return { first, second, lines: lines.slice(0, -1), choices };
      }
      await second.open(await first.send(lines));
    }
  }
}

/** What a link says with the seal and the signature covered, which are other ones each time. */
async function covered(letters) {
  const { link } = await readLink(await fromLetters(letters));
  const lines = link.lines.map((line) => line.replace(/^!seal .*/, "!seal"));
  return JSON.stringify({ ...link, lines });
}

test("c3i: whatever the other has chosen in secret, a device holds the same", async () => {
  const { first, second, lines, choices } = await atSecretChoice();
  /** @type {Set<string>} */
  const held = new Set();
  for (const choice of choices) {
    const [mover, receiver] = [await again(first), await again(second)];
    const link = await mover.send([...lines, choice]);
    assert.equal((await receiver.open(link)).kind, "new");
    const { data, agreed } = receiver;
    const { seal } = agreed.sealed;
    // What seals it is the only thing that depends on it: the letters of the link, its fingerprint and the seal itself.
    const print = Buffer.from(agreed.prints.at(-1)).toString("hex");
    const all = heldBy({
      ...receiver,
      data: { ...data, links: data.links.slice(0, -1) },
      agreed,
      turn: receiver.turn,
    });
    held.add(all.replaceAll(seal, "").replaceAll(print, "") + (await covered(link)));
    if (choice === choices[0])
      await holdsNoOpening(receiver, choices, Buffer.concat(await bytesIn(receiver)));
  }
  assert.equal(held.size, 1);
});

/** Nothing on a device that could open a seal does. */
async function holdsNoOpening(seat, choices, bytes) {
  const { seal, number } = seat.agreed.sealed;
  const two = Buffer.from([number >> 8, number & 255]);
  const name = Buffer.from("high-water-mark seal\0");
  // It is the page's own way to seal.
  const nonce = Buffer.alloc(SHARE, 7);
  assert.equal(sealed(name, nonce, two, "x"), await sealOf(nonce.toString("hex"), number, "x"));
  for (const choice of choices) {
    for (let at = 0; at + SHARE <= bytes.length; at++)
      assert.notEqual(sealed(name, bytes.subarray(at, at + SHARE), two, choice), seal);
    assert.notEqual(sealed(name, Buffer.alloc(SHARE), two, choice), seal);
  }
}

/** @returns {string} the seal of a choice */
const sealed = (name, nonce, number, choice) =>
  createHash("sha256")
    .update(Buffer.concat([name, nonce, number, Buffer.from(choice)]))
    .digest("hex")
    .slice(0, 2 * SHARE);
