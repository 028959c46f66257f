import { expect, PATIENT } from "./hosted.js";
import { findings, withoutElement } from "./reading.js";
import { ownTest as test } from "./table.js";

for (const [page, colorScheme, width] of [
  ["rulebooks/c3i/06-command.html", "light", 1440],
  ["rulebooks/wallace/15-aid.html", "dark", 390],
  ["rulebooks/guns/06-fire.html", "light", 390],
  ["rulebooks/knapp/05-command.html", "dark", 1440],
  ["rulebooks/g63/book.html", "light", 1024],
])
  test.describe(`${page}, ${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing serious, and nothing is wider than the page", async ({ page: tab }) => {
      await withoutElement(tab);
      await tab.goto(page);
      await expect(tab.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await findings(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a chapter can be read, with words in the place of each diagram, and leads to the others", async ({
    page,
  }) => {
    await page.goto("rulebooks/g63/01-about.html");
    await page.getByRole("link", { name: /Next/ }).click();
    await expect(page).toHaveURL(/rulebooks\/g63\/02-/);
    await page.goto("rulebooks/c3i/06-command.html");
    await expect(page.locator("high-water-mark figure").first()).toContainText("On the board: ");
    await page.goto("rulebooks/c3i/13-aid.html");
    await expect(page.getByRole("table", { name: "Attack Table" })).toContainText("stalemate");
    await page.goto("rulebooks/c3i/book.html#c3i.hq.range");
    await expect(page.locator("[id='c3i.hq.range']")).toBeInViewport();
  });
});

test("home leads to a rulebook, and its diagrams come alive", async ({ page }) => {
  await page.goto("");
  await page.getByRole("link", { name: "Rulebook of G63" }).click();
  await expect(page).toHaveURL(/rulebooks\/g63\/01-about/);
  await page.goto("rulebooks/g63/book.html");
  const diagram = page.locator("high-water-mark").first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
});
