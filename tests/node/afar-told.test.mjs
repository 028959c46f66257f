/** Games with secrets that last: each device holds no more than its side may know. */

import assert from "node:assert/strict";
import test from "node:test";
import { ids, soak } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { again, crafted, hwm, linesOf, pair, play } from "./support/pair.mjs";
import { fromLetters } from "../../www/afar/letters.js";
import { readLink } from "../../www/afar/link.js";
import { Seat } from "../../www/afar/seat.js";
import { lineOf } from "../../www/afar/notation.js";

/** The games in which a device holds no more than its side may know. */
const GAMES = ids.filter((id) => {
  const game = hwm.createGame(id);
  return game.hides() && game.tells();
});

/** So many decisions are played of a long game in the checks. */
const DECISIONS = 250;

/** Random players hardly ever fight. @param {string} seed */
const player = (seed) => new hwm.Bot("search", { iterations: 8, seed });

/** What a seat's device holds of the game, in a form that two such devices can be compared by. */
const held = (seat) => seat.agreed.game.hash();

const linesIn = async (letters) => (await readLink(await fromLetters(letters))).link.lines;

for (const id of GAMES)
  for (const dice of ["strict", "quick"])
    test(`${id}, ${dice}: each side sees what is true, and at the end all fits what was sealed`, async () => {
      const seats = await pair(id, { dice });
      assert.equal(seats.host.terms.told, true);
      let guesses = 0;
      await play(seats, player("whole"), ({ from, to, link, lines }) => {
        assert.equal(from.agreed.game.openHash(), to.agreed.game.openHash());
        if (from.over) return false;
        assert.equal(from.audit, null);
        if (held(from) !== held(to)) guesses++;
        assert.ok(link.length < 1000, `link ${from.number} has ${link.length} letters`);
        return soak === 1 && from.agreed.game.length > DECISIONS && lines.length > 0;
      });
      assert.ok(guesses > 20, `${guesses} times one of the two had to guess`);
      for (const seat of Object.values(seats)) assert.equal(held(await again(seat)), held(seat));
      const giver = seats.host.isNext ? seats.host : seats.guest;
      const other = giver === seats.host ? seats.guest : seats.host;
      if (!giver.over) {
        await other.open(await giver.send(["!resign"]));
        await giver.open(await other.send([]));
      }
      for (const seat of [giver, other]) {
        assert.deepEqual(seat.audit, { kind: "fits" });
        assert.equal(seat.isNext, false);
        assert.equal(held(await again(seat)), held(seat));
      }
      assert.equal(held(giver), held(other));
      const record = hwm.loadGame(giver.agreed.game.text());
      assert.equal(record.hash(), other.agreed.game.hash());
    });

/** Plays until a seat is about to choose something in secret. */
async function beforeASecret(id, dice, seed) {
  const seats = await pair(id, { dice });
  const choose = random(seed);
  let found = null;
  await play(seats, choose, ({ from, to, lines }) => {
    found = { seats, from, to, lines };
    return lines.some((line) => line.startsWith("setValue"));
  });
  return { ...found, choose };
}

const masked = (line) => line.replace(/(!hides|!shows) [0-9a-f]{32}/, "$1");

for (const id of GAMES)
  test(`${id}: what is chosen in secret leaves no trace on the other's device`, async () => {
    const seats = await pair(id, { dice: "quick" });
    const clones = { host: await again(seats.host), guest: await again(seats.guest) };
    // The same game twice, in which one of the two chooses the other values as far as he can.
    let differed = 0;
    const twin = { host: clones.host, guest: clones.guest };
    await play(seats, random(5), async ({ from, link, lines }) => {
      const [one, other] = from === seats.host ? [twin.host, twin.guest] : [twin.guest, twin.host];
      const otherwise = lines.map((line) => {
        if (!line.startsWith("setValue")) return line;
        const values = one.played(lines.slice(0, lines.indexOf(line))).game.legal(one.side);
        return lineOf(values[from === seats.host ? 0 : values.length - 1]);
      });
      const sent = await one.send(from === seats.host ? otherwise : lines).catch(() => null);
      // With the other value the same cannot be played: the two courses part here.
      if (!sent) return true;
      await other.open(sent);
      if (sent !== link && from === seats.host && String(otherwise) !== String(lines)) differed++;
      assert.equal(held(twin.guest), held(seats.guest), "the device of the one who was not told");
      assert.deepEqual((await linesIn(sent)).map(masked), (await linesIn(link)).map(masked));
      return seats.host.number > 120;
    });
    assert.ok(differed > 0, `${differed} choices were made otherwise`);
  });

