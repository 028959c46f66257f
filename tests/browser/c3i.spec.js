/** The Battle of Gettysburg, 1863: picks with their goals, secret declarations, odds as a table, a whole game. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CONTEST, ATTACK, NAMES } from "../moments/c3i.mjs";
import { command, expect, test, tool } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Sits down at a game that goes on from there. */
async function goOn(page, seats = {}, game = CONTEST.game) {
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
  if (Object.keys(seats).length === 0) return;
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Who plays, and how fast" }).click();
  for (const [side, seat] of Object.entries(seats))
    await page.locator("dialog").getByLabel(NAMES[side]).selectOption(seat);
  await page.locator("dialog").getByLabel("Pace").selectOption("swift");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

const cover = (page, side) => page.getByRole("heading", { name: `Hand over to the ${NAMES[side]} player` });

test("axe finds nothing serious in odds as a table", async ({ page }) => {
  await goOn(page);
  await command(page, ATTACK).hover();
  const odds = page.locator(".odds");
  await odds.locator(".matrix .pair").nth(2).click();
  await odds.getByText("For the curious").click();
  await expect(odds.locator(".curious")).toBeVisible();
  await page.evaluate(axe);
  const serious = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).map(({ id }) => id);
  });
  expect(serious).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the table of odds is not too wide", async ({ page }) => {
    await goOn(page);
    await command(page, ATTACK).tap();
    const table = page.locator(".odds .matrix");
    await table.scrollIntoViewIfNeeded();
    const box = await table.boundingBox();
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await table.locator(".pair").nth(3).tap();
    await expect(page.locator(".case h4")).toHaveText("Artillery for both: a duel");
    await page.getByRole("button", { name: /^Commit/ }).tap();
    await expect(cover(page, CONTEST.side)).toBeVisible();
  });
});
