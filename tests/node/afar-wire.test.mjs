/** Links over a channel that loses, doubles, delays and spoils what it carries. */

import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { readCard, seatCard } from "../../www/afar/card.js";
import { Seat } from "../../www/afar/seat.js";
import { Wire } from "../../www/afar/wire.js";
import { random } from "./support/random.mjs";
import { again, hwm, linesOf, pair, play } from "./support/pair.mjs";

/** Two seats whose wires are connected by something that is not to be relied on. */
function wired(seats, carry) {
  const sent = { count: 0 };
  const ends = seats.map((seat, i) => ({
    seat,
    texts: [],
    send: (message) => {
      sent.count++;
      carry(message, (arrived) => queueMicrotask(() => wires[1 - i]?.hear(arrived)));
    },
    links: () => seat.data.links,
    open: (link) => seat.open(link),
    told(text) {
      this.texts.push(text);
    },
  }));
  const wires = [];
  for (const end of ends) wires.push(new Wire(end));
  return { wires, ends, sent };
}

/** Lets what is on its way arrive. */
const settle = async (wires) => {
  for (let i = 0; i < 20; i++) await Promise.all(wires.map((wire) => wire.hear("")));
};

test("a game goes on over a channel that loses a quarter, doubles, swaps and spoils", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { host, guest } = await pair("knapp", { dice: "strict" });
  const choose = random(8);
  const late = [];
  const { wires, sent } = wired([host, guest], (message, arrive) => {
    const fate = choose(100);
    if (fate < 25) return;
    if (fate < 40) arrive(message);
    if (fate < 60) {
      late.push(() => arrive(message));
      return;
    }
    if (fate < 65 && message.startsWith("l")) arrive(message.slice(0, 40) + "A" + message.slice(41));
    else arrive(message);
  });
  for (let round = 0; host.number < 40 || guest.number < 40; round++) {
    assert.ok(round < 2000, `${host.number} and ${guest.number}`);
    for (const [i, seat] of [host, guest].entries())
      if (seat.isNext && seat.number < 40) {
        await seat.send(linesOf(seat, choose));
        wires[i].made();
      }
    await settle(wires);
    while (late.length) late.splice(choose(late.length), 1)[0]();
    await settle(wires);
    if (host.number !== guest.number) mock.timers.tick(4000);
  }
  assert.equal(host.agreed.game.text(), guest.agreed.game.text());
  assert.ok(sent.count < 40 * 30, `${sent.count} messages`);
  wires.forEach((wire) => wire.close());
  mock.timers.reset();
});

test("the channel closes in the middle of a roll and of a secret choice: by link, and then live again", async () => {
  const { host, guest } = await pair("c3i", { dice: "strict" });
  const bot = new hwm.Bot("search", { seed: "closes", iterations: 5 });
  const seats = [host, guest];
  let { wires } = wired(seats, (message, arrive) => arrive(message));
  const closed = { roll: 0, secret: 0 };
  while (closed.roll < 3 || closed.secret < 2) {
    assert.ok(!host.over, JSON.stringify(closed));
    const from = host.isNext ? 0 : 1;
    const link = await seats[from].send(linesOf(seats[from], bot));
    const { waits, sealed } = seats[from].agreed;
    if (waits || sealed) {
      closed[sealed ? "secret" : "roll"]++;
      wires.forEach((wire) => wire.close());
      // One link goes by hand, the next one is told when there is a channel again.
      if (closed.roll % 2) assert.equal((await seats[1 - from].open(link)).kind, "new");
      ({ wires } = wired(seats, (message, arrive) => arrive(message)));
    } else wires[from].made();
    await settle(wires);
    assert.equal(host.number, guest.number);
    assert.equal(host.agreed.game.hash(), guest.agreed.game.hash());
  }
  wires.forEach((wire) => wire.close());
});

test("a seat that comes back from an old backup is told the rest", async () => {
  const seats = await pair("knapp");
  const old = await again(seats.guest);
  await play(seats, random(1), ({ from }) => from.number === 30);
  const { wires } = wired([seats.host, old], (message, arrive) => arrive(message));
  for (let i = 0; i < 20 && old.number < 30; i++) {
    wires[1].hello();
    await settle(wires);
  }
  wires.forEach((wire) => wire.close());
  assert.equal(old.number, 30);
  assert.equal(old.agreed.game.text(), seats.host.agreed.game.text());
});

test("where the game has two lines both fall silent", async () => {
  const seats = await pair("knapp");
  const choose = random(4);
  await play(seats, choose, ({ from }) => from.number === 6);
  const mover = seats.host.isNext ? seats.host : seats.guest;
  const other = mover === seats.host ? seats.guest : seats.host;
  const twin = await again(mover);
  await other.open(await mover.send(linesOf(mover, choose)));
  await twin.send([";Another line."]);
  const { wires, sent } = wired([other, twin], (message, arrive) => arrive(message));
  wires[1].made();
  for (let i = 0; i < 10; i++) {
    wires.forEach((wire) => wire.hello());
    await settle(wires);
  }
  wires.forEach((wire) => wire.close());
  assert.ok(wires.some(({ forked }) => forked));
  assert.ok(sent.count < 40, `${sent.count} messages`);
  assert.equal(other.number, 7);
});

test("texts are cut, and what is no message is passed over", async () => {
  const seats = await pair("g63");
  const { wires, ends } = wired([seats.host, seats.guest], (message, arrive) => arrive(message));
  wires[0].tell("x".repeat(1000));
  for (const odd of [null, 7, "", "h", "h-1", "hx", "l", "lx", "z", "l".repeat(30_000)])
    await wires[1].hear(odd);
  await settle(wires);
  assert.deepEqual(
    ends[1].texts.map(({ length }) => length),
    [280],
  );
  wires.forEach((wire) => wire.close());
});

test("a seat that has come back from its card is told all links over the channel, its own among them", async () => {
  const seats = await pair("knapp", { dice: "strict" });
  await play(seats, random(1), ({ from }) => from.number === 30);
  for (const [lost, other] of [
    [seats.host, seats.guest],
    [seats.guest, seats.host],
  ]) {
    const back = await Seat.at(hwm, await readCard(await seatCard(lost.data)));
    const { wires } = wired([other, back], (message, arrive) => arrive(message));
    for (let i = 0; i < 20 && back.number < 30; i++) {
      wires[1].hello();
      await settle(wires);
    }
    wires.forEach((wire) => wire.close());
    assert.equal(back.agreed.game.text(), lost.agreed.game.text());
    assert.equal(back.isNext, lost.isNext);
  }
});
