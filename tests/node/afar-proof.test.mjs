/** A whole game as a proof that anybody can check, the card of a seat, somebody who watches, and lines that change how a game goes on. */

import assert from "node:assert/strict";
import test from "node:test";
import { readCard, seatCard, watchCard } from "../../www/afar/card.js";
import { findAll } from "../../www/afar/find.js";
import { fromLetters, toLetters } from "../../www/afar/letters.js";
import { openAll } from "../../www/afar/many.js";
import { checkProof, proofOf } from "../../www/afar/proof.js";
import { Seat } from "../../www/afar/seat.js";
import { ids } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { again, crafted, hwm, linesOf, pair, play, termsOf } from "./support/pair.mjs";
import { accept, invite } from "../../www/afar/beginning.js";

/** Some games are long: so many decisions of them are played. */
const DECISIONS = 80;

/** A game that has been played. */
async function played(id, terms, seed = 3) {
  const seats = await pair(id, terms);
  await play(seats, random(seed), ({ from }) => from.agreed.game.length > DECISIONS);
  if (seats.host.terms.told) await end(seats);
  return seats;
}

/** The next one gives up, and both show what they have hidden. */
async function end({ host, guest }) {
  const [giver, other] = host.isNext ? [host, guest] : [guest, host];
  await other.open(await giver.send(["!resign"]));
  await giver.open(await other.send([]));
}

for (const id of ids)
  for (const dice of ["strict", "quick"])
    test(`${id}, ${dice}: the proof of a game checks, and says how each roll came about`, async () => {
      const { host, guest } = await played(id, { dice });
      const proof = proofOf(host.data);
      assert.equal(proof, proofOf(guest.data));
      for (const { key } of [host.data, guest.data]) assert.ok(!proof.includes(key));
      const checked = await checkProof(hwm, proof);
      assert.equal(checked.kind, "sound");
      assert.equal(checked.links, host.number);
      assert.deepEqual(checked.names, { host: "Ann", guest: "Bob" });
      const { game } = host.agreed;
      assert.equal(checked.record, game.text());
      assert.deepEqual(
        checked.rolls.map(({ decision, dice: fallen }) => [decision, fallen]),
        game.log("referee").flatMap(({ number, dice: fallen }) => (fallen.length ? [[number, fallen]] : [])),
      );
      for (const { decision, decided, link, seed, dice: fallen } of checked.rolls) {
        if (decision > 0) assert.equal(decided, dice === "strict" ? link - 1 : link);
        // What is told of a roll gives its dice, without anything else of the game.
        if (decision === 0) continue;
        const before = game.fork();
        before.seek(decision - 1);
        const { side, command } = game.log("referee", decision).at(0);
        before.apply(side, command, { seed });
        assert.deepEqual(before.log("referee", decision).at(0).dice, fallen);
        before.free();
      }
    });

test("a proof with one byte changed, anywhere, does not check", async () => {
  const seats = await pair("g63");
  await play(seats, random(1), ({ from }) => from.number === 2);
  const proof = proofOf(seats.host.data);
  assert.equal((await checkProof(hwm, proof)).kind, "sound");
  for (let i = 0; i < proof.length; i++) {
    const sign = i % 2 ? "\n" : proof[i] === "A" ? "B" : "A";
    if (proof[i] === sign) continue;
    const changed = proof.slice(0, i) + sign + proof.slice(i + 1);
    assert.equal((await checkProof(hwm, changed)).kind, "unsound", `letter ${i}`);
  }
  // Nor where somebody changes what the letters mean, and makes them whole again.
  const lines = proof.split("\n");
  for (let line = 1; line < lines.length - 1; line++) {
    const bytes = await fromLetters(lines[line]);
    for (let i = 0; i < bytes.length; i++) {
      const changed = bytes.slice();
      changed[i] ^= 1 << (i % 8);
      const { kind } = await checkProof(hwm, lines.with(line, await toLetters(changed)).join("\n"));
      assert.equal(kind, "unsound", `line ${line}, byte ${i}`);
    }
  }
  // A link that is left out or doubled is told by its line.
  assert.equal((await checkProof(hwm, lines.toSpliced(3, 1).join("\n"))).line, 4);
  assert.equal((await checkProof(hwm, lines.toSpliced(3, 0, lines[3]).join("\n"))).reason, "again");
});

