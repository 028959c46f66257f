/** A game with a person elsewhere, by links, between two browsers. */

import { readFileSync } from "node:fs";
import {
  accept,
  begun,
  box,
  decideAll,
  invite,
  makeLink,
  paste,
  sentBy,
  sitDownAgain,
  test,
  turn,
  turnText,
} from "./elsewhere.js";
import { accept as acceptAway, invite as inviteAway } from "../../www/afar/beginning.js";
import { random } from "../node/support/random.mjs";
import { linesOf, pair, termsOf } from "../node/support/pair.mjs";
import { command, entries, expect, heading, read, tool } from "./table.js";

/** What of a link is letters. @param {string} link */
const lettersOf = (link) => new URL(link).hash.split("=")[1];

/** What is told of a link that is pasted. */
const told = (page) => box(page).locator(".problem");

test("two people play a whole game by links, and each has it once among the games", async ({ page, bob }) => {
  const hosts = new Set();
  for (const one of [page, bob]) one.on("request", (request) => hosts.add(new URL(request.url()).host));
  await begun(page, bob);
  let [from, to] = [bob, page];
  for (let links = 2; (await turnText(from)) !== "The game is over."; links++) {
    expect(links).toBeLessThan(20);
    await decideAll(from);
    const link = await makeLink(from);
    expect(link.length).toBeLessThan(700);
    await paste(to, link);
    await expect(box(to)).toContainText(`Link ${links} from`);
    [from, to] = [to, from];
  }
  await expect(turn(from)).toHaveText("The game is over.");
  expect(await entries(from).allInnerTexts()).toEqual(await entries(to).allInnerTexts());
  for (const [one, name] of [
    [page, "Bob"],
    [bob, "Ann"],
  ]) {
    await one.goto("./#/");
    await expect(one.locator(".saved-game")).toHaveCount(1);
    await expect(one.locator(".saved-game h3")).toHaveText(`G63 with ${name}`);
  }
  // Nobody else was asked for anything.
  expect(hosts.size).toBe(1);
});

test("the home page says whose turn it is, before and after the first move", async ({ page, bob }) => {
  const status = async (one) => {
    await one.goto("./#/");
    return one.locator(".saved-game .saved-words p").first();
  };
  const invitation = await invite(page);
  await expect(await status(page)).toContainText("Waits for the answer to your invitation.");
  await page.getByRole("link", { name: "Continue G63" }).first().click();
  await expect(page.getByRole("heading", { name: "1. Send the invitation" })).toBeVisible();
  const answer = await accept(bob, invitation);
  await expect(await status(bob)).toContainText("Waits for Ann to begin.");
  // An invitation that was taken leads to its game.
  await bob.goto(invitation);
  await expect(bob.getByRole("heading", { name: "1. Send your answer" })).toBeVisible();
  await page.goto(answer);
  await command(page, /^Meade marches/).click();
  await expect(await status(page)).toContainText("Your move.");
  await page.goBack();
  const link = await makeLink(page);
  await expect(await status(page)).toContainText("Waits for Bob.");
  await bob.goto(link);
  await expect(heading(bob)).toContainText("Confederate movement");
  await expect(await status(bob)).toContainText("Your move.");
});

test("a link that is none, or not the next one, is told in a sentence and changes nothing", async ({
  page,
  bob,
}) => {
  const first = await begun(page, bob);
  await decideAll(bob);
  const second = await makeLink(bob);
  const played = await entries(page).allInnerTexts();
  for (const [link, words] of [
    ["Hello!", "There is no link of a game in this text."],
    [second.slice(0, -9), "The link in this text is damaged. Copy it once more as a whole."],
    [first, "This is your own link 1. Send it to Bob."],
  ]) {
    await paste(page, link);
    await expect(told(page)).toHaveText(words);
    expect(await entries(page).allInnerTexts()).toEqual(played);
  }
  await paste(page, `> ${second}`);
  await expect(told(page)).toHaveCount(0);
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
  await paste(page, second);
  await expect(told(page)).toHaveText(
    "You have opened link 2 before, and you are at link 2. Nothing has changed.",
  );
  // What Bob makes after the next link does not go before it.
  await decideAll(page);
  const third = await makeLink(page);
  await paste(bob, third);
  await expect(box(bob)).toContainText("Link 3 from Ann is here.");
});

