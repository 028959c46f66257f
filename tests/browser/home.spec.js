import { expect, test } from "./table.js";

test("each game has a picture, its length, and what tells it from another of its name", async ({ page }) => {
  await page.goto("");
  const games = page.getByRole("article");
  await expect(games).toHaveCount(5);
  for (const game of await games.all()) {
    await game.scrollIntoViewIfNeeded();
    const picture = game.locator(".board-picture");
    await expect
      .poll(() => picture.evaluate(({ complete, naturalWidth }) => complete && naturalWidth))
      .toBe(800);
    await expect(game).toContainText(/about [\d,]+ decisions/);
    await expect(game.getByRole("heading")).toContainText(/ by \w+ \w+/);
  }
  await expect(page.getByRole("heading", { name: "Gettysburg by Martin Wallace, 2010" })).toBeVisible();
});
