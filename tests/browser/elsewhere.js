/** Two people in two browsers, who send each other links. */

import { command, expect, give, ownTest, read } from "./table.js";

/** Ann's page, Bob's and those of visitors: in browsers that keep nothing of each other. */
export const test = ownTest.extend({
  visitor: async ({ browser, viewport, hasTouch, isMobile, baseURL, colorScheme }, use) => {
    const contexts = [];
    await use(async () => {
      contexts.push(await browser.newContext({ viewport, hasTouch, isMobile, baseURL, colorScheme }));
      return contexts.at(-1).newPage();
    });
    for (const context of contexts) await context.close();
  },
  bob: async ({ visitor }, use) => use(await visitor()),
});

/** What is to be sent, by the name of its field. */
export const sentBy = (page, label) => page.getByLabel(label, { exact: true }).inputValue();

export const box = (page) => page.locator("section.elsewhere");
export const turn = (page) => box(page).locator(".turn");

/** What the page says of the turn, once it has thought about what came. */
export async function turnText(page) {
  await expect(turn(page)).not.toHaveText("One moment.");
  return turn(page).innerText();
}

/** Pastes something, wherever there is a field for it. */
export async function paste(page, text) {
  // While the page thinks about what came there is no field, and what opens by the first summary is something else.
  await expect(page.getByText("One moment.", { exact: true })).toHaveCount(0);
  const field = page.getByLabel("Paste a link");
  if (!(await field.isVisible())) await box(page).locator("summary").first().click();
  await field.fill(text);
  await page.getByRole("button", { name: "Open the link" }).click();
}

/** Sets a game up with a person elsewhere, and makes the invitation. */
export async function invite(page, { game = "g63", mine = "Union", name = "Ann", dice } = {}) {
  await page.goto(`./#/setup?game=${game}`);
  for (const side of ["Union", "Confederate"])
    await page.getByRole("combobox", { name: side }).selectOption(side === mine ? "person" : "elsewhere");
  await page.getByRole("textbox", { name: /^Your name/ }).fill(name);
  if (dice) await page.getByRole("radio", { name: dice }).check();
  await page.getByRole("button", { name: "Make the invitation" }).click();
  await expect(page.getByRole("heading", { name: "1. Send the invitation" })).toBeVisible();
  return sentBy(page, "Invitation");
}

/** Follows an invitation, and makes the answer. */
export async function accept(page, invitation, name = "Bob") {
  await page.goto(invitation);
  await page.getByRole("textbox", { name: /^Your name/ }).fill(name);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("heading", { name: "1. Send your answer" })).toBeVisible();
  return sentBy(page, "Your answer");
}

/** Makes the link of what is decided. */
export async function makeLink(page) {
  await page.getByRole("button", { name: "Make the link" }).click();
  const field = box(page).getByLabel(/^Link \d+$/);
  await expect(field).toBeVisible();
  return field.inputValue();
}

/** Two at the table of G63: Ann has decided, and made the first link. */
export async function begun(one, other, setup) {
  await paste(one, await accept(other, await invite(one, setup)));
  await expect(turn(one)).toHaveText("Your move.");
  await command(one, /^Meade marches/).click();
  const link = await makeLink(one);
  await other.goto(link);
  await expect(turn(other)).toHaveText("Your move.");
  return link;
}

/** Decides the first of what is offered until the move is made, and can be sent. */
export async function decideAll(page, send = "Make the link") {
  const make = page.getByRole("button", { name: send });
  const offered = page.locator(":is(.decision, .actions) .command").first();
  for (;;) {
    // After a decision the page takes a moment until it shows what comes next.
    await turnText(page);
    await expect(make.or(offered).first()).toBeVisible();
    if (await make.isVisible()) return;
    await give(offered);
    await read(page);
  }
}

/** Puts a seat among the saved games of a browser, and goes to its table. */
export async function sitDownAgain(page, seat) {
  const [union, confederate] = seat.side === "union" ? ["person", "elsewhere"] : ["elsewhere", "person"];
  const saved = {
    id: "kept",
    game: seat.terms.game,
    text: seat.played(seat.data.mine).game.text(),
    title: "Kept",
    revision: 1,
    seats: { union, confederate },
    pace: "swift",
    elsewhere: seat.data,
  };
  await page.goto("./#/");
  await expect(page.getByRole("heading", { name: "The games" })).toBeVisible();
  await page.evaluate(async (game) => {
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open("high-water-mark");
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction("games", "readwrite").objectStore("games");
    await new Promise((resolve) => void (store.put(game, game.id).onsuccess = resolve));
    database.close();
  }, saved);
  await page.goto("./#/table?id=kept");
  await expect(turn(page)).toHaveText(/^(Your move|There is nothing for you to decide)/);
}