test("a link of a game that is not here says where it belongs", async ({ page, bob }) => {
  const link = await begun(page, bob);
  const stranger = await bob.context().browser().newContext();
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(heading(other)).toHaveText("This link is for another browser");
  await expect(other.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await other.goto(link.slice(0, -20));
  await expect(other.getByText("This link is damaged.")).toBeVisible();
  await stranger.close();
});

test("an answer that is wrong or not for here is told in a sentence where one is, and changes nothing", async ({
  page,
  bob,
}) => {
  const invitation = new URL(await invite(page)).hash.split("=")[1];
  const [first, second] = [
    (await acceptAway(invitation, "Bob")).answer,
    (await acceptAway(invitation, "Eve")).answer,
  ];
  const foreign = (await acceptAway((await inviteAway(termsOf("g63"))).invitation, "Eve")).answer;
  const address = (letters) => `${new URL(page.url()).origin}/#/answer?m=${letters}`;
  const wrong = "Another answer to this invitation has come before, and that game goes on.";
  const notHere = "This answer is to an invitation that was not made in this browser.";
  const place = page.url();
  await paste(page, address(foreign));
  await expect(page.locator(".problem")).toContainText(notHere);
  expect(page.url()).toBe(place);
  await paste(page, address(first));
  await expect(turn(page)).toHaveText("Your move.");
  for (const [letters, words] of [
    [second, wrong],
    [foreign, notHere],
  ]) {
    const table = page.url();
    await paste(page, address(letters));
    await expect(told(page)).toContainText(words);
    expect(page.url()).toBe(table);
    await page.goto("./#/");
    await paste(page, address(letters));
    await expect(page.locator(".problem")).toContainText(words);
    await expect(page.locator(".saved-game")).toHaveCount(1);
    await page.goBack();
    await expect(turn(page)).toHaveText("Your move.");
  }
  await page.goto(address(second));
  await expect(heading(page)).toHaveText("This answer does not count");
  await expect(page.getByText(wrong)).toBeVisible();
  await page.getByRole("link", { name: "Go on with" }).click();
  await expect(turn(page)).toHaveText("Your move.");
  await expect(box(page)).toHaveAccessibleName("With Bob");
  await bob.goto(address(foreign));
  await expect(heading(bob)).toHaveText("This answer is for another browser");
});

test("a link that ended before its side had moved says who is still to move", async ({ page }) => {
  const { host, guest } = await pair("g63");
  await guest.open(await host.send([]));
  await sitDownAgain(page, guest);
  await expect(turn(page)).toHaveText(
    "There is nothing for you to decide. Ann is still to move. Make the link: with it Ann goes on.",
  );
});

test("what is decided and what is made is still there after the page was closed", async ({ page, bob }) => {
  await paste(page, await accept(bob, await invite(page)));
  await command(page, /^Meade marches/).click();
  await expect(turn(page)).toHaveText("Your move is made.");
  await page.reload();
  await expect(turn(page)).toHaveText("Your move is made.");
  // Nobody knows of it yet.
  await tool(page, "Undo").click();
  await expect(turn(page)).toHaveText("Your move.");
  await command(page, /^Meade marches/).click();
  const link = await makeLink(page);
  await expect(tool(page, "Undo")).toBeDisabled();
  await page.reload();
  await expect(box(page).getByLabel(/^Link 1$/)).toHaveValue(link);
  // A strict roll waits, and can be taken back as long as it is not sent.
  await bob.goto(link);
  await command(bob, /^Lee marches/).click();
  await read(bob);
  await command(bob, /attack/)
    .first()
    .click();
  await expect(turn(bob)).toHaveText("Your move is made. The dice fall when Ann opens your link.");
  await bob.reload();
  await expect(turn(bob)).toHaveText("Your move is made. The dice fall when Ann opens your link.");
  await tool(bob, "Undo").click();
  await expect(turn(bob)).toHaveText("Your move.");
  await read(bob);
  await command(bob, /attack/)
    .first()
    .click();
  const roll = await makeLink(bob);
  await paste(page, roll);
  await expect(page.locator(".log")).toContainText("Lee attacks");
});

test("a link that another tab opens goes on there, and the first tab follows", async ({ page, bob }) => {
  await begun(page, bob);
  await decideAll(bob);
  const link = await makeLink(bob);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(box(tab)).toContainText("Link 2 from Bob is here.");
  await expect(box(page).getByRole("button", { name: "Make the link" })).toHaveCount(0);
  await expect(entries(tab)).not.toHaveCount(0);
  await expect.poll(() => entries(page).count()).toBe(await entries(tab).count());
  await decideAll(tab);
  const next = await makeLink(tab);
  await expect(turn(page)).toHaveText(/^Your move is kept|^The game is over\.$/);
  await paste(bob, next);
  await expect(box(bob)).toContainText("Link 3 from Ann is here.");
  await tab.goto("./#/");
  await expect(tab.locator(".saved-game")).toHaveCount(1);
});

test("the two can write, go back by consent, and give up", async ({ page, bob }) => {
  await begun(page, bob);
  await box(bob).locator("summary").first().click();
  await box(bob).getByLabel("A line that goes with the link").fill("Oh, <b>may</b> I?");
  await box(bob).getByLabel("Ask to go back to before").selectOption({ index: 0 });
  await box(bob).getByRole("button", { name: "Ask, and make the link" }).click();
  const wish = await box(bob)
    .getByLabel(/^Link 2$/)
    .inputValue();
  await paste(page, wish);
  await expect(box(page).locator(".word")).toHaveText("Bob: Oh, <b>may</b> I?");
  await expect(box(page)).toContainText("Bob asks to go back to before this decision: Meade marches");
  await read(page);
  await box(page).getByRole("button", { name: "Let Bob go back" }).click();
  await expect(box(page)).toContainText("You let Bob go back.");
  await expect(heading(page)).toContainText("Union movement");
  await page.reload();
  await expect(box(page)).toContainText("You let Bob go back.");
  await command(page, /^Meade marches/).click();
  await paste(bob, await makeLink(page));
  await expect(turn(bob)).toHaveText("Your move.");
  await box(bob).locator("summary").first().click();
  await box(bob).getByRole("button", { name: "Give up" }).click();
  await box(bob).getByRole("button", { name: "Give up: yes" }).click();
  await expect(turn(bob)).toHaveText("You have given up.");
  await paste(
    page,
    await box(bob)
      .getByLabel(/^Link 4$/)
      .inputValue(),
  );
  await expect(turn(page)).toHaveText("Bob has given up.");
  await page.goto("./#/");
  await expect(page.locator(".saved-game")).toContainText("Bob has given up.");
});

test("the secret of a seat stays in the browser, and a copy has no seat", async ({ page, bob }) => {
  await begun(page, bob);
  const key = await page.evaluate(async () => {
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open("high-water-mark");
      opening.onsuccess = () => resolve(opening.result);
    });
    const found = database.transaction("games").objectStore("games").getAll();
    await new Promise((resolve) => void (found.onsuccess = resolve));
    database.close();
    return found.result[0].elsewhere.key;
  });
  expect(key).toMatch(/^[\w-]{43}$/);
  await tool(page, "More").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const record = readFileSync(await saved.path(), "utf8");
  expect(record).toContain("[Ruleset");
  expect(record).not.toContain(key);
  expect(await page.content()).not.toContain(key);
  await page.goto("./#/");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.locator(".saved-game")).toHaveCount(2);
  await page.getByRole("link", { name: /^Continue .*copy/ }).click();
  await expect(heading(page)).toContainText("Confederate movement");
  await expect(box(page)).toHaveCount(0);
  await expect(command(page, /^Lee marches/)).toBeVisible();
});

