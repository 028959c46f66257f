/** A game with a person elsewhere, live: the pages of both are connected, and go on by links when they are not. */

import { begun, box, decideAll, makeLink, paste, sentBy, test, turn, turnText } from "./elsewhere.js";
import { command, entries, expect, read } from "./table.js";

/** Connects the two. */
async function connect(one, other) {
  await box(one).getByText("Play live", { exact: true }).click();
  await box(one).getByRole("button", { name: "Make a link to play live" }).click();
  const offer = await sentBy(one, "Link to play live");
  expect(offer.length).toBeLessThan(700);
  await paste(other, offer);
  const reply = await sentBy(other, "Reply");
  await paste(one, reply);
  for (const page of [one, other]) await expect(box(page).locator(".live")).toContainText("is here.");
}

test("live, a whole game needs nobody to copy anything", async ({ page, bob }) => {
  await begun(page, bob);
  await connect(page, bob);
  await box(page).getByLabel("A line for Bob").fill("<i>Good</i> luck!");
  await page.keyboard.press("Enter");
  await expect(box(bob).locator(".live")).toContainText("Ann: <i>Good</i> luck!");
  let [from, to] = [bob, page];
  for (let moves = 0; !/over/.test(await turnText(from)); moves++) {
    expect(moves).toBeLessThan(20);
    if ((await turnText(from)) === "Your move.") {
      await decideAll(from, "Send the move");
      await read(from);
      await box(from).getByRole("button", { name: "Send the move" }).click();
      await expect(turn(from)).not.toContainText("Your move");
    }
    await expect(turn(to)).toHaveText(/Your move\.|over/);
    [from, to] = [to, from];
  }
  for (const one of [page, bob]) await expect(turn(one)).toHaveText("The game is over.");
  expect(await entries(page).allInnerTexts()).toEqual(await entries(bob).allInnerTexts());
});

test("live, quick dice become strict with the first link, and stay so when the game goes on by links", async ({
  page,
  bob,
}) => {
  await begun(page, bob, { dice: "A roll falls at once" });
  const dice = async (one) => {
    const part = box(one).locator("details", { has: one.getByText("The dice", { exact: true }) });
    if (!(await part.getAttribute("open").then((open) => open !== null)))
      await part.locator("summary").click();
    return part;
  };
  await expect(await dice(bob)).toContainText("A roll falls at once.");
  await connect(page, bob);
  await expect(await dice(bob)).toContainText("Live, that changes with the next link");
  await decideAll(bob, "Send the move");
  await read(bob);
  await box(bob).getByRole("button", { name: "Send the move" }).click();
  for (const one of [page, bob]) await expect(await dice(one)).toContainText("Nobody can foresee a roll.");
  await bob.reload();
  await expect(box(page)).toContainText("Bob is gone.", { timeout: 30_000 });
  for (const one of [page, bob]) await expect(await dice(one)).toContainText("Nobody can foresee a roll.");
});

test("live, a way back needs both, and giving up only one", async ({ page, bob }) => {
  await begun(page, bob);
  await connect(page, bob);
  const more = async (one) => {
    const up = box(one).getByRole("button", { name: "Give up" });
    if (!(await up.isVisible())) await box(one).getByText("Write to", { exact: false }).click();
  };
  await more(bob);
  await box(bob).getByLabel("Ask to go back to before").selectOption({ index: 0 });
  await box(bob).getByRole("button", { name: "Ask, and send it" }).click();
  await expect(box(page)).toContainText("Bob asks to go back to before this decision: Meade marches");
  await expect(entries(bob)).toHaveCount(await entries(page).count());
  await box(page).getByRole("button", { name: "Let Bob go back" }).click();
  await command(page, /^Meade marches/).click();
  await box(page).getByRole("button", { name: "Send the move" }).click();
  await expect(turn(bob)).toHaveText("Your move.");
  await more(bob);
  await box(bob).getByRole("button", { name: "Give up" }).click();
  await box(bob).getByRole("button", { name: "Give up: yes" }).click();
  await expect(turn(bob)).toHaveText("You have given up.");
  await expect(turn(page)).toHaveText("Bob has given up.");
});

test("who is gone is told, and the game goes on by links and live once more", async ({ page, bob }) => {
  await begun(page, bob);
  await connect(page, bob);
  await bob.reload();
  await expect(box(page)).toContainText("Bob is gone. Your moves are kept", { timeout: 30_000 });
  await decideAll(bob);
  await paste(page, await makeLink(bob));
  await expect(box(page)).toContainText("Link 2 from Bob is here.");
  await connect(bob, page);
});

test("a seat that has come back from its card gets its links live", async ({
  page,
  bob,
  browser,
  baseURL,
}) => {
  const link = await begun(page, bob);
  await box(page).getByText("Go on at another device").click();
  await read(page);
  await box(page).getByRole("button", { name: "Show the card of my seat" }).click();
  const card = await sentBy(page, "Card of my seat");
  await page.goto("about:blank");
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(card);
  await phone.getByRole("button", { name: "Go to the table without a link" }).click();
  await connect(bob, phone);
  await expect(turn(phone)).toHaveText("Bob moves.");
  expect(await entries(phone).allInnerTexts()).toEqual(await entries(bob).allInnerTexts());
  await phone.reload();
  await expect(box(phone).getByLabel("Link 1", { exact: true })).toHaveValue(link);
  await context.close();
});
