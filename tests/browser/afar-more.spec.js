/** A game with a person elsewhere: codes for a camera, the card of a seat, those who watch, and who leaves the game to the other. */

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
  test,
  turn,
  turnText,
} from "./elsewhere.js";
import { scan } from "./scan.js";
import { command, entries, expect, heading, read, tool } from "./table.js";

/** Shows the code of what is to be sent, and reads it. */
async function scanned(page, where, label) {
  await where.getByRole("button", { name: "Show it as a QR code" }).click();
  const code = page.getByRole("img", { name: `QR code: ${label}.` });
  await expect(code).toBeInViewport({ ratio: 1 });
  const text = await scan(code);
  await page.keyboard.press("Escape");
  await expect(code).toBeHidden();
  return text;
}

for (const colorScheme of ["light", "dark"])
  test.describe(`${colorScheme}, at 390 pixels`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });

    test("a camera reads the code of what is to be sent", async ({ page, bob }) => {
      const invitation = await invite(page);
      expect(await scanned(page, page.locator(".send"), "Invitation")).toBe(invitation);
      const answer = await accept(bob, invitation);
      expect(await scanned(bob, bob.locator(".send"), "Your answer")).toBe(answer);
      await paste(page, answer);
      await command(page, /^Meade marches/).click();
      await read(page);
      if (await command(page, /^Meade marches/).count()) await command(page, /^Meade marches/).click();
      const link = await makeLink(page);
      expect(await scanned(page, box(page).locator(".send").first(), "Link 1")).toBe(link);
      await box(page).getByText("Play live", { exact: true }).click();
      await box(page).getByRole("button", { name: "Make a link to play live" }).click();
      const offer = await sentBy(page, "Link to play live");
      const live = box(page).locator(".send", { has: page.getByLabel("Link to play live", { exact: true }) });
      expect(await scanned(page, live, "Link to play live")).toBe(offer);
      await box(page).getByText("Go on at another device").click();
      await read(page);
      await box(page).getByRole("button", { name: "Show the card of my seat" }).click();
      const card = await sentBy(page, "Card of my seat");
      const cards = box(page).locator(".send", { has: page.getByLabel("Card of my seat") });
      expect(await scanned(page, cards, "Card of my seat")).toBe(card);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });

/** The card of the seat at a table. */
async function cardOf(page) {
  await box(page).getByText("Go on at another device").click();
  await read(page);
  await box(page).getByRole("button", { name: "Show the card of my seat" }).click();
  return sentBy(page, "Card of my seat");
}

/** Opens a link, such as “Link 2 from Bob”. What the page says before it is there tells nothing of it. */
async function openLink(page, link, name) {
  await paste(page, link);
  await expect(box(page)).toContainText(`${name} is here.`);
}

/** Is the game of this page not over? */
const goesOn = async (page) => (await turnText(page)) !== "The game is over.";

test("from its card and the links of a conversation a lost seat comes back, and goes on", async ({
  page,
  bob,
  visitor,
}) => {
  const links = [await begun(page, bob)];
  await decideAll(bob);
  links.push(await makeLink(bob));
  await openLink(page, links[1], "Link 2 from Bob");
  // The dice may end the game at once.
  if (await goesOn(page)) {
    await decideAll(page);
    links.push(await makeLink(page));
  }
  const last = links.length - 1;
  const played = await entries(page).allInnerTexts();
  const card = await cardOf(page);
  const phone = await visitor();
  await phone.goto(card);
  await expect(heading(phone)).toHaveText("G63 with Bob");
  await expect(phone.getByText("No link is here yet.")).toBeVisible();
  // What comes before its turn waits for it.
  await paste(phone, links[last]);
  await expect(phone.getByRole("alert")).toContainText("Link 1 has not been here");
  await expect(phone.getByText("1 more waits for link 1, which is missing.")).toBeVisible();
  await paste(phone, `Ann: hello ${links.slice(0, last).toReversed().join("\nBob: and ")}.`);
  await expect(phone.getByText(`${links.length} links are here.`)).toBeVisible();
  // As long as nobody says that all are here, no link is made anew.
  await phone.reload();
  await expect(phone.getByText(`${links.length} links are here.`)).toBeVisible();
  await phone.getByRole("button", { name: "Go on at the table" }).click();
  await expect(entries(phone)).toHaveCount(played.length);
  expect(await entries(phone).allInnerTexts()).toEqual(played);
  if (last === 2) {
    await expect(box(phone).getByLabel(/^Link 3$/)).toHaveValue(links[2]);
    await openLink(bob, links[2], "Link 3 from Ann");
  }
  if (last === 2 && (await goesOn(bob))) {
    await decideAll(bob);
    await openLink(phone, await makeLink(bob), "Link 4 from Bob");
  }
  // The same card once more leads to the game that it has become.
  await phone.goto(card);
  await expect(box(phone)).toBeVisible();
  await phone.goto("./#/");
  await expect(phone.locator(".saved-game")).toHaveCount(1);
  await phone.goto(card.slice(0, -30));
  await expect(phone.getByText("This link is damaged.")).toBeVisible();
});