test("a seat goes to another browser as a file, and the game with it", async ({
  page,
  bob,
  browser,
  baseURL,
}) => {
  const link = await begun(page, bob);
  await decideAll(bob);
  const next = await makeLink(bob);
  await box(page).getByText("Go on at another device").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save my seat as a file" }).click(),
  ]);
  const context = await browser.newContext({ baseURL });
  const laptop = await context.newPage();
  const open = async (content) => {
    await laptop.goto("./#/");
    const chosen = { name: "seat.txt", mimeType: "text/plain", buffer: Buffer.from(content) };
    await laptop.getByLabel("Choose a file").setInputFiles(chosen);
  };
  const content = readFileSync(await file.path(), "utf8");
  await open(content.slice(0, -40));
  await expect(laptop.getByRole("alert")).toContainText("it is damaged");
  await open(content.replace(lettersOf(link).slice(-30), "A".repeat(30)));
  await expect(laptop.getByRole("alert")).toContainText("one of the links in it is damaged");
  await open(content);
  await expect(box(laptop).getByLabel(/^Link 1$/)).toHaveValue(link);
  await paste(laptop, next);
  await expect(box(laptop)).toContainText("Link 2 from Bob is here.");
  // What is made there counts here, too.
  if (
    await turn(laptop)
      .innerText()
      .then((text) => text !== "The game is over.")
  ) {
    await decideAll(laptop);
    const third = await makeLink(laptop);
    await paste(page, next);
    await expect(box(page)).toContainText("Link 2 from Bob is here.");
    await paste(page, third);
    await expect(box(page)).toContainText("You made link 3 on another device.");
  }
  await context.close();
});

test("nobody is advised unless both have agreed on it", async ({ page, bob }) => {
  await begun(page, bob);
  await expect(bob.getByRole("button", { name: "What would you do?" })).toHaveCount(0);
  await expect(bob.getByLabel("Show the solution")).toHaveCount(0);
  await tool(bob, "More").click();
  await bob.getByRole("button", { name: "The course of the game" }).click();
  await expect(bob.getByText("This is open when the game is over.")).toBeVisible();
});

