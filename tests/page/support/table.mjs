/** What all tests of the page without a browser share: a page that may not complain, and hands to play with. */

import assert from "node:assert/strict";
import { test as nodeTest } from "node:test";
import { expect } from "./expect.mjs";
import { Page, TOY_PAGE } from "./page.mjs";

/** Node's own, before a window takes its place. */
const { setInterval, clearInterval } = globalThis;

export { expect };
export { TOY_PAGE };

/**
 * A test with a page that nobody has used.
 * @param {string} name
 * @param {(given: { page: Page }) => Promise<void>} work
 */
export function test(name, work) {
  return nodeTest(name, { timeout: 60_000 }, async (context) => {
    const page = new Page();
    // What the page waits for keeps nobody awake.
    const awake = setInterval(() => {}, 1000);
    try {
      await work({ page });
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      context.skip(error.message);
    } finally {
      const complaints = await page.close();
      clearInterval(awake);
      assert.deepEqual(complaints, []);
    }
  });
}

/** A test has nothing to look at. */
class Skipped extends Error {}

/** Ends a test for which there is no case. @param {boolean} so @param {string} why */
test.skip = (so, why) => {
  if (so) throw new Skipped(why);
};

/** Two persons, the dice of a seed. */
export const HOTSEAT = { union: "person", confederate: "person", seed: "browser" };

/** Sits down at a new table. */
export async function sitDown(page, { game = "g63", ...seats } = HOTSEAT) {
  await page.goto(`#/play?${new URLSearchParams({ game, ...seats })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
}

/** Clicks on a space of the board, well away from the counters in it. */
export async function clickSpace(page, id, lower = 0) {
  const point = await page.locator("battle-board").evaluate((board) => board.screenPoint(id));
  await page.mouse.click(point.x, point.y + lower);
}

/** Gives the order that a space stands for where most of the board is offered: the first click only shows what it is. */
export async function orderAt(page, id) {
  await clickSpace(page, id);
  await clickSpace(page, id);
}

/** Clicks on a counter. */
export async function clickPiece(page, id) {
  const point = await page.locator("battle-board").evaluate((board) => board.piecePoint(id));
  await page.mouse.click(point.x, point.y);
}

export const command = (page, name) => page.locator(":is(.decision, .actions)").getByRole("button", { name });

/** Gives a command that stands in the list: where chance decides, its odds are shown first. */
export async function give(choice) {
  await choice.click();
  const commit = new Page().locator(".commit .primary");
  if (await commit.isVisible()) await commit.click();
}

/** Gives a command whose odds lie beyond the edge of the panel: they are shown first. */
export async function gamble(page, name) {
  await command(page, name).click();
  await page.getByRole("group", { name: "Commit" }).getByRole("button").first().click();
}

export const heading = (page) => page.getByRole("heading", { level: 1 });
export const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name });
export const entries = (page) => page.locator(".log .entry");