test("after a way back a roll is told of the link that made it anew", async () => {
  const seats = await pair("knapp", { dice: "quick" });
  const choose = random(2);
  let number = 0;
  await play(seats, choose, ({ from }) => {
    number = from.agreed.game.log("referee").findLast(({ dice }) => dice.length > 2)?.number ?? 0;
    return number > 0;
  });
  const [asks, grants] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
  await grants.open(await asks.send([`!ask ${number - 1}`]));
  const back = asks.number + 1;
  await asks.open(await grants.send(["!back"]));
  await play(seats, choose, ({ from }) => from.agreed.game.length >= number + 5);
  const { kind, rolls } = await checkProof(hwm, proofOf(seats.host.data));
  assert.equal(kind, "sound");
  for (const { decision, link } of rolls) assert.ok(decision < number || link > back - 1);
});

test("from the card of a seat and the links, in any order, the whole game comes back", async () => {
  for (const id of ids) {
    const { host, guest } = await played(id, { dice: "strict" });
    const choose = random(5);
    for (const seat of [host, guest]) {
      const card = await seatCard(seat.data);
      const data = await readCard(card);
      assert.equal(data.key, seat.data.key);
      const back = await Seat.at(hwm, data);
      // As somebody finds them in a conversation, in several parts.
      const links = [...seat.data.links].sort(() => choose(3) - 1);
      let left = [];
      for (const half of [links.slice(0, 7), links.slice(7)]) {
        const found = await findAll(half.map((link) => `Here: <https://x.org/#/move?m=${link}>.`).join("\n"));
        assert.equal(found.length, half.length);
        const result = await openAll(back, [...left, ...found.map(({ letters }) => letters)]);
        ({ left } = result);
      }
      assert.deepEqual(left, []);
      assert.equal(back.agreed.game.text(), seat.agreed.game.text());
      assert.equal(back.isNext, seat.isNext);
      // It plays on with the same shares.
      if (back.isNext) assert.equal(back.turn.game.hash(), seat.turn.game.hash());
    }
  }
});

test("links of other games between those of a game are passed over, unless there is nothing else", async () => {
  const [one, other] = [await played("g63"), await played("g63", {}, 4)];
  const watcher = await Seat.at(hwm, await readCard(await watchCard(one.host.data)));
  const alone = await openAll(watcher, other.host.data.links);
  assert.equal(alone.last.kind, "otherGame");
  const { links } = one.host.data;
  const mixed = await openAll(watcher, [...other.host.data.links, ...links, ...links]);
  assert.equal(mixed.counted, links.length);
  assert.equal(mixed.last.kind, "new");
});

test("a card is small, and only a whole one is taken", async () => {
  for (const [info, options] of hwm.rulesets().flatMap((one) => [
    [one, {}],
    [one, otherOptions(one)],
  ])) {
    const name = "ä".repeat(40);
    const invited = await invite(termsOf(info.id, { name, options }));
    const answered = await accept(invited.invitation, name);
    for (const data of [{ ...invited, answer: answered.answer }, answered, invited]) {
      const card = await seatCard(data);
      assert.ok((await fromLetters(card)).length <= 765);
      if (Object.keys(options).length === 0) assert.ok(card.length <= 765, `${info.id}: ${card.length}`);
      const { key, invitation, answer, invites } = await readCard(card);
      assert.deepEqual(
        { key, invitation, answer, invites },
        {
          key: data.key,
          invitation: data.invitation,
          answer: data.answer,
          invites: data.invites,
        },
      );
      assert.equal(await readCard(card.slice(0, -1)), null);
    }
  }
  assert.equal(await readCard("hello"), null);
});

