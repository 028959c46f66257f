/** What all browser tests share: a page that may not complain, and hands to play with. */

import { test as base, expect } from "@playwright/test";

export { expect };

/** A test whose page must not log an error nor break its content policy. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Two persons, the dice of a seed. */
export const HOTSEAT = { union: "person", confederate: "person", seed: "browser" };

/** Sits down at a new table. */
export async function sitDown(page, { game = "g63", ...seats } = HOTSEAT) {
  await page.goto(`#/play?${new URLSearchParams({ game, ...seats })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
}

/** Clicks on a space of the board, well away from the counters in it. */
export async function clickSpace(page, id, lower = 0) {
  const point = await page.locator("battle-board").evaluate((board, space) => board.screenPoint(space), id);
  await page.mouse.click(point.x, point.y + lower);
}

/** Clicks on a counter. */
export async function clickPiece(page, id) {
  const point = await page.locator("battle-board").evaluate((board, piece) => board.piecePoint(piece), id);
  await page.mouse.click(point.x, point.y);
}

export const command = (page, name) => page.locator(".decision").getByRole("button", { name });
export const heading = (page) => page.getByRole("heading", { level: 1 });
export const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name });
export const entries = (page) => page.locator(".log .entry");
