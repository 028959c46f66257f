import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { clickPiece, clickSpace, command, expect, heading, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const lesson = (page) => page.getByRole("region", { name: /./ }).and(page.locator(".lesson"));
const task = (page) => page.locator('.lesson [data-state="now"] .task');
const press = (page, name) => lesson(page).getByRole("button", { name }).click();

/** Sits down to a lesson or a puzzle, of Mark Herman's game if no other is named. */
async function learn(page, place, game = "c3i") {
  await page.goto(`#learn/${game}/${place}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 30_000 });
  await expect(lesson(page)).toBeVisible();
}

/** Marches a piece to a space. */
async function march(page, piece, space) {
  await clickPiece(page, piece);
  await clickSpace(page, space);
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
]) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const [game, name] of [
      ["c3i", "04-attacking"],
      ["guns", "10-first-turn"],
    ])
      test(`the task of ${game} ${name} and what is to be decided are in view together`, async ({ page }) => {
        await learn(page, `lessons/${name}`, game);
        await expect(task(page)).toBeInViewport({ ratio: 1 });
        await expect(page.locator(":is(.decision, .actions) :is(.command, summary)").first()).toBeInViewport({
          ratio: 0.7,
        });
        await expect(lesson(page).getByRole("button", { name: "Show me" })).toBeInViewport({ ratio: 0.9 });
      });
  });
}

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("what a step lights up comes into view, large enough to be pointed at, and stays where its reader puts it", async ({
    page,
  }) => {
    const scale = () => page.locator("battle-board").evaluate((board) => board.scale);
    await page.goto("#/play?game=c3i&union=person&confederate=person");
    await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    const whole = await scale();
    await learn(page, "lessons/01-moving");
    await expect.poll(scale).toBeGreaterThan(whole * 1.5);
    for (const id of ["1003", "1204"]) {
      const inView = await page.locator("battle-board").evaluate((board, space) => {
        const { x, y } = board.screenPoint(space);
        const { left, right, top, bottom } = board.getBoundingClientRect();
        return x > left && x < right && y > top && y < bottom;
      }, id);
      expect(inView).toBe(true);
    }
    const rested = () => page.locator("battle-board").evaluate((board) => board.rested());
    await rested();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await rested();
    const nearer = await scale();
    await press(page, "Hint");
    await expect(lesson(page)).toContainText("Click Heth in 1003");
    expect(await scale()).toBe(nearer);
  });

  test("nothing of a lesson is wider than the screen", async ({ page }) => {
    await learn(page, "lessons/10-first-turn");
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.goto("#learn/c3i");
    await expect(heading(page)).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(0);
  });
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious where one learns", async ({ page }) => {
      const findings = async () => {
        await page.evaluate(axe);
        return page.evaluate(async () => {
          const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
          const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
          return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
        });
      };
      await page.goto("#learn");
      await expect(heading(page)).toHaveText("Learn by playing");
      expect(await findings()).toEqual([]);
      await page.goto("#learn/c3i");
      await expect(heading(page)).toContainText("Learn Battle");
      expect(await findings()).toEqual([]);
      await learn(page, "lessons/01-moving");
      await march(page, "heth", "1204");
      await expect(lesson(page).locator('[data-by="rules"]')).toBeVisible();
      expect(await findings()).toEqual([]);
      await learn(page, "puzzles/03-two-sides");
      await command(page, /Pass/).click();
      await expect(lesson(page).getByRole("img", { name: "0 of 3 stars" })).toBeVisible();
      expect(await findings()).toEqual([]);
    });
  });
}
