/** How the pages of the two find each other through relays to play live: who asks, who agrees, and what is too old or not for them. */

import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout } from "node:timers/promises";
import { useWebSocketImplementation } from "nostr-tools/pool";
import WebSocket from "ws";
import { Call } from "../../www/elsewhere/call.js";
import { Courier } from "../../www/relays/courier.js";
import { betweenTwo, disclose, enclose, mailboxOf } from "../../www/relays/mailbox.js";
import { pair } from "./support/pair.mjs";
import { startRelay } from "./support/relay.mjs";

// Node 20 has none of its own.
useWebSocketImplementation(WebSocket);

/** A channel that needs no network: each offer is another one, and a reply opens it. */
class FakeLive {
  static made = 0;
  state = "making";
  letters = "";
  texts = [];

  constructor(name) {
    this.name = name;
  }

  async begin(offer) {
    await setTimeout(1);
    if (offer.startsWith("bad")) return;
    this.letters = `${offer ? "reply" : "offer"}-of-${this.name}-${String(FakeLive.made++).padStart(6, "0")}`;
    this.state = offer ? "replied" : "offered";
  }

  async take() {
    this.state = "open";
  }

  close() {
    this.state = "closed";
  }
}

/** @param {() => boolean} holds */
async function until(holds) {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 500);
    await setTimeout(20);
  }
}

/** A page of one of the two, before anything goes to the other. */
function pageOf(player) {
  const correspondent = {
    seat: { player },
    live: null,
    async playLive(offer) {
      const live = new FakeLive(player);
      this.live = live;
      await live.begin(offer);
      return live;
    },
  };
  const said = [];
  const page = {
    correspondent,
    said,
    call: new Call(
      correspondent,
      (text) => said.push(text),
      () => {},
    ),
  };
  return page;
}

/** What one has said comes to the other, and so on, until nobody says anything any more. */
async function deliver(pages) {
  let count = 0;
  for (let quiet = 0; quiet < 3; quiet++) {
    await setTimeout(5);
    for (const from of pages)
      for (const text of from.said.splice(0)) {
        quiet = 0;
        count++;
        for (const to of pages) to.call.hear(text);
      }
  }
  assert.ok(count < 20, `${count} messages`);
  return count;
}

const states = (pages) => pages.map(({ correspondent }) => correspondent.live?.state ?? "none");

test("one asks, nothing begins before the other agrees, and then it does", async () => {
  const pages = [pageOf("host"), pageOf("guest")];
  const [ann, bob] = pages;
  await ann.call.begin();
  await deliver(pages);
  assert.ok(ann.call.waits);
  assert.equal(bob.correspondent.live, null);
  assert.notEqual(bob.call.offer, "");
  await bob.call.begin();
  assert.equal(await deliver(pages), 1);
  assert.deepEqual(states(pages), ["open", "replied"]);
  assert.equal(bob.call.offer, "");
});

test("who comes later is asked once more, and who comes anew asks for nothing any more", async () => {
  const pages = [pageOf("host"), pageOf("guest")];
  const [ann, bob] = pages;
  await ann.call.begin();
  ann.said.length = 0;
  bob.call.reached();
  assert.equal(await deliver(pages), 2);
  assert.notEqual(bob.call.offer, "");
  const annAnew = pageOf("host");
  annAnew.call.reached();
  assert.equal(await deliver([annAnew, bob]), 1);
  assert.equal(bob.call.offer, "");
  // A relay that was lost for a while changes nothing.
  await bob.call.begin();
  bob.call.reached();
  await deliver([annAnew, bob]);
  assert.notEqual(annAnew.call.offer, "");
});

test("who puts it aside is not connected, and who asks no longer is not answered", async () => {
  const pages = [pageOf("host"), pageOf("guest")];
  const [ann, bob] = pages;
  await ann.call.begin();
  await deliver(pages);
  bob.call.stop();
  assert.equal(await deliver(pages), 0);
  assert.equal(bob.call.offer, "");
  await bob.correspondent.live?.close();
  ann.call.stop();
  await deliver(pages);
  assert.ok(!ann.call.waits);
  await ann.call.begin();
  await deliver(pages);
  ann.call.stop();
  await deliver(pages);
  assert.equal(bob.call.offer, "");
});

