import { expect, sitDown, test } from "./table.js";

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

test.describe("to a reader whose system is dark", () => {
  test.use({ colorScheme: "dark" });
  test("the page is light or dark as he wants it, everywhere, and stays so", async ({ page, baseURL }) => {
    const desk = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [LIGHT, DARK] = ["rgb(217, 210, 195)", "rgb(23, 20, 15)"];
    const choice = page.getByLabel("Light or dark");
    await page.goto("");
    await expect(choice).toHaveValue("system");
    expect(await desk()).toBe(DARK);
    await choice.selectOption("light");
    expect(await desk()).toBe(LIGHT);
    await sitDown(page);
    await expect.poll(desk).toBe(LIGHT);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Light or dark: light" }).click();
    expect(await desk()).toBe(DARK);
    await page.goto("");
    await choice.selectOption("light");
    await page.goto(`${baseURL}rulebooks/glossary.html`);
    await expect.poll(desk).not.toBe(DARK);
    await page.goto(`${baseURL}#/`);
    await choice.selectOption("system");
    expect(await desk()).toBe(DARK);
  });
});
