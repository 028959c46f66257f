/** What the mouse rests on is told beside it, in a few words. */

import { clickSpace, expect, heading, sitDown, test } from "./table.js";

const C3I = { game: "c3i", union: "person", confederate: "person", seed: "tip" };
const tip = (page) => page.locator(".tip");

/** Moves the mouse to what the board shows of a piece or a space. */
async function rest(page, question, id) {
  const point = await page
    .locator("battle-board")
    .evaluate((board, [ask, of]) => board[ask](of), [question, id]);
  await page.mouse.move(point.x, point.y);
}

test("a counter is named, a hex by its number, and what a click there would do", async ({ page }) => {
  await sitDown(page, C3I);
  await expect(
    page.getByRole("region", { name: "What happened" }).or(page.locator(".log .entry")).first(),
  ).toBeVisible();
  await rest(page, "piecePoint", "heth");
  await expect(tip(page)).toContainText("Heth");
  await rest(page, "screenPoint", "1606");
  await expect(tip(page)).toContainText("1606");
  await expect(tip(page)).not.toContainText("Place");
  await rest(page, "screenPoint", "1102");
  await expect(tip(page)).toContainText("Place Lee's headquarters in hex 1102");
  await clickSpace(page, "1102");
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
  await expect(tip(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("nothing rests", async ({ page }) => {
    await sitDown(page, C3I);
    const point = await page.locator("battle-board").evaluate((board) => board.piecePoint("heth"));
    await page.touchscreen.tap(point.x, point.y);
    await expect(page.getByRole("region", { name: "Looked at" })).toContainText("Heth");
    await expect(tip(page)).toBeHidden();
  });
});
