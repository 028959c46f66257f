/** What does not come, dies or is forbidden is told in words, and tried again. */

import { entries, expect, sitDown, test, tool } from "./support/table.mjs";

const MACHINES = { game: "c3i", union: "quick", confederate: "quick", seed: "faults", pace: "swift" };

/** Has the first threads of a page never load, or say nothing. */
function breakThreads({ first, silent }) {
  const Real = Worker;
  globalThis.threads = 0;
  globalThis.Worker = class extends Real {
    constructor(address, options) {
      const broken = ++globalThis.threads <= first;
      super(broken && !silent ? "./no-such-thread.js" : address, options);
      if (broken && silent) this.postMessage = () => {};
    }
  };
}
const threads = (page) => page.evaluate(() => globalThis.threads);

const failure = (page) => page.getByRole("heading", { name: "That did not work" });
const again = (page) => page.getByRole("button", { name: "Try again" });

const FAILURES = [
  ["no answer", (route) => route.abort(), "there was no answer"],
  ["an error", (route) => route.fulfill({ status: 503 }), "the host answered “503 Service Unavailable”"],
  [
    "a page instead",
    (route) => route.fulfill({ contentType: "text/html", body: "Sorry" }),
    "what came is something else",
  ],
];

for (const [what, pattern, name] of [
  ["The map", /geo\.[^/]*json$/, "map"],
  ["The rules engine", /\.wasm$/, "engine"],
]) {
  for (const [kind, answer, words] of FAILURES) {
    test(`${kind} for the ${name} is told, and it is asked for again`, async ({ page }) => {
      await page.route(pattern, answer);
      await page.goto(`#/play?game=g63&union=person&confederate=person`);
      await expect(failure(page)).toBeVisible();
      await expect(page.locator("main")).toContainText(`${what} could not be loaded: ${words}`);
      await again(page).click();
      await expect(failure(page)).toBeVisible();
      await page.unroute(pattern);
      await again(page).click();
      await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    });
  }
}

test("a thread that dies once is started anew, and the game goes on", async ({ page }) => {
  await page.addInitScript(breakThreads, { first: 1 });
  // The person decides first: a thread that is asked while the table is laid is dropped before it can be missed.
  await sitDown(page, { ...MACHINES, confederate: "person" });
  expect(await threads(page)).toBe(0);
  await page.locator(":is(.decision, .actions) .command").first().click();
  await expect.poll(() => entries(page).count(), { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await threads(page)).toBe(2);
});

test("when the computer's thread never comes, the player is told and goes on by hand", async ({ page }) => {
  await page.addInitScript(breakThreads, { first: 99 });
  await sitDown(page, MACHINES);
  const note = page.locator(".note.warning");
  const words = "The computer player stopped, was started anew, and stopped again.";
  await expect(note).toContainText(words, { timeout: 15_000 });
  await expect(page.getByText("The computer is thinking")).toHaveCount(0);
  const before = await threads(page);
  await note.getByRole("button", { name: "Let it try again" }).click();
  await expect.poll(() => threads(page), { timeout: 15_000 }).toBeGreaterThan(before + 1);
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: /^Decide for the \w+ side$/ }).click();
  await expect(note).toHaveCount(0);
  const own = page.locator(":is(.decision, .actions) .command");
  await expect(own.first()).toBeVisible();
  await tool(page, "More").click();
  await page.locator("#more").getByRole("button", { name: "Who plays" }).click();
  await expect(page.locator("dialog select").filter({ hasText: "A person" }).first()).toBeVisible();
  const seats = await page.locator("dialog select").evaluateAll((all) => all.map(({ value }) => value));
  expect(seats).toContain("person");
});
