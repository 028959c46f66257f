/** Links that are none, not yet, not any more, not from here or not by the rules: nothing changes, and the reason is told. */

import assert from "node:assert/strict";
import test from "node:test";
import { joined, utf8 } from "../../www/afar/bytes.js";
import {
  accept,
  answeredBy,
  invite,
  KINDS,
  misfit,
  readAnswer,
  readInvitation,
} from "../../www/afar/beginning.js";
import { signature } from "../../www/afar/keys.js";
import { fromLetters, fromPlainLetters, plainLetters, toLetters } from "../../www/afar/letters.js";
import { readLink } from "../../www/afar/link.js";
import { Seat } from "../../www/afar/seat.js";
import { squeezed } from "../../www/afar/squeeze.js";
import { soak } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { again, crafted, hwm, linesOf, pair, play, termsOf } from "./support/pair.mjs";

/** A game that is some links long, and the next link, which the receiver has not opened. */
async function midway(links = 12) {
  const seats = await pair("knapp");
  const sent = [];
  const choose = random(3);
  await play(seats, choose, ({ link }) => sent.push(link) === links);
  const [from, to] = seats.host.isNext ? [seats.host, seats.guest] : [seats.guest, seats.host];
  const before = await again(from);
  const next = await from.send(linesOf(from, choose));
  return { from, to, before, sent, next };
}

/** What comes of a link, which must change nothing unless it is new. @param {Seat} seat @param {string} letters */
async function opened(seat, letters) {
  const before = JSON.stringify(seat.data) + seat.agreed.game.text();
  const result = await seat.open(letters);
  const after = JSON.stringify(seat.data) + seat.agreed.game.text();
  if (result.kind !== "new") assert.equal(after, before);
  return result;
}

test("the same link, an older one, one too early, one's own", async () => {
  const { from, to, sent, next } = await midway();
  assert.equal((await opened(to, sent[11])).kind, "again");
  assert.equal((await opened(to, sent[3])).kind, "older");
  assert.deepEqual(await opened(to, sent[4]), { kind: "older", number: 5, mine: to.player === "host" });
  assert.equal((await opened(to, next)).kind, "new");
  for (let i = 0; i < 3; i++) assert.equal((await opened(to, next)).kind, "again");
  assert.deepEqual(await opened(from, next), { kind: "again", number: 13, mine: true });
});

test("links in any order: only the next one counts, and the missing one is named", async () => {
  const seats = await pair("knapp");
  const links = [];
  await play(seats, random(5), ({ link }) => links.push(link) === 10);
  const { key, invitation, answer, invites } = seats.guest.data;
  const late = await Seat.at(hwm, { key, invitation, answer, invites, links: [], mine: [] });
  assert.deepEqual(await late.open(links[4]), { kind: "missing", number: 1 });
  const choose = random(9);
  for (let tries = 0; late.number < 10; tries++) {
    assert.ok(tries < 10_000);
    const n = choose(10);
    const number = late.number + 1;
    const { kind } = await late.open(links[n]);
    assert.equal(
      kind,
      n + 1 < number ? (n + 1 === number - 1 ? "again" : "older") : n + 1 > number ? "missing" : "new",
    );
  }
  // From what only the seat knows and the links the whole game comes back.
  assert.equal(late.agreed.game.text(), seats.guest.agreed.game.text());
  assert.deepEqual(late.data.links, seats.guest.data.links);
});

test("a link of another game, and letters that are none", async () => {
  const one = await midway();
  const other = await midway();
  assert.equal((await opened(one.to, other.next)).kind, "otherGame");
  for (const letters of ["", "x", "hello", "=".repeat(300), one.to.data.invitation, one.to.data.answer])
    assert.equal((await opened(one.to, letters)).kind, "damaged");
});

test("every cut and every single letter that was changed is told as damage", async () => {
  const { to, next } = await midway();
  for (let length = 0; length < next.length; length++)
    assert.equal((await opened(to, next.slice(0, length))).kind, "damaged");
  for (let i = 0; i < next.length; i++) {
    const letter = next[i] === "A" ? "B" : "A";
    assert.equal((await opened(to, next.slice(0, i) + letter + next.slice(i + 1))).kind, "damaged");
  }
});

