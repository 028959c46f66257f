import { entries, expect, give, sitDown, test, HOTSEAT } from "./support/table.mjs";

const PERSONS = { ...HOTSEAT, pace: "swift" };

const ask = (page) => page.getByRole("button", { name: "What would you do?" });
const advice = (page) => page.getByRole("region", { name: "What the computer would do" });
const course = (page) => page.getByRole("region", { name: "The course of the game" });

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
  await page.locator(":is(.decision, .actions) .command").first().click();
  await expect(entries(page)).toHaveCount(2);
  await expect(advice(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => globalThis.ended)).toBe(1);
});

test("where something is hidden, the course shows only one's own decisions until the game is over", async ({
  page,
}) => {
  await sitDown(page, { game: "guns", union: "person", confederate: "random", pace: "swift", seed: "own" });
  await expect(ask(page)).toBeVisible({ timeout: 30_000 });
  const enemys = page.locator(".log .entry.confederate");
  while ((await enemys.count()) < 3) await decide(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "The course of the game" }).click();
  await expect(page.locator("#review-title")).toBeFocused();
  await lookAtAll(page);
  await course(page).getByText("In words").click();
  const sides = await course(page).locator("td:nth-child(2)").allTextContents();
  expect(sides.length).toBeGreaterThan(0);
  expect(new Set(sides)).toEqual(new Set(["Union"]));
  await expect(course(page)).toContainText("Until the game is over, only of your own decisions.");
  await course(page).locator("tbody button").first().click();
  await expect(page.locator("#compared")).toBeVisible();
  await expect(course(page).getByRole("button", { name: "Play on from here" })).toHaveCount(0);
});

test("levels are told by name, with what to expect and how long a decision takes here", async ({ page }) => {
  await page.goto("#/setup?game=c3i");
  const select = page.getByLabel("Confederate");
  await expect(select.locator("option")).toHaveText([
    "A person",
    "A person elsewhere",
    "Computer: plays at random",
    "Computer: beginner",
    "Computer: easy",
    "Computer: full strength",
  ]);
  await select.selectOption("medium");
  await expect(select).toHaveAccessibleDescription(/^Tries some hundred ways .* a decision on this device/);
});

test("where blind decisions cost much, there are levels between", async ({ page }) => {
  await page.goto("#/setup?game=wallace");
  await expect(page.getByLabel("Confederate").locator("option")).toHaveText([
    "A person",
    "A person elsewhere",
    "Computer: plays at random",
    "Computer: beginner",
    "Computer: very easy",
    "Computer: easy",
    "Computer: moderate",
    "Computer: full strength",
  ]);
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
