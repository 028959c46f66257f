/** Decisions with hundreds of commands, most of them "this piece to that space". */

import { clickPiece, clickSpace, command, entries, expect, test, TOY_PAGE } from "./support/table.mjs";

const open = async (page) => {
  await page.goto(`${TOY_PAGE}#/play?game=muster&union=person&confederate=person`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
};
const line = (page, name) => page.locator(".piece-list").getByRole("button", { name });
const opened = (page) => page.locator('.piece-head[aria-expanded="true"] .who');

test("a piece on the board opens its line, and a space that it can go to is clicked", async ({ page }) => {
  await open(page);
  await clickPiece(page, "union-7");
  await expect(opened(page)).toHaveText("Slocum");
  await expect(page.locator(".target-key")).toContainText("at a risk");
  await clickSpace(page, "c7");
  await expect(entries(page).first()).toContainText("Slocum moves to c7");
});

test("a comrade in a contested space is taken, and an enemy there is aimed at", async ({ page }) => {
  await open(page);
  await page.locator("battle-board").evaluate((board) => board.focusSpace("d6"));
  await clickPiece(page, "union-20");
  await expect(opened(page)).toHaveText("Schurz A");
  await clickPiece(page, "union-21");
  await expect(opened(page)).toHaveText("Meade A");
  await clickPiece(page, "union-20");
  await clickPiece(page, "confederate-20");
  await expect(page.getByRole("button", { name: "Commit: Schurz A fires at d6" })).toBeVisible();
});

test("pieces beside the map are taken like those on it", async ({ page }) => {
  await open(page);
  const waiting = page.getByRole("region", { name: "Beside the map, to act now" });
  await waiting.getByRole("button", { name: "Hancock B" }).click();
  await expect(opened(page)).toHaveText("Hancock B");
  await clickSpace(page, "g6");
  await expect(entries(page).first()).toContainText("Hancock B moves to g6");
  await expect(waiting.getByRole("button", { name: "Hancock B" })).toHaveCount(0);

  const trays = page.getByRole("region", { name: "Beside the map", exact: true });
  await expect(trays.getByRole("button", { name: "Buford B" })).toBeVisible();
  const lost = trays.getByText("Sykes B");
  await expect(lost).toBeHidden();
  await trays.getByText(/^Eliminated/).click();
  await expect(lost).toBeVisible();
  // What cannot act can still be looked at.
  await expect(waiting.getByRole("button", { name: "Sykes B" })).toHaveCount(0);
  await trays.getByRole("button", { name: "Sykes B" }).click();
  await expect(page.getByRole("region", { name: "Looked at" })).toContainText("Sykes B");
});

test("one of several pieces in a space is chosen with the keyboard", async ({ page }) => {
  await open(page);
  await line(page, /^Reynolds at/).press("Enter");
  await page.locator("battle-board .surface").focus();
  await page.keyboard.press("ArrowUp");
  const spoken = page.locator("battle-board [aria-live]");
  await expect(spoken).toContainText("d5; Union infantry Reynolds");
  for (const name of ["Buford", "Hancock", "Gibbon"]) {
    await page.keyboard.press("Enter");
    await expect(opened(page)).toHaveText(name);
  }
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toContainText("can be chosen; at a risk");
  await page.keyboard.press("Enter");
  await expect(entries(page).first()).toContainText("Gibbon moves to d6");
});

test("lines and commands are walked along with the arrow keys", async ({ page }) => {
  await open(page);
  await line(page, /^Reynolds at/).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(opened(page)).toHaveText("Buford");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".acting .command").first()).toBeFocused();
  await page.keyboard.press("n");
  await expect(opened(page)).toHaveText("Longstreet");
  await expect(page.locator(".acting .command").first()).toBeFocused();
});

test("of a long log the end is shown, or what lies around an earlier moment", async ({ page }) => {
  const move = (i) => ({ type: "move", piece: "union-9", to: i % 2 ? "e5" : "e6" });
  const moves = [...Array(300).keys()].map((i) => ({ side: "union", command: move(i) }));
  const text = JSON.stringify({ id: "muster", options: {}, moves });
  await page.goto(TOY_PAGE);
  const file = { name: "long.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  // The log stands behind the question already, and keys wait until that is gone.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(entries(page)).toHaveCount(100);
  await expect(entries(page).first()).toHaveAttribute("data-number", "300");
  await page.keyboard.press("Home");
  await expect(entries(page).last()).toHaveAttribute("data-number", "0");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Show all 300 decisions" }).click();
  await expect(entries(page)).toHaveCount(301);

  // What is decided after going back stands in the log, and nothing of what was taken back.
  await entries(page)
    .filter({ has: page.getByRole("button", { name: "Look at the game after decision 3", exact: true }) })
    .getByRole("button", { name: "Undo to here" })
    .click();
  await expect(entries(page)).toHaveCount(4);
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(5);
  await expect(entries(page).first()).toContainText("End the turn");
});

test("hundreds of commands are a line for each piece, and the end of the turn is at the foot", async ({
  page,
}) => {
  await open(page);
  const decision = page.locator(".decision");
  await expect(decision.locator(".piece-head")).toHaveCount(49);
  await expect(decision.locator(".command")).toHaveCount(0);
  await expect(page.locator(".actions .command")).toHaveCount(1);
  await line(page, /^Slocum at Farm E6/).click();
  await expect(line(page, /^Slocum at/)).toContainText("Movement (14)");
  await expect(decision.locator(".command")).toHaveCount(14);

  await line(page, /^Hancock B/).click();
  await expect(opened(page)).toHaveText("Hancock B");
  await command(page, "Hancock B moves to g5").click();
  await expect(entries(page)).toHaveCount(2);
  await expect(opened(page)).toHaveCount(0);
});

test("the turns stand by day, with what comes next", async ({ page }) => {
  await open(page);
  const track = page.locator(".track");
  await expect(track.locator(".track-group")).toHaveCount(3);
  await expect(track.locator('[aria-current="step"]')).toContainText("July 1, 11am");
  await expect(track.locator(".coming b").first()).toHaveText("Next, July 1, 1pm:");
  for (let i = 0; i < 4; i++) await command(page, "End the turn").click();
  await expect(track.locator('[aria-current="step"]')).toContainText("July 1, 7pm");
  await expect(track.locator('.cell[data-past="true"]')).toHaveCount(4);
  await expect(track.locator(".coming b").first()).toHaveText("Now:");
  await expect(track.getByText("Reynolds at G5")).toHaveCount(0);
  await track.locator(".coming summary").click();
  await expect(track.locator(".coming dt").first()).toBeVisible();
});

test("a long list of odds is a chart, its thin tail folded and its fractions on demand", async ({ page }) => {
  await open(page);
  await line(page, /^Reynolds at/).click();
  await command(page, "Reynolds fires at d6").hover();
  const odds = page.getByRole("region", { name: "Odds" });
  const rows = odds.locator(".outcomes.many").first().locator("> li:not(.tail)");
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(4)).toContainText("21 %");
  const all = await odds
    .locator(".outcomes.many [data-probability]")
    .evaluateAll((items) => items.reduce((sum, item) => sum + Number(item.dataset.probability), 0));
  expect(all).toBeCloseTo(1, 12);
  await expect(odds.getByText("24 hits")).toBeHidden();
  await odds.getByText("10 hits or more").click();
  await expect(odds.getByText("24 hits")).toBeVisible();
  await expect(odds).toContainText("Gibbon, if all hits fall on it");
  await odds.locator("li", { hasText: "is killed" }).locator("summary").click();
  await expect(odds).toContainText("(234 digits)");
});
