import { command, expect, give, heading, sitDown, test, tool } from "./support/table.mjs";

/** Passes whenever asked, until the game is over. */
async function passToTheEnd(page) {
  const end = page.locator(".outcome");
  const own = page.locator(":is(.decision, .actions) .command").last();
  for (let i = 0; i < 12; i++) {
    await expect(end.or(own).first()).toBeVisible({ timeout: 15_000 });
    if (await end.isVisible()) return;
    const before = await page.locator(".log .entry").count();
    await give(own);
    await expect.poll(() => page.locator(".log .entry").count(), { timeout: 15_000 }).toBeGreaterThan(before);
  }
}

for (const [person, machine] of [
  ["union", "confederate"],
  ["confederate", "union"],
]) {
  test(`the computer plays the ${machine} side to the end`, async ({ page }) => {
    await sitDown(page, { [person]: "person", [machine]: "quick", seed: "computer" });
    await passToTheEnd(page);
    await expect(page.locator(".outcome")).toBeVisible();
  });
}

test("against the computer, undo steps back over its answer", async ({ page }) => {
  await sitDown(page, { union: "person", confederate: "quick", seed: "undo" });
  await command(page, /Meade marches/).click();
  await expect(heading(page)).toHaveText("July 2, AM: Union combat", { timeout: 15_000 });
  const dice = await page.locator(".log .dice").count();
  test.skip(dice > 0, "the computer has rolled dice, which are a wall");
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await tool(page, "Redo").click();
  await expect(heading(page)).toHaveText("July 2, AM: Union combat");
});

test("two computers can be watched, and paused", async ({ page }) => {
  await sitDown(page, { union: "random", confederate: "quick", seed: "watch" });
  await tool(page, "Pause").click();
  const entries = page.locator(".log .entry");
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await page.waitForTimeout(1200);
  expect(await entries.count()).toBe(before);
  await tool(page, "Go on").click();
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 30_000 });
});
