/** What is sent goes through messengers and mail, and is found in what somebody pastes. */

import assert from "node:assert/strict";
import test from "node:test";
import { ADDRESSES } from "../../www/afar/addresses.js";
import { find } from "../../www/afar/find.js";
import { commandOf, lineOf } from "../../www/afar/notation.js";
import { createGame } from "../../pkg/node.js";
import { ids } from "./support/games.mjs";
import { random } from "./support/random.mjs";
import { linesOf, pair } from "./support/pair.mjs";

const { host, guest } = await pair("g63");
const link = await host.send(linesOf(host, random(1)));
const address = `https://example.org/games/${ADDRESSES.link}${link}`;

/** As a mail breaks a line. @param {string} between */
const broken = (between) => address.replace(/.{60}/g, (part) => part + between);

test("a link is found in a message, whatever was done to it on the way", async () => {
  for (const [what, text] of [
    ["bare letters", link],
    ["the address", address],
    ["spaces around it", `  ${address}\n`],
    ["a message", `Your move! ${address}. See you`],
    ["brackets", `<${address}>`],
    ["quotes", `“${address}”`],
    ["a message that goes on in the next line", `Here:\n${address}\nSee you.`],
    ["broken lines", broken("\n")],
    ["broken lines of a quoted mail", broken("\r\n> ")],
    ["broken lines as mail marks them", broken("=\r\n")],
    ["signs that nobody sees", broken("\u200b")],
    ["other signs for ours", encodeURIComponent(address)],
    ["an older one below it", `${address}\n\n> ${address.slice(0, -9)}`],
    ["a damaged one above it", `${address.slice(0, -9)} \n ${address}`],
  ])
    assert.deepEqual(await find(text), { kind: "link", letters: link }, what);
});

test("it is told what was pasted", async () => {
  assert.equal((await find(`x ${ADDRESSES.invitation}${host.data.invitation}`)).kind, "invitation");
  assert.equal((await find(guest.data.answer)).kind, "answer");
  assert.equal((await find(address.slice(0, -3))).kind, "damaged");
  assert.equal((await find(address.replace(/.$/, ""))).kind, "damaged");
  for (const text of ["", " ", "hello", "https://example.org/", "%E0%A4%A", "A".repeat(300_000)])
    assert.equal((await find(text)).kind, "none");
});

for (const id of ids)
  test(`${id}: every command is a line, and comes back from it`, () => {
    const game = createGame(id, {}, "lines");
    const choose = random(2);
    for (let n = 0; n < 60 && game.deciders().length; n++) {
      const [side] = game.deciders();
      const legal = game.legal(side);
      for (const command of legal) assert.deepEqual(commandOf(lineOf(command)), command);
      game.apply(side, legal[choose(legal.length)]);
    }
    // As records write them.
    const { command } = game.log("referee", game.length).at(-1);
    assert.ok(game.text().includes(lineOf(command)));
  });

test("texts with spaces and signs come back", () => {
  for (const value of ["a b", "x=1 y:2", 'say "no"', "ä", "", [1, { a: " b:c " }], null, true, -1])
    assert.deepEqual(commandOf(lineOf({ type: "test", value, more: "x" })), {
      type: "test",
      value,
      more: "x",
    });
  for (const line of [
    "",
    " ",
    "a b",
    "a b=",
    "a b:",
    "a b:{",
    "a  b=c",
    "a b=c b=d",
    "a b=c ",
    "a type=b",
    "a ü:1",
  ])
    assert.equal(commandOf(line), null, line);
});
