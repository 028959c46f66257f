/** Games whose letters go through a relay by themselves. */

import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout } from "node:timers/promises";
import { useWebSocketImplementation } from "nostr-tools/pool";
import WebSocket from "ws";
import { accept, invite } from "../../www/afar/beginning.js";
import { Seat } from "../../www/afar/seat.js";
import { Courier } from "../../www/relays/courier.js";
import { lookInto } from "../../www/relays/look.js";
import { disclose, enclose, mailboxOf } from "../../www/relays/mailbox.js";
import { hwm, linesOf, pair, termsOf } from "./support/pair.mjs";
import { random } from "./support/random.mjs";
import { startRelay } from "./support/relay.mjs";

// Node 20 has none of its own.
useWebSocketImplementation(WebSocket);

/** @param {() => boolean} condition */
async function until(condition, seconds = 30) {
  for (let tries = 0; !condition(); tries++) {
    if (tries > seconds * 50) throw new Error("it takes too long");
    await setTimeout(20);
  }
}

/** A seat that plays by chance, as soon as something comes to its mailbox. */
async function player(relay, seat, choose, most) {
  const opened = [];
  const move = async () => {
    if (!seat.isNext || seat.number >= most) return;
    courier.leave(await seat.send(linesOf(seat, choose)));
  };
  const courier = await Courier.of([relay.address], seat.data, {
    open: async (letters) => {
      const { kind } = await seat.open(letters);
      opened.push(kind);
      if (kind === "new") await move();
      return kind;
    },
    changed: () => {},
  });
  return { seat, courier, opened, move };
}

test("a game goes through a relay, which learns nothing of it", async () => {
  const relay = await startRelay();
  const { host, guest } = await pair("c3i", { dice: "strict" });
  const most = 24;
  const ann = await player(relay, host, random(1), most);
  const bob = await player(relay, guest, random(2), most);
  await ann.move();
  await until(() => host.number === guest.number && (host.over || host.number === most));
  assert.ok(host.number > 5);
  assert.equal(host.agreed.game.hash(), guest.agreed.game.hash());
  const all = JSON.stringify(relay.kept.events);
  for (const secret of [...host.data.links, host.data.invitation, host.data.key, guest.data.key])
    assert.ok(!all.includes(secret.slice(0, 24)));
  assert.equal(relay.kept.events.length, host.number);
  ann.courier.close();
  bob.courier.close();
  await relay.stop();
});

test("what was left while the other was away is found, in any order, twice and between what strangers leave", async () => {
  const relay = await startRelay();
  const { host, guest } = await pair("g63", {});
  const mailbox = await mailboxOf(host.data.invitation);
  const links = [];
  for (let from = host, to = guest; links.length < 3; [from, to] = [to, from]) {
    links.push(await from.send(linesOf(from, () => 0)));
    await to.open(links.at(-1));
  }
  const late = await Seat.at(hwm, { ...guest.data, links: [], mine: [] });
  const bob = await player(relay, late, random(3), 0);
  const stranger = await Courier.of(
    [relay.address],
    { ...host.data, key: guest.data.key },
    { open: async () => "again", changed: () => {} },
  );
  for (const letters of [links[2], "nothing of ours", links[1], links[2], links[0]]) stranger.leave(letters);
  await until(() => late.number === 3);
  assert.equal(late.agreed.game.hash(), guest.agreed.game.hash());
  assert.ok(bob.opened.includes("missing") && bob.opened.includes("damaged"), bob.opened.join(" "));
  assert.equal(await disclose(mailbox, "AAAA"), null);
  const other = await mailboxOf((await invite(termsOf("g63"))).invitation);
  assert.equal(await disclose(other, await enclose(mailbox, links[0])), null);
  assert.notEqual(other.topic, mailbox.topic);
  for (const { courier } of [bob, { courier: stranger }]) courier.close();
  await relay.stop();
});

test("the answer to an invitation finds its way, too", async () => {
  const relay = await startRelay();
  const invited = await invite(termsOf("g63"));
  const host = await Seat.at(hwm, invited);
  const courier = await Courier.of([relay.address], invited, {
    open: (letters) => host.answer(letters),
    changed: () => {},
  });
  const answered = await accept(invited.invitation, "Bob");
  const other = await Courier.of([relay.address], answered, { open: async () => "again", changed: () => {} });
  other.leave(answered.answer);
  await until(() => host.isNext);
  assert.equal(host.names.other, "Bob");
  courier.close();
  other.close();
  await relay.stop();
});

