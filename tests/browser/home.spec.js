import { expect, test } from "./table.js";

test("each game has a picture", async ({ page }) => {
  await page.goto("");
  const games = page.getByRole("article");
  await expect(games).toHaveCount(5);
  for (const game of await games.all()) {
    await game.scrollIntoViewIfNeeded();
    const picture = game.locator(".board-picture");
    await expect
      .poll(() => picture.evaluate(({ complete, naturalWidth }) => complete && naturalWidth))
      .toBe(800);
  }
});
