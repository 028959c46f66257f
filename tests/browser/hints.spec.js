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
  await give(page.locator(".decision .command").last());
  await expect.poll(() => entries(page).count()).toBeGreaterThan(count);
  await expect(page.locator(".decision .command").last()).toBeAttached({ timeout: 30_000 });
}

for (const game of ["g63", "knapp", "c3i", "wallace", "guns"]) {
  test(`the computer says what it would do in ${game}: commands of the person's own`, async ({ page }) => {
    await sitDown(page, { ...PERSONS, game, confederate: "random", union: "person" });
    await expect(ask(page).or(page.locator(".decision .command").first()).first()).toBeVisible({
      timeout: 30_000,
    });
    // Where there is no choice, nobody is asked.
    while (!(await ask(page).isVisible())) await decide(page);
    const offered = await keysOf(page.locator(".decision .command"));
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

    test("the course of a game: a curve, what gave most away, and what the computer would have done", async ({
      page,
    }) => {
      await sitDown(page, SHORT);
      await expect(page.locator(".outcome")).toBeVisible({ timeout: 40_000 });
      await lookAtAll(page);
      await course(page).getByText("In words").click();
      expect(await findings(page, ".review")).toEqual([]);
      const rows = course(page).getByRole("row");
      expect(await rows.count()).toBeGreaterThan(5);
      await curve(page).press("Home");
      await expect(curve(page)).toHaveAttribute("aria-valuenow", "0");
      await expect(page.getByText("You look at the beginning.")).toBeVisible();
      await expect(curve(page)).toBeFocused();
      await curve(page).press("End");
      await expect(page.locator(".outcome")).toBeVisible();
      const worst = course(page).locator(".gave-away button").first();
      const number = Number(await worst.locator("b").innerText());
      await worst.click();
      await expect(curve(page)).toHaveAttribute("aria-valuenow", String(number - 1));
      await expect(course(page).getByRole("heading", { name: `Decision ${number},` })).toBeFocused();
      await course(page).getByRole("button", { name: "Try that instead" }).click();
      await expect(page.getByRole("button", { name: "Analysis" })).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".moment")).toContainText(String(number));
      // The game itself is still there to be compared.
      await expect(page.locator(".curve .others")).toBeAttached();
    });
  });
}

test("a click on the curve leads there", async ({ page }) => {
  await sitDown(page, SHORT);
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 40_000 });
  await lookAtAll(page);
  await curve(page).click({ position: { x: 2, y: 40 } });
  const shown = async () => Number(await curve(page).getAttribute("aria-valuenow"));
  await expect.poll(shown).toBeLessThan(5);
});

/** Threads that never answer. */
const silence = (page) =>
  page.evaluate(() => {
    globalThis.ended = 0;
    globalThis.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {
        globalThis.ended++;
      }
    };
  });

test("thinking can be stopped, and holds nothing up meanwhile", async ({ page }) => {
  await sitDown(page, { ...PERSONS, game: "c3i" });
  await expect(ask(page)).toBeVisible();
  await silence(page);
  await ask(page).click();
  await expect(advice(page).getByRole("progressbar")).toBeVisible();
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(page.getByPlaceholder("Search the rules")).toBeVisible();
  await advice(page).getByRole("button", { name: "Stop" }).click();
  await expect(ask(page)).toBeFocused();
  expect(await page.evaluate(() => globalThis.ended)).toBe(1);
});

test("a decision that is made ends the thinking about it", async ({ page }) => {
  await sitDown(page, { ...PERSONS, game: "c3i" });
  await expect(ask(page)).toBeVisible();
  await silence(page);
  await ask(page).click();
  await expect(advice(page)).toBeVisible();
  await page.locator(".decision .command").first().click();
  await expect(entries(page)).toHaveCount(2);
  await expect(advice(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => globalThis.ended)).toBe(1);
});

test("where something is hidden, the course shows only one's own decisions until the game is over", async ({
  page,
}) => {
  await sitDown(page, { game: "guns", union: "person", confederate: "random", pace: "swift", seed: "own" });
  await expect(ask(page)).toBeVisible({ timeout: 30_000 });
  for (let i = 0; i < 3; i++) await decide(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "The course of the game" }).click();
  await expect(page.locator("#review-title")).toBeFocused();
  await lookAtAll(page);
  await course(page).getByText("In words").click();
  const sides = await course(page).locator("td:nth-child(2)").allTextContents();
  expect(sides.length).toBeGreaterThan(0);
  expect(new Set(sides)).toEqual(new Set(["Union"]));
  await expect(course(page)).toContainText("Until the game is over, only of your own decisions.");
  await expect(course(page).getByRole("button", { name: "Play on from here" })).toHaveCount(0);
});

test("levels are told by name, with what to expect and how long a decision takes here", async ({ page }) => {
  await page.goto("#/setup?game=c3i");
  const select = page.getByLabel("Confederate");
  await expect(select.locator("option")).toHaveText([
    "A person",
    "Computer: plays at random",
    "Computer: beginner",
    "Computer: easy",
    "Computer: full strength",
  ]);
  await select.selectOption("medium");
  await expect(select).toHaveAccessibleDescription(/^Tries some hundred ways .* a decision on this device/);
});

for (const [level, short] of [
  ["thorough", "computer, longer"],
  ["hard", "computer, slow"],
  ["hardest", "computer, slowest"],
])
  test(`a game that was begun against the player “${level}” of an earlier version keeps it`, async ({
    page,
  }) => {
    await sitDown(page, { ...PERSONS, confederate: level });
    await expect(page.locator(".seat.confederate")).toContainText(short);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Who plays, and how fast" }).click();
    const select = page.getByRole("dialog").getByLabel("Confederate");
    await expect(select).toHaveValue(level);
    await expect(page.getByRole("dialog").getByLabel("Union").locator("option")).toHaveCount(5);
  });