test("a relay that is lost is sought again, and nothing is lost with it", async () => {
  const relay = await startRelay();
  const { host, guest } = await pair("g63", {});
  let changes = 0;
  const courier = await Courier.of([relay.address], host.data, {
    open: async () => "again",
    changed: () => changes++,
  });
  await until(() => courier.reach === "open");
  await relay.stop();
  await until(() => courier.reach === "away");
  const link = await host.send(linesOf(host, () => 0));
  courier.leave(link);
  assert.ok(!courier.has(link));
  const back = await startRelay(relay.port, relay.kept);
  await until(() => courier.has(link));
  const bob = await player(back, guest, random(4), 0);
  await until(() => guest.number === 1);
  assert.ok(changes > 1);
  for (const one of [courier, bob.courier]) one.close();
  await back.stop();
});

test("what a receiver does not take now is brought once more", async () => {
  const relay = await startRelay();
  const { host, guest } = await pair("g63");
  const ann = await player(relay, host, random(1), 1);
  let follows = true;
  const tried = [];
  // As a tab that only follows another one leaves to it what comes.
  const courier = await Courier.of([relay.address], guest.data, {
    open: async (letters) => {
      const kind = follows ? "early" : (await guest.open(letters)).kind;
      tried.push(kind);
      return kind;
    },
    changed: () => {},
  });
  await ann.move();
  await until(() => tried.length > 0);
  assert.equal(guest.number, 0);
  follows = false;
  courier.bringAgain();
  await until(() => guest.number === 1);
  courier.bringAgain();
  assert.deepEqual(tried, ["early", "new"]);
  courier.close();
  ann.courier.close();
  await relay.stop();
});

test("one look finds what lies in the mailboxes of many games, with one question", async () => {
  const relay = await startRelay();
  const games = await Promise.all(Array.from({ length: 5 }, () => pair("g63")));
  const couriers = [];
  for (const [i, { host, guest }] of games.entries()) {
    const ann = await player(relay, host, random(i), 1);
    couriers.push(ann.courier);
    if (i === 2) continue;
    ann.courier.leave(guest.data.answer);
    await ann.move();
  }
  await until(() => relay.kept.events.length === 8);
  let asked = 0;
  const { find } = relay.kept;
  relay.kept.find = (filter) => {
    asked++;
    return find.call(relay.kept, filter);
  };
  const invitations = games.map(({ host }) => host.data.invitation);
  const found = await lookInto([relay.address], invitations);
  assert.equal(asked, 1);
  for (const [i, { host, guest }] of games.entries()) {
    const expected = i === 2 ? [] : [guest.data.answer, host.data.links[0]];
    assert.deepEqual(found.get(invitations[i]).sort(), expected.sort());
  }
  // A relay that is not there is not waited for long.
  couriers.forEach((courier) => courier.close());
  await relay.stop();
  assert.deepEqual(await lookInto([relay.address], invitations.slice(0, 1)), new Map([[invitations[0], []]]));
});

test("clocks that are ten years off on either side make no difference", async () => {
  const now = Date.now;
  const relay = await startRelay();
  const { host, guest } = await pair("g63");
  const years = 10 * 365 * 24 * 3600 * 1000;
  /** @type {Courier[]} */
  const couriers = [];
  const clock = (/** @type {number} */ shift) => (Date.now = () => now() + shift);
  try {
    const ann = await player(relay, host, random(1), 0);
    const bob = await player(relay, guest, random(2), 0);
    couriers.push(ann.courier, bob.courier);
    for (const [from, shift] of [
      [ann, years],
      [bob, -years],
      [ann, -years],
      [bob, years],
    ]) {
      const { seat, courier } = from;
      if (!seat.isNext) break;
      // A link counts as soon as it is read, and its reader can go on a moment later.
      await until(() => seat.turn !== null);
      clock(shift);
      courier.leave(await seat.send(linesOf(seat, random(3))));
      await until(() => host.number === guest.number);
      Date.now = now;
      const told = relay.kept.events.at(-1).created_at * 1000;
      assert.ok(Math.abs(told - now() - shift) < 60_000);
    }
    assert.equal(host.number, guest.number);
    assert.ok(host.number > 1);
    assert.equal(host.agreed.game.hash(), guest.agreed.game.hash());
    // Who looks in later finds the same.
    const late = await Seat.at(hwm, { ...guest.data, links: [] });
    couriers.push((await player(relay, late, random(1), 0)).courier);
    await until(() => late.number === host.number);
  } finally {
    Date.now = now;
    for (const courier of couriers) courier.close();
    await relay.stop();
  }
});