test("every single bit that somebody changes who knows the form is refused", async () => {
  const { to, next } = await midway();
  const bytes = await fromLetters(next);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice();
    changed[bit >> 3] ^= 1 << (bit & 7);
    const { kind } = await opened(to, await toLetters(changed));
    assert.ok(["damaged", "forged", "otherGame", "missing"].includes(kind), `bit ${bit}: ${kind}`);
  }
});

test("who knows the form but not the key is not believed", async () => {
  const { to, next, sent } = await midway();
  const content = (await fromLetters(next)).slice(0, -64);
  const stranger = await invite(termsOf("knapp"));
  const { key: told } = await readInvitation(stranger.invitation);
  const forged = joined(content, await signature(stranger.key, told, content));
  assert.equal((await opened(to, await toLetters(forged))).kind, "forged");
  // A signature of one's own under the words of another link.
  const old = (await fromLetters(sent[11])).slice(-64);
  assert.equal((await opened(to, await toLetters(joined(content, old)))).kind, "forged");
});

test("the other may not do what the rules do not allow, though he signs it", async () => {
  const { before, to, next } = await midway();
  const make = (change) => crafted(before, next, change);
  const { link } = await readLink(await fromLetters(next));
  assert.equal((await opened(await again(to), await make({}))).kind, "new");
  const share = (n) => make({ share: Uint8Array.from({ length: 16 }, (_, i) => (i * n) & 255) });
  for (const [what, letters] of [
    ["another share", await share(7)],
    ["another state", await make({ state: new Uint8Array(8) })],
    ["nobody’s piece", await make({ lines: ["move piece=nobody to=F3"] })],
    ["no command", await make({ lines: ['\u0000{{"x'] })],
    ["a field twice", await make({ lines: ["move piece=heth-a piece=heth-a to=F3"] })],
    ["what objects have", await make({ lines: ['move __proto__:{"a":1}'] })],
    ["a row that goes on and on", await make({ lines: Array(99).fill("endMove") })],
    ["a way back that nobody asked for", await make({ lines: ["!back"] })],
    ["a way forward", await make({ lines: ["!ask 9999"] })],
    ["a way back to nowhere", await make({ lines: ["!ask -1"] })],
    ["two texts", await make({ lines: [";one", ";two"] })],
    ["a long text", await make({ lines: [`;${"x".repeat(281)}`] })],
    ["a seal where nothing is secret", await make({ lines: [`!seal ${"0".repeat(32)}`] })],
    ["an opening of nothing", await make({ lines: [`!open ${"0".repeat(32)} pass`] })],
    ["more after giving up", await make({ lines: ["!resign", "endMove"] })],
  ])
    assert.equal((await opened(to, letters)).kind, "illegal", what);
  assert.equal((await opened(to, await make({ before: new Uint8Array(8) }))).kind, "fork");
  assert.equal((await opened(to, await make({ number: 0 }))).kind, "forged");
  const foreign = await make({ number: link.number + 1 });
  assert.equal((await opened(to, foreign)).kind, "forged");
  await to.open(next);
  assert.equal((await opened(to, await make({ lines: [";Another way."] }))).kind, "fork");
});

test("nothing comes after the end", async () => {
  const { from, to, before } = await midway();
  const last = await before.send(["!resign"]);
  assert.equal((await to.open(last)).kind, "new");
  assert.equal(to.agreed.resigned, before.player);
  assert.ok(to.over && !to.isNext);
  await assert.rejects(to.send([]));
  assert.equal(from.number, to.number);
});

test("a game goes on from an old backup only where nothing has been told since", async () => {
  const { from, to, before, next } = await midway();
  await to.open(next);
  // On another device of the same person the link is taken over.
  assert.deepEqual(await before.open(next), { kind: "new", number: from.number, mine: true });
  assert.equal(before.agreed.game.text(), from.agreed.game.text());
  // Another link in its place is another line of the game, and is told as that.
  const { before: old, to: receiver, next: sent } = await midway();
  await receiver.open(sent);
  const other = await old.send([";Let me think."]);
  assert.equal((await opened(receiver, other)).kind, "fork");
});

