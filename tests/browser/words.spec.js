/** What the page says in its own words: places and rules by their names, one line for each thing that happened. */

import { command, expect, sitDown, test } from "./table.js";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("a rule opens beside the decision, which stays in view", async ({ page }) => {
      await sitDown(page);
      const link = page.locator(".prompt .rule-link").first();
      await expect(command(page, /Meade marches/)).toBeInViewport({ ratio: 1 });
      await link.click();
      const card = page.locator(".rule-card");
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole("heading")).toBeFocused();
      await expect(card).toContainText("§");
      await expect(card).not.toContainText("g63.");
      await expect(command(page, /Meade marches/)).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all([card, page.locator(".panel")].map((part) => part.boundingBox()));
      const [one, other] = boxes;
      const beside = one.x + one.width <= other.x || one.y + one.height <= other.y;
      expect(beside).toBe(true);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await expect(link).toBeFocused();
      await link.press("Enter");
      await card.getByRole("button", { name: "Show it among the rules" }).click();
      await expect(page.getByRole("tab", { name: "Rules" })).toBeFocused();
      await expect(page.locator('.rule[data-open="true"]').first()).toBeVisible();
    });
  });
}