test("a reply to another offer, a call of one's own seat elsewhere and nonsense do nothing", async () => {
  const { call, correspondent, said } = pageOf("host");
  await call.begin();
  const own = said[0].split(" ")[2];
  for (const text of [
    "guest reply 999999 reply-of-guest",
    "guest reply",
    `host reply ${own.slice(-6)} reply-of-host`,
    "host ask offer-of-host-at-a-phone",
    "guest ask",
    "guest ask one two",
    "guest",
    "",
    "somebody here",
  ])
    call.hear(text);
  await setTimeout(20);
  assert.equal(correspondent.live.state, "offered");
  assert.equal(call.offer, "");
  call.hear(`guest reply ${own.slice(-6)} reply-of-guest`);
  await setTimeout(20);
  assert.equal(correspondent.live.state, "open");
  // An offer that cannot be used leads nowhere, and nothing is said.
  const bob = pageOf("guest");
  bob.call.hear("host ask bad-offer");
  await setTimeout(5);
  await bob.call.begin();
  assert.deepEqual([bob.correspondent.live.state, bob.said], ["closed", []]);
});

test("where both ask at once, the offer of the one who invited counts", async () => {
  const pages = [pageOf("host"), pageOf("guest")];
  const [ann, bob] = pages;
  await Promise.all([ann.call.begin(), bob.call.begin()]);
  const count = await deliver(pages);
  assert.equal(count, 3);
  assert.deepEqual(states(pages), ["open", "replied"]);
  assert.equal(bob.correspondent.live.letters, "");
});

test("who is still thought to be there asks anew: the old channel is closed", async () => {
  const { call, correspondent } = pageOf("host");
  await call.begin();
  correspondent.live.state = "open";
  call.hear("guest ask offer-of-guest-anew");
  await setTimeout(5);
  assert.equal(correspondent.live.state, "closed");
  assert.equal(call.offer, "offer-of-guest-anew");
});

test("a call is heard once by the other, by nobody who watches, and no relay keeps it", async (t) => {
  const relays = [await startRelay(), await startRelay()];
  t.after(() => Promise.all(relays.map((relay) => relay.stop())));
  const addresses = relays.map(({ address }) => address);
  const { host, guest } = await pair("g63");
  const { host: stranger } = await pair("g63");
  const { invitation, answer } = host.agreement;
  const [ann, bob] = [
    { own: invitation.key, other: answer.key },
    { own: answer.key, other: invitation.key },
  ];
  const open = async () => "again";
  const heard = { ann: [], bob: [], eve: [] };
  const listen = (data, two, texts) =>
    Courier.of(addresses, { ...data, two }, { open, called: (text) => texts.push(text), changed: () => {} });
  const couriers = [
    await listen(host.data, ann, heard.ann),
    await listen(guest.data, bob, heard.bob),
    // Who watches has the invitation, and a key that is his own.
    await listen(
      { ...host.data, key: stranger.data.key },
      { ...ann, own: stranger.agreement.invitation.key },
      heard.eve,
    ),
  ];
  t.after(() => couriers.forEach((courier) => courier.close()));
  // What is called before somebody listens is heard by nobody.
  await until(() => relays.every(({ asked }) => asked() >= couriers.length));
  await until(() => couriers.every(({ reach }) => reach === "open"));
  couriers[0].call("host here");
  couriers[2].call("guest here");
  await until(() => heard.bob.length > 0);
  await setTimeout(300);
  assert.deepEqual(heard, { ann: [], bob: ["host here"], eve: [] });
  assert.deepEqual(
    relays.map(({ kept }) => kept.events.length),
    [0, 0],
  );
  const mailbox = await mailboxOf(host.data.invitation);
  const [annsBox, bobsBox] = [
    await betweenTwo(mailbox, host.data.key, ann.own, ann.other),
    await betweenTwo(mailbox, guest.data.key, bob.own, bob.other),
  ];
  assert.equal(await disclose(bobsBox, await enclose(annsBox, "text")), "text");
  assert.equal(await disclose(mailbox, await enclose(annsBox, "text")), null);
});