test("who watches follows by links, has no seat, and cannot move", async ({ page, bob, visitor }) => {
  const links = [await begun(page, bob)];
  await decideAll(bob);
  links.push(await makeLink(bob));
  await openLink(page, links[1], "Link 2 from Bob");
  await box(page).getByText("Let others watch").click();
  const address = await sentBy(page, "Link to watch");
  const eve = await visitor();
  await eve.goto(address);
  await expect(
    eve.getByText("You watch what Ann and Bob play. You have no seat here and cannot move."),
  ).toBeVisible();
  await paste(eve, links.join(" "));
  await expect(box(eve)).toContainText("You watch Ann and Bob. You have no seat here and cannot move.");
  await expect(eve.locator(".seats")).toContainText("Ann");
  await expect(eve.locator(".seats")).toContainText("Bob");
  await expect(entries(eve)).toHaveCount(await entries(bob).count());
  await expect(eve.locator(":is(.decision, .actions) .command")).toHaveCount(0);
  await expect(tool(eve, "Undo")).toBeDisabled();
  for (const name of ["Make the link", "Give up", "Save my seat as a file"])
    await expect(box(eve).getByRole("button", { name })).toHaveCount(0);
  if (await goesOn(page)) {
    await decideAll(page);
    await paste(eve, await makeLink(page));
    await expect(box(eve)).toContainText("Link 3");
  }
  await eve.goto("./#/");
  await expect(eve.locator(".saved-game")).toHaveCount(1);
  // What dice bring may end the game.
  await expect(eve.locator(".saved-game")).toContainText(/You watch: link 3 is here|wins|the end/);
  await eve.getByRole("link", { name: /^(Continue|Look at) G63/ }).click();
  await expect(box(eve)).toContainText("You watch Ann and Bob.");
});

test("the proof of a game as a file is watched by others, and told where it is damaged", async ({
  page,
  bob,
  visitor,
}) => {
  await begun(page, bob);
  await box(page).getByText("The dice", { exact: true }).click();
  await decideAll(bob);
  await paste(page, await makeLink(bob));
  await box(page).getByRole("button", { name: "How were the dice made?" }).click();
  const dialog = page.getByRole("dialog", { name: "How were these dice made?" });
  await expect(dialog).toBeVisible();
  const save = dialog.getByRole("button", { name: "Save the proof as a file" });
  const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const text = readFileSync(await file.path(), "utf8");
  const eve = await visitor();
  const open = async (content) => {
    await eve.goto("./#/");
    const chosen = { name: "proof.txt", mimeType: "text/plain", buffer: Buffer.from(content) };
    await eve.getByLabel("Choose a file").setInputFiles(chosen);
  };
  await open(text.split("\n", 1)[0]);
  await expect(eve.getByRole("alert")).toContainText("it is damaged");
  await open(text);
  await expect(box(eve)).toContainText("You watch Ann and Bob.");
  await expect(entries(eve)).toHaveCount(await entries(bob).count());
});

test("a game that keeps secrets is watched when it is over", async ({ page, bob, visitor }) => {
  test.slow();
  await paste(page, await accept(bob, await invite(page, { game: "wallace", mine: "Union" })));
  await expect(turn(page)).not.toHaveText("One moment.");
  await expect(box(page)).toBeVisible();
  await box(page).getByText("Let others watch").click();
  await expect(box(page)).toContainText("Others can watch it when it is over.");
  await expect(box(page).getByLabel("Link to watch")).toHaveCount(0);
  const { watchCard } = await import("../../www/afar/card.js");
  const data = await page.evaluate(async () => {
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open("high-water-mark");
      opening.onsuccess = () => resolve(opening.result);
    });
    const found = database.transaction("games").objectStore("games").getAll();
    await new Promise((resolve) => void (found.onsuccess = resolve));
    database.close();
    return found.result[0].elsewhere;
  });
  // Who puts such a link together himself sees nothing before the end, either.
  const eve = await visitor();
  await eve.goto(`./#/watch?m=${await watchCard(data)}`);
  await expect(eve.getByText("It can be watched when it is over.")).toBeVisible();
  if (!data.links.length) {
    await decideAll(page);
    await paste(eve, await makeLink(page));
    await expect(eve.getByText("Others can follow this game when both have shown")).toBeVisible();
    await expect(eve.getByText("It can be watched when it is over.")).toBeVisible();
    await eve.goto(eve.url().replace("#/invite", "#/table"));
    await expect(eve.getByText("This game has not begun yet.")).toBeVisible();
  }
});

test("who has no time leaves the game to the other, who goes on against the computer", async ({
  page,
  bob,
}) => {
  await begun(page, bob);
  await box(bob).locator("summary").first().click();
  await box(bob).getByRole("button", { name: "Leave the game to Ann" }).click();
  await box(bob).getByRole("button", { name: "Leave: yes" }).click();
  await expect(turn(bob)).toHaveText("You have left the game to Ann.");
  await paste(
    page,
    await box(bob)
      .getByLabel(/^Link 2$/)
      .inputValue(),
  );
  await expect(turn(page)).toHaveText("Bob leaves the game to you.");
  await expect(box(page)).toContainText("The computer can play on for Bob.");
  await box(page).getByRole("button", { name: "Go on against the computer" }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator(".seats")).toContainText("computer, full strength");
  await expect(page.locator(".log")).toContainText("Meade marches");
  // The computer decides for him.
  await expect(entries(page)).not.toHaveCount(2, { timeout: 30_000 });
  await page.goto("./#/");
  await expect(page.locator(".saved-game")).toHaveCount(2);
  await expect(page.locator(".saved-games")).toContainText("Bob has left the game to you.");
  await bob.goto("./#/");
  await expect(bob.locator(".saved-games")).toContainText("You have left the game to Ann.");
});

test("where the other does not answer one goes on in a copy, which does not count between the two", async ({
  page,
  bob,
}) => {
  await begun(page, bob);
  const table = page.url();
  await box(page).getByText("If Bob does not answer").click();
  await expect(box(page)).toContainText("What happens in it does not count between you two");
  await box(page).getByRole("button", { name: "Go on in a copy" }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator(".seats")).toContainText("computer, full strength");
  // The game with Bob waits as before.
  await page.goto(table);
  await expect(turn(page)).toContainText("Your move is kept.");
  await decideAll(bob);
  await paste(page, await makeLink(bob));
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
});
