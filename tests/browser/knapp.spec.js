/** The first turns of the Tabletop Game, with its own rules: long lists, arrivals, volleys, questions to the board. */

import { expect, test, tool } from "./table.js";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("options are folded, the decision is in sight, nothing is too wide", async ({ page }) => {
    await page.goto("#/setup?game=knapp");
    const summary = page.getByText("all 15 standard");
    await expect(page.getByLabel("Ammunition supply")).toBeHidden();
    await summary.tap();
    await page.getByLabel("Ammunition supply").check();
    await expect(page.getByText("1 of 15 changed")).toBeVisible();
    await page.getByRole("button", { name: /^Start/ }).tap();
    await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    await expect(page.locator(":is(.decision, .actions) .command").first()).toBeInViewport();
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await tooWide()).toBe(false);
    await tool(page, "More").tap();
    await page.locator("#more").getByRole("button", { name: "Analysis" }).tap();
    await expect(page.getByRole("button", { name: "Back to the game" })).toBeVisible();
    expect(await tooWide()).toBe(false);
    const bar = await page.locator(".bar").boundingBox();
    const last = await tool(page, "More").boundingBox();
    expect(last.x + last.width).toBeLessThan(bar.width);
  });
});
