/** A game with a person elsewhere without a network, in the single file, on a full disk, among many, after an update, and what leaves the browser. */

import { readFileSync } from "node:fs";
import { accept, invite as inviteTo } from "../../www/afar/beginning.js";
import { ADDRESSES } from "../../www/afar/addresses.js";
import { find } from "../../www/afar/find.js";
import { Seat } from "../../www/afar/seat.js";
import { random } from "../node/support/random.mjs";
import { hwm, linesOf, pair, play, termsOf } from "../node/support/pair.mjs";
import { begun, box, decideAll, invite, makeLink, paste, sentBy, turn } from "./elsewhere.js";
import { expect, kept, keptCores, PATIENT, SINGLE_FILE, test as hosted } from "./hosted.js";
import { command, heading, read, tool } from "./table.js";

const test = hosted.extend({
  bob: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(await context.newPage());
    await context.close();
  },
});

const lettersIn = async (text) => (await find(text)).letters;

/** Somebody elsewhere, who has no browser: he answers an invitation. */
async function answering(invitation) {
  const data = await accept(await lettersIn(invitation), "Bob");
  return { data, seat: await Seat.at(hwm, data) };
}

/** A game that is begun here and answered there, until both have made a link. */
async function playsThere(page) {
  const { data, seat } = await answering(await sentBy(page, "Invitation"));
  await paste(page, data.answer);
  await command(page, /^Meade marches/).click();
  expect((await seat.open(await lettersIn(await makeLink(page)))).kind).toBe("new");
  await paste(page, await seat.send(linesOf(seat, random(1))));
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
}

/** Sets G63 up with a person elsewhere, where the page is already. */
async function setUp(page) {
  await page.getByRole("combobox", { name: "Confederate" }).selectOption("elsewhere");
  await page.getByRole("textbox", { name: /^Your name/ }).fill("Ann");
  await page.getByRole("button", { name: "Make the invitation" }).click();
  await expect(page.getByRole("heading", { name: "1. Send the invitation" })).toBeVisible();
}

