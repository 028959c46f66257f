/** Victory points in the bar of a phone. */

import { expect, test } from "./table.js";

test("on a phone signs stand for the sides, and the bar stays in one line", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${info.config.metadata.toyPage}#/play?game=salute&union=person&confederate=person`);
  await page.getByRole("button", { name: "I am the Union player" }).click();
  const line = page.locator(".score-line");
  await expect(line).toBeVisible();
  await expect(line.locator(".word").first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await page.locator(".bar").boundingBox()).height).toBeLessThan(64);
});
