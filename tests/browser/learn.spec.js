import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { clickPiece, clickSpace, command, expect, give, heading, test, tool } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const lesson = (page) => page.getByRole("region", { name: /./ }).and(page.locator(".lesson"));
const task = (page) => page.locator('.lesson [data-state="now"] .task');
const press = (page, name) => lesson(page).getByRole("button", { name }).click();
const wayBack = (page) => lesson(page).getByRole("button", { name: "Back to where this step began" });

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

test("a lesson of a solved game does not show the solution until it is asked for", async ({ page }) => {
  await learn(page, "lessons/02-held", "g63");
  await expect(page.getByLabel("Show the solution")).not.toBeChecked();
});

test("home leads to the lessons of a game", async ({ page }) => {
  await page.goto("");
  await page.getByRole("region", { name: "New here?" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("Learn by playing");
  await page.getByRole("link", { name: "Battle of Gettysburg, 1863" }).click();
  await expect(heading(page)).toHaveText("Learn Battle of Gettysburg, 1863");
  await page.getByRole("link", { name: "Begin: Moving up to the enemy" }).click();
  await expect(lesson(page).getByRole("heading", { name: "Moving up to the enemy" })).toBeVisible();
  await page.goto("");
  const game = page.getByRole("article").filter({ hasText: "Battle of Gettysburg, 1863" });
  await expect(game.getByRole("link", { name: "Learn Battle of Gettysburg" })).toBeVisible();
});

test("a lesson: a try that is refused, a wrong one, the right one, and playing on from there", async ({
  page,
}) => {
  await learn(page, "lessons/01-moving");
  await expect(task(page)).toContainText("Try to march Heth straight up to Buford");
  await expect(wayBack(page)).toHaveCount(0);
  await press(page, "Hint");
  await expect(lesson(page)).toContainText("Click Heth in 1003");
  await march(page, "heth", "1204");
  await expect(lesson(page).locator('[data-by="rules"]')).toContainText("Heth would have to stop");
  await expect(task(page)).toContainText("Go down the pike to Herr Ridge");
  await clickSpace(page, "1203");
  await expect(lesson(page)).toContainText("Heth is somewhere else");
  await wayBack(page).press("Enter");
  await expect(lesson(page)).not.toContainText("Heth is somewhere else");
  await expect(wayBack(page)).toHaveCount(0);
  await expect(lesson(page).getByRole("button", { name: "Show me" })).toBeFocused();
  await march(page, "heth", "1103");
  await expect(task(page)).toContainText("Now go next to Buford");
  await press(page, "Show me");
  await expect(lesson(page)).toContainText("Neither moves any more in this phase");
  await expect(lesson(page).getByRole("img", { name: "Done:" })).toHaveCount(3);
  await lesson(page).getByRole("link", { name: "whoever is next to an enemy" }).click();
  await expect(page.locator(".cited")).toContainText("moves no further");
  await expect(page).toHaveURL(/#learn/);
  await press(page, "Play on from here");
  await expect(page).toHaveURL(/#\/table/);
  await expect(heading(page)).toHaveText("July 1, AM: attacks");
  await page.goto("#learn/c3i");
  await expect(page.getByRole("listitem").filter({ hasText: "Moving up to the enemy" })).toContainText(
    "✓ done",
  );
  await expect(page.getByRole("link", { name: "Go on: Marching by road" })).toBeVisible();
  await page.goto("#/");
  await expect(page.getByRole("heading", { name: "Moving up to the enemy" })).toBeVisible();
});

test("what is tried out in a lesson is not kept among the games", async ({ page }) => {
  await learn(page, "lessons/01-moving");
  await march(page, "heth", "1103");
  await expect(tool(page, "Undo")).toBeEnabled();
  await expect(page).toHaveURL(/#learn/);
  await page.goto("#/");
  await expect(page.getByRole("region", { name: "New here?" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your games" })).toHaveCount(0);
});

test("the enemy answers as a lesson says", async ({ page }) => {
  await learn(page, "lessons/05-artillery");
  // The lesson's words come into view by themselves, and the odds may with them: then nobody is asked once more.
  await give(command(page, /Hood attacks Sickles/));
  await give(command(page, /^Artillery support/));
  await expect(lesson(page).getByRole("img", { name: "Done:" })).toHaveCount(1);
  await expect(task(page)).toContainText("Attack Howard");
});

test("what a lesson asks to be tried is refused where one points, at a piece as at a space", async ({
  page,
}) => {
  await learn(page, "lessons/04-attacking");
  await expect(task(page)).toContainText("Try to attack Reynolds");
  await clickPiece(page, "hood");
  await clickPiece(page, "reynolds");
  await expect(page.locator(".answer")).toContainText("Reynolds is 2 hexes from Hood");
  await expect(task(page)).toContainText("Drive Sickles");
});

test("a piece that cannot act says why, and nobody else goes where it was pointed at", async ({ page }) => {
  await learn(page, "lessons/02-command", "knapp");
  await clickPiece(page, "anderson-a");
  await expect(page.locator(".answer")).toContainText("Why not Anderson A?");
  await expect(page.locator('.answer [data-rule="knapp.command.range"]')).toBeVisible();
  await expect(task(page)).not.toContainText("Try to bring Anderson A");
  await clickSpace(page, "F3");
  await expect(page.locator(".answer")).toContainText("Anderson A");
  await expect(tool(page, "Undo")).toBeDisabled();
});

test("the guided first turn tells whoever does something else, and goes on", async ({ page }) => {
  await learn(page, "lessons/10-first-turn");
  await expect(task(page)).toContainText("in 1606");
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
  await expect(page.locator(".prompt")).toContainText("Meade");
  await clickSpace(page, "1606");
  await expect(task(page)).toContainText("Bring Reynolds in");
  await expect(page.locator(".prompt")).toContainText("Reynolds can enter");
  await press(page, "Show me");
  await expect(task(page)).toContainText("Bring Howard in");
  await expect(page.locator(".prompt")).toContainText("Howard can enter");
  await march(page, "reynolds", "1509");
  await expect(lesson(page)).toContainText("something else than the commentary says");
  await press(page, "Back to where this step began");
  await expect(lesson(page)).not.toContainText("something else than the commentary says");
  await expect(task(page)).toContainText("Bring Howard in");
});

test("a puzzle is held against the best, whatever the dice did", async ({ page }) => {
  await learn(page, "puzzles/03-two-sides");
  await command(page, /Pass/).click();
  await expect(lesson(page).getByRole("img", { name: "0 of 3 stars" })).toBeVisible();
  await expect(lesson(page)).toContainText("kept 0 %; the best line has 55.6 %");
  await press(page, "Begin again");
  await expect(lesson(page).getByRole("img", { name: /stars/ })).toHaveCount(0);
  await press(page, "Hint");
  await expect(lesson(page)).toContainText("Who of the two may be lost");
  await command(page, /Pass/).click();
  await expect(lesson(page).getByRole("img", { name: "0 of 3 stars" })).toBeVisible();
  await press(page, "Show the best line");
  await expect(lesson(page).getByRole("img", { name: "3 of 3 stars" })).toBeVisible({ timeout: 20_000 });
  await page.goto("#learn/c3i");
  await expect(page.getByRole("img", { name: "3 of 3 stars" })).toHaveCount(1);
});

test("a lesson that is not there is named as such", async ({ page }) => {
  await page.goto("#learn/c3i/lessons/none");
  await expect(page.getByText("There is no such lesson or puzzle here.")).toBeVisible();
  await page.goto("#learn/nonesuch");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});

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
        await expect(page.locator(".decision :is(.command, summary)").first()).toBeInViewport({ ratio: 0.7 });
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
    await page.getByRole("button", { name: "Zoom in" }).click();
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