test("after one visit a game with a person elsewhere is set up and played without a network", async ({
  page,
  context,
  serve,
}) => {
  const { host, address } = await serve(undefined, "/x/");
  await page.goto(`${address}#/play?game=g63&seed=1`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
  await kept(page);
  await expect.poll(async () => (await keptCores(page)).length, PATIENT).toBeGreaterThan(0);
  await page.close();
  host.stop();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`${address}#/setup?game=g63`);
  await later.getByRole("combobox", { name: "Union" }).selectOption("person");
  await setUp(later);
  await later.getByRole("button", { name: "Show it as a QR code" }).click();
  await expect(later.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await later.keyboard.press("Escape");
  await playsThere(later);
});

test("the single file plays a game with a person elsewhere", async ({ page }) => {
  await page.goto(`${SINGLE_FILE}#/setup?game=g63`);
  await page.getByRole("combobox", { name: "Union" }).selectOption("person");
  await setUp(page);
  expect(await sentBy(page, "Invitation")).toContain(SINGLE_FILE);
  await playsThere(page);
});

test("on a full disk a link says that it is not kept, and gives the seat as a file", async ({
  page,
  bob,
}) => {
  await begun(page, bob);
  await bob.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  await decideAll(bob);
  const link = await makeLink(bob);
  await expect(box(bob)).toContainText("This browser does not keep the link.");
  const [file] = await Promise.all([
    bob.waitForEvent("download"),
    box(bob).getByRole("button", { name: "Save my seat as a file" }).first().click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain(await lettersIn(link));
  await paste(page, link);
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
});

test("a link is among what is kept before it can be seen", async ({ page }) => {
  await inviteAndAnswer(page);
  await command(page, /^Meade marches/).click();
  // The disk takes its time.
  await page.evaluate(() => {
    window.order = [];
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const until = performance.now() + 400;
      const isLink = given[0].elsewhere?.links.length === 1;
      const hold = () => {
        if (performance.now() < until) this.get("nothing").onsuccess = hold;
        else if (isLink) window.order.push("kept");
      };
      hold();
      return put.apply(this, given);
    };
    const look = () => document.querySelector('[aria-label="Link 1"]') && window.order.push("seen");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await makeLink(page);
  expect(await page.evaluate(() => window.order[0])).toBe("kept");
});

/** Ann at her table, before the first move. */
async function inviteAndAnswer(page) {
  const { data } = await answering(await invite(page));
  await paste(page, data.answer);
  await expect(turn(page)).toHaveText("Your move.");
}

/** Puts seats among the saved games of a browser. */
async function keepSeats(page, seats) {
  await page.goto("./#/");
  await expect(page.getByRole("heading", { name: "The games" })).toBeVisible();
  const saved = seats.map((seat, i) => ({
    id: `kept-${i}`,
    game: "g63",
    text: hwm.createGame("g63", {}, "kept").text(),
    title: `Kept ${i}`,
    changed: i + 1,
    revision: 1,
    seats: seat.invites
      ? { union: "person", confederate: "elsewhere" }
      : { union: "elsewhere", confederate: "person" },
    pace: "swift",
    elsewhere: seat,
  }));
  await page.evaluate(async (games) => {
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open("high-water-mark");
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction("games", "readwrite");
    for (const game of games) transaction.objectStore("games").put(game, game.id);
    await new Promise((resolve) => void (transaction.oncomplete = resolve));
    database.close();
  }, saved);
}

test("among fifty games a link finds its own", async ({ page }) => {
  const pairs = [];
  for (let i = 0; i < 50; i++) {
    const seats = await pair("g63", { name: `Ann ${i}`, side: "union" });
    await play(seats, random(i), () => true);
    pairs.push(seats);
  }
  const { host } = pairs[17];
  const guests = pairs.map(({ guest }) => ({ ...guest.data, links: [] }));
  await keepSeats(page, guests);
  await page.reload();
  await expect(page.locator(".saved-game")).toHaveCount(50);
  const began = performance.now();
  await page.goto(`./${ADDRESSES.link}${host.data.links[0]}`);
  await expect(turn(page)).toBeVisible();
  test.info().annotations.push({ type: "ms", description: String(Math.round(performance.now() - began)) });
  expect(page.url()).toContain("kept-17");
});

test("a game by other rules than this page has says so, with both versions, and stays", async ({ page }) => {
  const terms = termsOf("g63");
  const invited = await inviteTo({ ...terms, rules: terms.rules + 1 });
  const { answer } = await accept(invited.invitation, "Bob");
  await keepSeats(page, [{ ...invited, answer }]);
  await page.goto("./#/table?id=kept-0");
  await expect(page.locator("main")).toContainText(
    `It is played by version ${terms.rules + 1} of its rules, and this page has version ${terms.rules}.`,
  );
  await page.goto("./#/");
  await expect(page.locator(".saved-game")).toHaveCount(1);
  await page.goto(`./${ADDRESSES.invitation}${invited.invitation.slice(0, -1)}x`);
  await expect(page.getByText("This link is damaged.")).toBeVisible();
});

test("what leaves the browser holds nothing of what makes a seat", async ({ page, bob }) => {
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  await begun(page, bob);
  await decideAll(bob);
  await paste(page, await makeLink(bob));
  await box(page).getByText("Go on at another device").click();
  await read(page);
  await box(page).getByRole("button", { name: "Show the card of my seat" }).click();
  const card = await lettersIn(await sentBy(page, "Card of my seat"));
  await box(page).getByRole("button", { name: "Hide the card of my seat" }).click();
  const { readCard } = await import("../../www/afar/card.js");
  const { key } = await readCard(card);
  const secret = [key, Buffer.from(key, "base64url").toString("hex"), card.slice(0, 60)];
  const menu = page.locator("#more");
  await tool(page, "More").click();
  const [record] = await Promise.all([
    page.waitForEvent("download"),
    menu.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const left = [readFileSync(await record.path(), "latin1"), await page.content(), ...said];
  await tool(page, "More").click();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    menu.getByRole("button", { name: "Save a picture" }).click(),
  ]);
  left.push(readFileSync(await picture.path(), "latin1"));
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Share a link" }).click();
  left.push(await page.getByLabel("Link to this game").inputValue());
  await page.keyboard.press("Escape");
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Edit this position" }).click();
  left.push(await page.getByRole("link", { name: "Edit it" }).getAttribute("href"));
  for (const text of left) for (const part of secret) expect(text.includes(part)).toBe(false);
  await expect(heading(page)).toBeVisible();
});