for (const id of GAMES)
  test(`${id}: who tells what is not so is found out`, async () => {
    const { seats, from, to } = await beforeASecret(id, "quick", 3);
    const sent = from.data.links.at(-1);
    const before = await Seat.at(hwm, { ...to.data, links: to.data.links.slice(0, -1) });
    const lines = await linesIn(sent);
    const at = lines.findIndex((line) => line.includes("!hides"));
    const open = lines.findIndex((line) => line.includes("placeBlock"));
    const tries = {
      "another sight": lines.with(at, lines[at].replace(/^#....../, "#000000")),
      "no sight": lines.with(at, lines[at].slice(8)),
      "an open decision as a hidden one": lines.with(open, lines[at]),
      "what is hidden told openly": lines.with(at, `${lines[at].slice(0, 8)}setValue value:2`),
      "a key in the middle of the game": [...lines, `!shows ${"0".repeat(32)}`],
      "a wait for nothing": ["!wait", ...lines],
    };
    for (const [what, said] of Object.entries(tries)) {
      const trial = await again(before);
      const { kind, reason } = await trial.open(await crafted(from, sent, { lines: said }));
      assert.equal(kind, "illegal", what);
      // What is refused here by a guess alone is no reason.
      assert.doesNotMatch(reason, /is full/, what);
      assert.equal(trial.number, before.number, what);
    }
    assert.equal((await again(before).then((seat) => seat.open(sent))).kind, "new");
    // Another key than the one that everything was sealed with.
    const [giver, other] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
    await other.open(await giver.send(["!resign"]));
    const last = await other.send([]);
    const honest = await again(giver);
    await honest.open(last);
    assert.deepEqual(honest.audit, { kind: "fits" });
    const said = (await linesIn(last)).map((line) => line.replace(/[0-9a-f]{32}$/, "0".repeat(32)));
    const opened = await giver.open(await crafted(other, last, { lines: said }));
    assert.equal(opened.kind, "new");
    assert.equal(giver.audit.kind, "differs");
  });

for (const id of GAMES)
  test(`${id}: what hangs on a secret after a roll is told by the one who knows it`, async () => {
    let [waits, came] = [0, 0];
    for (let seed = 0; seed < 6 && !came; seed++) {
      const seats = await pair(id, { dice: "strict" });
      await play(seats, player(`rolls ${seed}`), async ({ from, to, link }) => {
        const [first] = await linesIn(link);
        if (first === "!wait") waits++;
        if (!first?.startsWith("!came ")) return from.number > 300;
        came++;
        // Without it nothing is known.
        const before = await Seat.at(hwm, { ...to.data, links: to.data.links.slice(0, -1) });
        const lines = (await linesIn(link)).slice(1);
        assert.equal((await before.open(await crafted(from, link, { lines }))).kind, "illegal");
        return came > 3;
      });
    }
    assert.ok(waits > 0 && came > 0, `${waits} waits, ${came} told`);
  });

for (const id of GAMES)
  test(`${id}: a way back, and the whole still fits`, async () => {
    const seats = await pair(id, { dice: "quick" });
    const choose = random(21);
    let asked = false;
    await play(seats, choose, ({ from }) => from.agreed.game.length > 60);
    for (let turns = 0; turns < 12; turns++) {
      const [from, to] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
      const lines = linesOf(from, choose);
      const back = from.agreed.asked && from.agreed.asked.by !== from.player;
      const said = back ? ["!back"] : !asked && turns > 2 ? [`!ask ${from.agreed.game.length - 20}`] : lines;
      asked ||= said[0]?.startsWith("!ask") ?? false;
      assert.equal((await to.open(await from.send(said))).kind, "new");
      assert.equal(from.agreed.game.openHash(), to.agreed.game.openHash());
    }
    const [giver, other] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
    await other.open(await giver.send(["!resign"]));
    await giver.open(await other.send([]));
    assert.ok(asked);
    for (const seat of [giver, other]) assert.deepEqual(seat.audit, { kind: "fits" });
  });