/** All options of a game otherwise than usual. */
function otherOptions({ options }) {
  const other = (choice) => {
    if (choice.type === "toggle") return !choice.default;
    if (choice.type === "number") return choice.max;
    return choice.choices.find(([word]) => word !== choice.default)?.[0];
  };
  return Object.fromEntries(
    options.flatMap(({ key, choice }) => (key === "board" ? [] : [[key, other(choice)]])),
  );
}

test("who watches sees what both have agreed on, and cannot play", async () => {
  const { host, guest } = await played("c3i", { dice: "strict" });
  const data = await readCard(await watchCard(host.data));
  assert.equal(data.key, "");
  assert.ok(![host, guest].some((seat) => JSON.stringify(data).includes(seat.data.key)));
  const watcher = await Seat.at(hwm, data);
  const { counted } = await openAll(watcher, host.data.links);
  assert.equal(counted, host.number);
  assert.ok(watcher.watches);
  assert.equal(watcher.agreed.game.text(), host.agreed.game.text());
  assert.equal(watcher.isNext, false);
  assert.equal(watcher.mayDecide(watcher.agreed.game), false);
  await assert.rejects(watcher.send([]));
  const kept = await again(watcher);
  assert.equal(kept.agreed.game.text(), host.agreed.game.text());
  assert.equal(await readCard(await watchCard({ ...host.data, answer: null })), null);
});

test("quick dice become strict by a line of a link, for all later links and for good", async () => {
  const seats = await pair("knapp", { dice: "quick" });
  const choose = random(8);
  await play(seats, choose, ({ from }) => from.number === 4);
  const [from, to] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
  assert.ok(from.turn.seed);
  const twin = await again(from);
  const link = await from.send([...linesOf(from, choose), "!strict"]);
  const since = from.number;
  assert.equal((await to.open(link)).kind, "new");
  for (const seat of [from, to, await again(to)]) assert.equal(seat.agreed.strict, true);
  assert.equal(to.turn.seed, null);
  // What its link rolled itself fell before that, by the seed that it had.
  assert.equal(to.agreed.game.text(), from.agreed.game.text());
  // It cannot be said twice, in one link or in another.
  const third = await again(twin);
  const fresh = await third.send(linesOf(third, random(8)));
  const receiver = await Seat.at(hwm, { ...to.data, links: to.data.links.slice(0, -1) });
  const twice = await crafted(twin, fresh, { lines: ["!strict", "!strict"] });
  assert.equal((await receiver.open(twice)).reason, "Every roll waits already.");
  await assert.rejects(to.send(["!strict"]));
  await play(seats, choose, ({ from: mover }) => mover.number >= 60);
  const { rolls } = await checkProof(hwm, proofOf(seats.host.data));
  const late = rolls.filter(({ decided }) => decided > since);
  assert.ok(late.length > 0);
  for (const roll of late) assert.equal(roll.link, roll.decided + 1);
});

test("in a game of strict dice nobody can ask for them", async () => {
  const { host, guest } = await pair("g63", { dice: "strict" });
  const twin = await again(host);
  const link = await host.send(linesOf(host, random(1)));
  const { kind, reason } = await guest.open(await crafted(twin, link, { lines: ["!strict"] }));
  assert.deepEqual([kind, reason], ["illegal", "Every roll waits already."]);
});

test("who leaves the game to the other ends it between the two", async () => {
  const seats = await pair("knapp");
  const choose = random(8);
  await play(seats, choose, ({ from }) => from.number === 6);
  const [from, to] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
  const twin = await again(from);
  const link = await from.send(["!leave"]);
  assert.equal((await to.open(link)).kind, "new");
  for (const seat of [from, to]) {
    assert.equal(seat.agreed.left, from.player);
    assert.ok(seat.over && !seat.isNext && !seat.agreed.game.outcome());
  }
  await assert.rejects(to.send([]));
  const receiver = await Seat.at(hwm, { ...to.data, links: to.data.links.slice(0, -1) });
  const more = await crafted(twin, link, { lines: ["!leave", "endMove"] });
  assert.equal((await receiver.open(more)).kind, "illegal");
});
