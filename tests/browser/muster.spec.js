/** Decisions with hundreds of commands, most of them "this piece to that space". */

import { clickPiece, command, entries, expect, restingPoint, test } from "./table.js";

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
  await expect(decision.locator(".piece-head")).toHaveCount(49);
  await expect(decision.locator(".command")).toHaveCount(1);
  await line(page, /^Slocum at Farm E6/).click();
  await expect(line(page, /^Slocum at/)).toContainText("14 × Movement");
  await expect(decision.locator(".command")).toHaveCount(15);

  // The last line is far down; the end of the turn stays in sight all the same.
  await line(page, /^Hancock B/).click();
  await expect(opened(page)).toHaveText("Hancock B");
  await expect(command(page, "End the turn")).toBeInViewport();
  await command(page, "Hancock B moves to g5").click();
  await expect(entries(page)).toHaveCount(2);
  await expect(opened(page)).toHaveCount(0);
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

test("the turns stand by day, with what comes next", async ({ page }, info) => {
  await open(page, info);
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
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.locator(".panel").evaluate((panel) => panel.scrollWidth > panel.clientWidth);
    expect(wide).toBe(false);
  }
});

test("a long list of odds is a chart, its thin tail folded and its fractions on demand", async ({
  page,
}, info) => {
  await open(page, info);
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