test("what is said to be small does not fill the memory, and does not take long", async () => {
  const { before, to, next } = await midway();
  const content = joined((await fromLetters(next)).slice(0, 41), await squeezed("x".repeat(40_000_000)));
  const { key } = before.data.invites ? before.agreement.invitation : before.agreement.answer;
  const bomb = await toLetters(joined(content, await signature(before.data.key, key, content)));
  const many = await crafted(before, next, { lines: Array.from({ length: 12_000 }, () => "pass") });
  const spaces = await crafted(before, next, { lines: [`pass a:"${" ".repeat(30_000)}`] });
  const began = performance.now();
  assert.equal((await opened(to, bomb)).kind, "damaged");
  assert.equal((await opened(to, many)).kind, "damaged");
  assert.equal((await opened(to, spaces)).kind, "illegal");
  assert.equal((await opened(to, "A".repeat(1 << 20))).kind, "damaged");
  assert.ok(performance.now() - began < 2000);
});

test("an invitation and its answer are taken only whole, and only together", async () => {
  const host = await invite(termsOf("g63"));
  const { answer } = await accept(host.invitation, "  Bob  ");
  const invitation = await readInvitation(host.invitation);
  assert.equal((await readAnswer(answer, invitation)).answer.name, "Bob");
  const other = await invite(termsOf("g63"));
  assert.equal(await answeredBy(answer, [other.invitation, host.invitation]), 1);
  assert.equal(await answeredBy(answer, [other.invitation]), -1);
  const seat = await Seat.at(hwm, other);
  assert.equal(await seat.answer(answer), "otherInvitation");
  const own = await Seat.at(hwm, host);
  assert.equal(await own.answer(answer), "new");
  assert.equal(await own.answer(answer), "again");
  assert.equal(await own.answer((await accept(host.invitation, "Cy")).answer), "otherAnswer");
  for (const letters of [host.invitation, answer])
    for (let i = 0; i < letters.length; i++) {
      const changed = letters.slice(0, i) + (letters[i] === "A" ? "B" : "A") + letters.slice(i + 1);
      assert.equal(await readInvitation(changed), null);
      assert.notEqual((await readAnswer(changed, invitation)).kind, "answer");
    }
  // Whole letters, but another name in them.
  const bytes = await fromLetters(answer);
  bytes[110] ^= 1;
  assert.equal((await readAnswer(await toLetters(bytes), invitation)).kind, "forged");
});

test("a game by other rules, on another board or of another page is refused before it begins", () => {
  const terms = termsOf("wallace");
  assert.equal(misfit(hwm, terms), null);
  const rules = terms.rules + 1;
  assert.deepEqual(misfit(hwm, { ...terms, rules }), {
    kind: "otherRules",
    theirs: rules,
    ours: terms.rules,
  });
  assert.deepEqual(misfit(hwm, { ...terms, game: "chess" }), { kind: "otherGame" });
  assert.deepEqual(misfit(hwm, { ...terms, board: "0" }), { kind: "otherBoard" });
  assert.deepEqual(misfit(hwm, { ...terms, options: { board: 7 } }), { kind: "otherBoard" });
});

test("terms that make no sense are no invitation", async () => {
  const good = termsOf("g63");
  const { invitation } = await invite(good);
  const head = (await fromLetters(invitation)).slice(0, 81);
  const withTerms = async (terms) => toLetters(joined(head, await squeezed(JSON.stringify(terms))));
  assert.ok(await readInvitation(await withTerms(good)));
  for (const [field, value] of [
    ["side", "both"],
    ["dice", "own"],
    ["rules", "1"],
    ["options", null],
    ["advice", 1],
    ["name", "x".repeat(41)],
    ["game", undefined],
  ])
    assert.equal(await readInvitation(await withTerms({ ...good, [field]: value })), null, field);
  assert.equal(await readInvitation(await toLetters(joined([KINDS.invitation], utf8("x")))), null);
});

test("odd letters by the thousand leave a seat as it is", async () => {
  const { to, next } = await midway(2);
  const bytes = fromPlainLetters(next);
  const choose = random(11);
  for (let i = 0; i < 300 * soak; i++) {
    const odd = bytes.slice(0, choose(bytes.length + 1));
    for (let n = choose(4); n > 0 && odd.length; n--) odd[choose(odd.length)] = choose(256);
    const letters = choose(2) ? plainLetters(odd) : await toLetters(odd);
    if (letters !== next) assert.notEqual((await opened(to, letters)).kind, "new");
  }
});
