/** Two persons at one screen where something is hidden: nothing of one side stays for the other to see. */

import { command, entries, expect, give, heading, test, TOY_PAGE } from "./support/table.mjs";

const open = (page, game) => page.goto(`${TOY_PAGE}#/play?game=${game}&union=person&confederate=person`);
const say = (page, name) => page.getByRole("button", { name: `I am the ${name} player` }).click();

/** Everything that the page holds, in words and attributes. */
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML + document.title);

test("the screen is covered until the other side says that it looks", async ({ page }) => {
  await open(page, "pickets");
  await expect(page.getByRole("heading", { name: "Hand over to the Union player" })).toBeVisible();
  expect(await everything(page)).not.toContain("picket");
  await say(page, "Union");
  await expect(heading(page)).toHaveText("Round 1 (Blue picket looks)");
  // The log comes after the board, and must be there to go.
  await expect(entries(page).first()).toBeVisible();
  await command(page, "Blue picket hides at b").click();

  await expect(page.getByRole("heading", { name: "Hand over to the Confederate player" })).toBeVisible();
  expect(await everything(page)).not.toMatch(/Blue picket|Round/);
  await expect(page.locator(".decision, .odds, .log, .scene")).toHaveCount(0);
  await page.keyboard.press("u");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".cover")).toBeVisible();
  expect(await page.locator("battle-board").evaluate((board) => board.piecePoint("union"))).toBeNull();

  await say(page, "Confederate");
  await expect(heading(page)).toHaveText("Round 1 (Grey picket looks)");
  expect(await everything(page)).not.toContain("Blue picket");
  await expect(entries(page).first()).toContainText("A picket hides");
});

test("a reload covers the screen again, and the list of games tells nothing", async ({ page }) => {
  await open(page, "pickets");
  await say(page, "Union");
  await command(page, "Blue picket hides at b").click();
  await say(page, "Confederate");
  await page.reload();
  await expect(page.locator(".cover")).toBeVisible();
  await page.getByRole("link", { name: "Leave the table" }).click();
  await expect(page.locator(".saved-game")).toContainText("Confederate to decide");
  expect(await page.locator(".saved-game").textContent()).not.toContain("Round");
});

test("when the game is over, everything is shown", async ({ page }) => {
  await open(page, "pickets");
  for (const name of ["Union", "Confederate", "Union", "Confederate"]) {
    await say(page, name);
    await expect(page.getByRole("button", { name: "Analysis" })).toBeDisabled();
    await give(page.locator(":is(.decision, .actions) .command").first());
  }
  await expect(page.locator(".outcome")).toBeVisible();
  await expect(entries(page).nth(3)).toContainText("Blue picket hides at a");
  await expect(page.getByRole("button", { name: "Analysis" })).toBeEnabled();
});

test("a secret choice of both is covered in an open game, too", async ({ page }) => {
  await open(page, "salute");
  await say(page, "Union");
  await command(page, "Blue picket hides at b").click();
  await expect(page.getByRole("heading", { name: "Hand over to the Confederate player" })).toBeVisible();
  await page.reload();
  await say(page, "Confederate");
  expect(await everything(page)).not.toContain("Blue picket");
  await command(page, "Grey picket hides at a").click();
  // Who sits at the screen may choose first.
  await expect(heading(page)).toHaveText("Round 2 (Grey picket looks)");
  await command(page, "Grey picket hides at b").click();
  await expect(page.getByRole("heading", { name: "Hand over to the Union player" })).toBeVisible();
});

test("a person against the computer is never covered and sees his side only", async ({ page }) => {
  await page.goto(`${TOY_PAGE}#/play?game=pickets&union=person&confederate=person`);
  await page.goto("#/");
  await page.goto(`${TOY_PAGE}#/play?game=pickets&union=quick&confederate=person&pace=swift`);
  await expect(heading(page)).toHaveText("Round 1 (Grey picket looks)");
  expect(await everything(page)).not.toContain("Blue picket");
});
