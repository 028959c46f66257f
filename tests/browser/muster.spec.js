/** Decisions with hundreds of commands, most of them "this piece to that space". */

import { clickPiece, command, expect, restingPoint, test } from "./table.js";

const open = async (page, info) => {
  await page.goto(`${info.config.metadata.toyPage}#/play?game=muster&union=person&confederate=person`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
};
const line = (page, name) => page.locator(".piece-list").getByRole("button", { name });
const opened = (page) => page.locator('.piece-head[aria-expanded="true"] .who');

test("however far down a line is opened, the end of the turn stays in sight", async ({ page }, info) => {
  await open(page, info);
  await line(page, /^Hancock B/).click();
  await expect(opened(page)).toHaveText("Hancock B");
  await expect(command(page, "End the turn")).toBeInViewport();
});

test("one of several pieces in a space is chosen with the mouse", async ({ page }, info) => {
  await open(page, info);
  await page.setViewportSize({ width: 900, height: 560 });
  const point = () => page.locator("battle-board").evaluate((board) => board.piecePoint("union-4"));
  const before = await restingPoint(page, "piecePoint", "union-4");
  await page.mouse.move(before.x, before.y, { steps: 3 });
  await expect.poll(async () => (await point()).x).not.toBe(before.x);
  await clickPiece(page, "union-4");
  await expect(opened(page)).toHaveText("Sickles");
  await expect(page.locator(".target-key")).toContainText("chance decides");
  await clickPiece(page, "union-5");
  await expect(opened(page)).toHaveText("Birney");
});

test("the turns are not wider than the panel", async ({ page }, info) => {
  await open(page, info);
  for (let i = 0; i < 4; i++) await command(page, "End the turn").click();
  await page.locator(".track .coming summary").click();
  await expect(page.locator(".track .coming dt").first()).toBeVisible();
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.locator(".panel").evaluate((panel) => panel.scrollWidth > panel.clientWidth);
    expect(wide).toBe(false);
  }
});

test("a long list of odds is not wider than the panel", async ({ page }, info) => {
  await open(page, info);
  await line(page, /^Reynolds at/).click();
  await command(page, "Reynolds fires at d6").hover();
  const odds = page.getByRole("region", { name: "Odds" });
  await odds.getByText("10 hits or more").click();
  await odds.locator("li", { hasText: "is killed" }).locator("summary").click();
  await expect(odds).toContainText("(234 digits)");
  const wide = await page.locator(".panel").evaluate((panel) => panel.scrollWidth > panel.clientWidth);
  expect(wide).toBe(false);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap spreads a crowd out, and the second chooses", async ({ page }, info) => {
    await open(page, info);
    const tap = async (id) => {
      const point = await restingPoint(page, "piecePoint", id);
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
