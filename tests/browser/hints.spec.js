import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { entries, expect, give, sitDown, test, HOTSEAT } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds in a part of the page. */
async function findings(page, part) {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { violations } = await globalThis.axe.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, part);
}

const PERSONS = { ...HOTSEAT, pace: "swift" };
/** A short game of two computers, which is the same on any device. */
const SHORT = { game: "c3i", union: "random", confederate: "beginner", pace: "swift", seed: "shots" };

const ask = (page) => page.getByRole("button", { name: "What would you do?" });
const advice = (page) => page.getByRole("region", { name: "What the computer would do" });
const course = (page) => page.getByRole("region", { name: "The course of the game" });
const curve = (page) => page.getByRole("slider", { name: "The computer's estimate over the game" });
const keysOf = (commands) => commands.evaluateAll((all) => all.map(({ dataset }) => dataset.key));

/** Lets the computer look at the whole game. */
async function lookAtAll(page) {
  await course(page).getByRole("button", { name: "Look at all decisions" }).click();
  await expect(course(page).getByRole("status")).toHaveText("All decisions have been looked at.", {
    timeout: 40_000,
  });
}

/** Gives the last command that is offered, and waits for the next decision of the person. */
async function decide(page) {
  const count = await entries(page).count();
  const folded = page.locator(".decision details:not([open]) > summary");
  while (await folded.count()) await folded.first().click();
  await give(page.locator(":is(.decision, .actions) .command").last());
  await expect.poll(() => entries(page).count()).toBeGreaterThan(count);
  await expect(page.locator(":is(.decision, .actions) .command").last()).toBeAttached({ timeout: 30_000 });
}

for (const game of ["g63", "knapp", "c3i", "wallace", "guns"]) {
  test(`the computer says what it would do in ${game}: commands of the person's own`, async ({ page }) => {
    await sitDown(page, { ...PERSONS, game, confederate: "random", union: "person" });
    await expect(ask(page).or(page.locator(":is(.decision, .actions) .command").first()).first()).toBeVisible(
      {
        timeout: 30_000,
      },
    );
    // Where there is no choice, nobody is asked.
    while (!(await ask(page).isVisible())) await decide(page);
    const offered = await keysOf(page.locator(":is(.decision, .actions) .command"));
    await ask(page).click();
    const commands = advice(page).locator(".command");
    await expect(commands.first()).toBeVisible({ timeout: 40_000 });
    const advised = await keysOf(commands);
    expect(advised.length).toBeGreaterThan(0);
    expect(advised.length).toBeLessThanOrEqual(3);
    if (offered.length) expect(offered).toEqual(expect.arrayContaining(advised));
    for (const estimate of await advice(page).locator(".estimate b").allTextContents()) {
      expect(Number(estimate)).toBeGreaterThanOrEqual(0);
      expect(Number(estimate)).toBeLessThanOrEqual(100);
    }
    await expect(advice(page)).toContainText("The computer's estimate");
  });
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("advice is shown on the board, can be followed, and goes with its decision", async ({ page }) => {
      await sitDown(page, { ...PERSONS, game: "c3i" });
      await ask(page).click();
      const first = advice(page).locator(".command").first();
      await expect(first).toBeVisible({ timeout: 40_000 });
      await expect(page.locator("#advice-title")).toBeFocused();
      expect(await findings(page, ".advice")).toEqual([]);
      const said = await advice(page).innerText();
      await advice(page).getByRole("button", { name: "Close" }).click();
      await expect(ask(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(first).toBeVisible({ timeout: 40_000 });
      expect(await advice(page).innerText()).toBe(said);
      await first.click();
      await expect(entries(page)).toHaveCount(2);
      await expect(advice(page)).toHaveCount(0);
    });
  });
}

// To look at all decisions takes the computer longest of all here: all that is asked of a course is asked of one, in the time of several tests.
test("the course of a game: a curve, what gave most away, and what the computer would have done", async ({
  page,
}) => {
  test.slow();
  await sitDown(page, SHORT);
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 40_000 });
  await lookAtAll(page);
  await course(page).getByText("In words").click();
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, ".review")).toEqual([]);
  }
  const rows = course(page).getByRole("row");
  expect(await rows.count()).toBeGreaterThan(5);
  await curve(page).press("Home");
  await expect(curve(page)).toHaveAttribute("aria-valuenow", "0");
  await expect(page.getByText("You look at the beginning.")).toBeVisible();
  await expect(curve(page)).toBeFocused();
  await curve(page).press("End");
  await expect(page.locator(".outcome")).toBeVisible();
  // A click on the curve leads there.
  await curve(page).click({ position: { x: 2, y: 40 } });
  const shown = async () => Number(await curve(page).getAttribute("aria-valuenow"));
  await expect.poll(shown).toBeLessThan(5);
  const worst = course(page).locator(".gave-away button").first();
  const number = Number(await worst.locator("b").innerText());
  await worst.click();
  const before = new RegExp(`^(after decision ${number - 1}|in the middle of decision ${number}) of `);
  await expect(curve(page)).toHaveAttribute("aria-valuetext", before);
  await expect(course(page).getByRole("heading", { name: `Decision ${number},` })).toBeFocused();
  await course(page).getByRole("button", { name: "Try that instead" }).click();
  await expect(page.getByRole("button", { name: "Analysis" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".moment")).toContainText(String(number));
  // The game itself is still there to be compared.
  await expect(page.locator(".curve .others")).toBeAttached();
});