/** Two seats in the middle of a game, where the first of them is to choose in secret: played here, to be put into browsers. */
async function atSecretChoice() {
  for (let seed = 1; ; seed++) {
    const { host, guest } = await pair("c3i", { dice: "strict" });
    const choose = random(seed);
    while (!host.over) {
      const [first, second] = host.isNext ? [host, guest] : [guest, host];
      const lines = linesOf(first, choose);
      const before = first.played(lines.slice(0, -1)).game;
      if (lines.length && before.deciders().length === 2 && !first.agreed.sealed) {
        first.data = { ...first.data, mine: lines.slice(0, -1) };
        return { first, second };
      }
      await second.open(await first.send(lines));
    }
  }
}

test("a secret choice is sealed until both have chosen, and can be taken back before it is sent", async ({
  page,
  bob,
}) => {
  test.slow();
  const { first, second } = await atSecretChoice();
  await sitDownAgain(page, first);
  const choose = async (one) => {
    await read(one);
    await one.locator(":is(.decision, .actions) .command").last().click();
  };
  await expect(page.locator("#decision-title")).toContainText("decides in secret");
  await choose(page);
  await expect(turn(page)).toHaveText(
    `Your choice is made. ${first.names.other} learns it only after choosing, too.`,
  );
  await page.reload();
  await expect(turn(page)).toContainText("Your choice is made.");
  await read(page);
  await box(page).getByRole("button", { name: "Take it back" }).click();
  await expect(turn(page)).toHaveText("Your move.");
  await choose(page);
  const sealed = await makeLink(page);
  // The other sees that something was chosen, chooses, and waits for both to be shown.
  await second.open(lettersOf(sealed));
  await sitDownAgain(bob, second);
  await expect(bob.locator("#decision-title")).toContainText("decides in secret");
  await choose(bob);
  await expect(turn(bob)).toContainText("Your move is made.");
  await paste(page, await makeLink(bob));
  await expect(box(page)).toContainText("is here.");
  await expect(turn(page)).not.toHaveText("One moment.");
  if (await page.getByRole("button", { name: "Make the link" }).count())
    await paste(bob, await makeLink(page));
});

test("set up wrongly, a game with a person elsewhere says what is missing", async ({ page }) => {
  await page.goto("./#/setup?game=wallace");
  for (const side of ["Union", "Confederate"])
    await page.getByRole("combobox", { name: side }).selectOption("elsewhere");
  await expect(page.getByText("Each device holds only what its side may know")).toBeVisible();
  await expect(page.getByRole("radio", { name: "A roll falls at once" })).toBeChecked();
  await page.getByRole("button", { name: "Make the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("you play one side yourself");
  await page.goto("./#/setup?game=c3i");
  await page.getByRole("combobox", { name: "Union" }).selectOption("elsewhere");
  await expect(page.getByRole("radio", { name: "Nobody can foresee a roll" })).toBeChecked();
  // Who plays once with somebody elsewhere is not asked to do so at the next game.
  await page.goto("./#/play?game=g63&union=elsewhere&confederate=person");
  await expect(command(page, /^Meade marches/)).toBeVisible();
});

test("without a network links are made and opened as before", async ({ page, bob }) => {
  await begun(page, bob);
  await paste(page, "nothing");
  await decideAll(bob);
  await Promise.all([page.context().setOffline(true), bob.context().setOffline(true)]);
  const link = await makeLink(bob);
  await paste(page, link);
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("an invitation, its answer and the first links, by keyboard", async ({ page, bob }) => {
      const press = async (one, target) => {
        await target.focus();
        await one.keyboard.press("Enter");
      };
      const invitation = await invite(page);
      await bob.goto(invitation);
      await bob.getByRole("textbox", { name: /^Your name/ }).focus();
      await bob.keyboard.type("Bob");
      await bob.keyboard.press("Enter");
      const answer = await sentBy(bob, "Your answer");
      await page.getByLabel("Paste a link").focus();
      await page.keyboard.insertText(answer);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await press(page, command(page, /^Meade marches/));
      await read(page);
      if (await command(page, /^Meade marches/).count()) await press(page, command(page, /^Meade marches/));
      await press(page, page.getByRole("button", { name: "Make the link" }));
      const link = box(page).getByLabel(/^Link 1$/);
      await expect(link).toBeVisible();
      await bob.getByLabel("Paste a link").focus();
      await bob.keyboard.insertText(await link.inputValue());
      await bob.keyboard.press("Tab");
      await bob.keyboard.press("Enter");
      await expect(turn(bob)).toHaveText("Your move.");
      for (const one of [page, bob])
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
