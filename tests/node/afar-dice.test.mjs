/** Dice between two devices, secret choices, ways back: what nobody can foresee, bend or try twice. */

import assert from "node:assert/strict";
import test from "node:test";
import { readLink } from "../../www/afar/link.js";
import { fromLetters } from "../../www/afar/letters.js";
import { seedOf, SHARE } from "../../www/afar/shares.js";
import { soak } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { again, crafted, hwm, linesOf, pair, play } from "./support/pair.mjs";

/** Share values by chance. */
const anyShare = () => crypto.getRandomValues(new Uint8Array(SHARE));

/** How far counts are from equal ones. @param {number[]} counts */
function chiSquare(counts) {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** A game before its first die, and the command that rolls it. */
function atDie() {
  const game = hwm.createGame("g63", {}, "x");
  const step = (side, to) => game.apply(side, { type: "step", to });
  step("union", "0202");
  step("confederate", "0202");
  game.apply("confederate", { type: "pass" });
  return {
    game,
    roll: (seed) => {
      const tried = game.fork();
      tried.apply("union", { type: "attack" }, { seed });
      const { dice } = tried.log("referee", tried.length).at(-1);
      tried.free();
      return dice[0];
    },
  };
}

test("dice of two shares are fair, also where one of the two is always the same", async () => {
  const { roll } = atDie();
  const fixed = anyShare();
  for (const first of [anyShare, () => fixed]) {
    const counts = Array(6).fill(0);
    for (let n = 0; n < 1500 * soak; n++) counts[roll(await seedOf(n % 2000, first(), anyShare())) - 1]++;
    // Beyond this one of 10,000 fair rows lies.
    assert.ok(chiSquare(counts) < 25.8, counts.join());
  }
});

test("a seed gives the dice of its decision, and they go into the record", () => {
  const { game } = atDie();
  const [one, two] = [game.fork(), game.fork()];
  one.apply("union", { type: "attack" }, { seed: "both" });
  two.apply("union", { type: "attack" }, { seed: "both" });
  assert.equal(one.text(), two.text());
  assert.equal(hwm.loadGame(one.text()).hash(), one.hash());
  assert.equal(hwm.loadGame(one.save()).hash(), one.hash());
  const other = hwm.loadGame(one.text());
  other.undo();
  assert.equal(other.redo() && other.hash(), one.hash());
  for (const dice of [{}, { seed: 1 }, { seed: "x", more: 1 }, { seed: "x".repeat(1001) }])
    assert.throws(() => game.apply("union", { type: "attack" }, dice), /dice/);
  assert.equal(game.length, 3);
});

/** Plays until a decision waits for its dice. */
async function atRoll() {
  const seats = await pair("knapp", { dice: "strict" });
  let waits = null;
  await play(seats, random(6), ({ from, to }) => {
    if (from.agreed.waits && !from.agreed.sealed) waits = { mover: from, other: to };
    return waits !== null;
  });
  return waits;
}

test("strict: what the mover has does not tell what he rolls, and the other cannot change it", async () => {
  const { mover, other } = await atRoll();
  assert.equal(mover.turn, null);
  const { waits, shares, number, game } = mover.agreed;
  const seen = new Set();
  for (let tries = 0; tries < 400; tries++) {
    const tried = game.fork();
    tried.apply(waits.side, waits.command, { seed: await seedOf(number + 1, shares[number], anyShare()) });
    seen.add(tried.log("referee", tried.length).at(-1).dice[0]);
    tried.free();
  }
  assert.deepEqual([...seen].sort(), [1, 2, 3, 4, 5, 6]);
  // The other's page knows them as soon as the link is there, and shows them to the mover with the next.
  const dice = (seat) => seat.game.log("referee", seat.game.length).at(-1).dice;
  const rolled = dice(other);
  assert.ok(rolled.length > 0);
  assert.deepEqual(dice(await again(other)), rolled);
  await mover.open(await other.send([]));
  assert.deepEqual(dice(mover), rolled);
});

test("after a way back that both wanted the dice are new ones", async () => {
  const seats = await pair("knapp", { dice: "quick" });
  const choose = random(2);
  let number = 0;
  await play(seats, choose, ({ from }) => {
    number = from.agreed.game.log("referee").findLast(({ dice }) => dice.length > 2)?.number ?? 0;
    return number > 0;
  });
  const [asks, grants] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
  await grants.open(await asks.send([`!ask ${number - 1}`]));
  assert.deepEqual(grants.agreed.asked, { by: asks.player, length: number - 1 });
  await asks.open(await grants.send(["!back"]));
  assert.equal(asks.agreed.game.length, number - 1);
  assert.equal(asks.agreed.game.lengthWithUndone, number - 1);
  assert.equal(asks.agreed.asked, null);
  // What was granted once is used up.
  const next = seats.host.isNext ? seats.host : seats.guest;
  await assert.rejects(next.send(["!back"]));
  await play(seats, choose, ({ from }) => from.agreed.game.length >= number + 3);
  const { shares } = seats.host.agreed;
  assert.equal(new Set(shares.map(String)).size, shares.length);
});

/** Plays until a choice is sealed. */
async function atSeal() {
  for (let seed = 4; seed < 40; seed++) {
    const seats = await pair("c3i", { dice: "quick" });
    let sealed = null;
    await play(seats, random(seed), ({ from, to, link, lines }) => {
      if (from.agreed.sealed?.by === from.player)
        sealed = { first: from, second: to, link, choice: lines.at(-1) };
      return sealed !== null;
    });
    if (sealed) return sealed;
  }
  throw new Error("No game came to a secret choice.");
}

test("a secret choice goes out sealed, and is opened when the other has chosen", async () => {
  const { first, second, link, choice } = await atSeal();
  const { lines } = (await readLink(await fromLetters(link))).link;
  assert.ok(lines.at(-1).startsWith("!seal "));
  assert.ok(!lines.includes(choice));
  assert.ok(!JSON.stringify(second.data).includes(choice));
  assert.ok(!first.agreed.game.text().split("\n").at(-1).endsWith(choice));
  // The first may not choose once more; the second chooses openly.
  assert.ok(!first.mayDecide(first.agreed.game));
  const answer = await second.send(linesOf(second, random(1)));
  assert.ok(second.agreed.waits);
  // On another device of the same person it is found again.
  const elsewhere = await again(first);
  await elsewhere.open(answer);
  await first.open(answer);
  assert.equal(elsewhere.turn.opened, first.turn.opened);
  const twin = await again(first);
  const opening = await first.send([]);
  // What was sealed cannot become another choice, and cannot stay closed.
  const [opened, ...rest] = (await readLink(await fromLetters(opening))).link.lines;
  const otherwise = `${opened.slice(0, "!open ".length + 32)} bid n:99`;
  const { reason } = await second.open(await crafted(twin, opening, { lines: [otherwise, ...rest] }));
  assert.equal(reason, "The secret choice is not the one that was sealed.");
  const closed = await second.open(await crafted(twin, opening, { lines: rest }));
  assert.equal(closed.reason, "A sealed choice was to be opened.");
  const said = (await readLink(await fromLetters(opening))).link.lines;
  assert.ok(said[0].startsWith("!open ") && said[0].endsWith(choice));
  assert.equal((await second.open(opening)).kind, "new");
  assert.equal(second.agreed.game.text(), first.agreed.game.text());
  assert.equal(second.agreed.sealed, null);
});

test("quick: the other does not know what is rolled in a link before it is there", async () => {
  const { host, guest } = await pair("knapp", { dice: "quick" });
  const mover = host.isNext ? host : guest;
  const waiting = mover === host ? guest : host;
  assert.ok(mover.turn.seed);
  assert.equal(waiting.turn, null);
  // It needs the share that goes out with the link.
  const { number, shares } = waiting.agreed;
  assert.notEqual(await seedOf(number + 1, shares[number], anyShare()), mover.turn.seed);
});
