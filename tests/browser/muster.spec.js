/** Decisions with hundreds of commands, most of them "this piece to that space". */

import { clickPiece, clickSpace, command, entries, expect, test } from "./table.js";

const open = async (page, info) => {
  await page.goto(`${info.config.metadata.toyPage}#/play?game=muster&union=person&confederate=person`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
};
const line = (page, name) => page.locator(".piece-list").getByRole("button", { name });
const opened = (page) => page.locator('.piece-head[aria-expanded="true"] .who');

test("hundreds of commands are a line for each piece, with the end of the turn before them", async ({
  page,
}, info) => {
  await open(page, info);
  const decision = page.locator(".decision");
  await expect(decision.locator(".piece-head")).toHaveCount(50);
  await expect(decision.locator(".command")).toHaveCount(1);
  await line(page, /^Slocum at Farm E6/).click();
  await expect(line(page, /^Slocum at/)).toContainText("Movement 14");
  await expect(decision.locator(".command")).toHaveCount(15);

  // The last line is far down; the end of the turn stays in sight all the same.
  await line(page, /^Hancock B/).click();
  await expect(opened(page)).toHaveText("Hancock B");
  await expect(command(page, "End the turn")).toBeInViewport();
  await command(page, "Hancock B moves to g5").click();
  await expect(entries(page)).toHaveCount(2);
  await expect(opened(page)).toHaveCount(0);
});

test("a piece on the board opens its line, and a space that it can go to is clicked", async ({
  page,
}, info) => {
  await open(page, info);
  await clickPiece(page, "union-7");
  await expect(opened(page)).toHaveText("Slocum");
  await expect(page.locator(".target-key")).toContainText("at a risk");
  await clickSpace(page, "c7");
  await expect(entries(page).first()).toContainText("Slocum moves to c7");
});

test("one of several pieces in a space is chosen with the mouse", async ({ page }, info) => {
  await open(page, info);
  await page.setViewportSize({ width: 900, height: 560 });
  const point = () => page.locator("battle-board").evaluate((board) => board.piecePoint("union-4"));
  const before = await point();
  await page.mouse.move(before.x, before.y, { steps: 3 });
  await expect.poll(async () => (await point()).x).not.toBe(before.x);
  await clickPiece(page, "union-4");
  await expect(opened(page)).toHaveText("Sickles");
  await expect(page.locator(".target-key")).toContainText("dice decide");
  // A comrade in the same space is taken instead, though the space might be aimed at.
  await clickPiece(page, "union-5");
  await expect(opened(page)).toHaveText("Birney");
});

test("one of several pieces in a space is chosen with the keyboard", async ({ page }, info) => {
  await open(page, info);
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

test("lines and commands are walked along with the arrow keys", async ({ page }, info) => {
  await open(page, info);
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

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap spreads a crowd out, and the second chooses", async ({ page }, info) => {
    await open(page, info);
    const tap = async (id) => {
      const point = await page.locator("battle-board").evaluate((board, one) => board.piecePoint(one), id);
      await page.touchscreen.tap(point.x, point.y);
    };
    await tap("union-3");
    await expect(opened(page)).toHaveCount(0);
    await tap("union-3");
    await expect(opened(page)).toHaveText("Gibbon");
    await expect(opened(page)).toBeInViewport();
    await expect(command(page, "End the turn")).toBeInViewport();
  });
});
