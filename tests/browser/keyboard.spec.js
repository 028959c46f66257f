/** Without a mouse, and without seeing the map. */

import { command, entries, expect, heading, ownTest, sitDown, test } from "./table.js";

/** Presses Tab until something is focused that fits, as somebody does who cannot point. */
async function tabTo(page, name) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute("aria-label") ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? "";
    });
    if (name.test(focused.trim().replace(/\s+/g, " "))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("a whole game from home to the next one by keyboard alone", async ({ page }) => {
  await page.goto("");
  // The heading stands there before the games do.
  await expect(page.getByRole("article").first()).toBeVisible();
  await tabTo(page, /^Choose sides.* of G63$/);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Set up G63");
  await tabTo(page, /^Confederate/);
  await page.keyboard.press("Home");
  await tabTo(page, /^Start G63/);
  await page.keyboard.press("Enter");
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();

  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(entries(page)).toHaveCount(2);
  await tabTo(page, /Lee marches/);
  await page.keyboard.press("Enter");
  await expect(entries(page)).toHaveCount(3);
  for (let i = 4; i < 12 && !(await page.locator(".outcome").isVisible()); i++) {
    await tabTo(page, /does not attack/);
    await page.keyboard.press("Enter");
    await expect(entries(page)).toHaveCount(i);
  }
  await expect(page.locator(".outcome")).toBeVisible();
  await tabTo(page, /^New game/);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Set up G63");
});

test("a key held down gives one command, not two", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(entries(page)).toHaveCount(2);
  await expect(heading(page)).toBeFocused();
});

test("the keys are listed, and sleep in fields and under modifiers", async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys and secrets" });
  await expect(list).toContainText("The next piece that can do something");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByPlaceholder("Search the rules")).toBeFocused();
  await page.keyboard.type("nu?");
  await expect(page.getByPlaceholder("Search the rules")).toHaveValue("nu?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Rules" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Board" })).toBeFocused();
});

test("after a click on a tab the keys go on, except for those that walk along the tabs", async ({ page }) => {
  await sitDown(page);
  const tab = page.getByRole("tab", { name: "Pieces" });
  await tab.click();
  await expect(tab).toBeFocused();
  await page.keyboard.press("d");
  await expect(command(page, /Meade marches/)).toBeFocused();
  await tab.click();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Rules" })).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and secrets" })).toBeVisible();
});

test("the keys find the first command in a list that is folded", async ({ page }) => {
  await sitDown(page, { game: "guns", union: "person", confederate: "person", seed: "keys" });
  await page.getByRole("button", { name: "I am the Union player" }).click();
  const first = page.locator(":is(.decision, .actions) .command").first();
  await expect(first).toBeHidden();
  await page.keyboard.press("d");
  await expect(first).toBeFocused();
});

test("the board in words is read and played, and what happens is spoken", async ({ page }) => {
  await sitDown(page);
  const voice = page.locator(".voice");
  await expect(voice).toContainText("July 1, AM: Union movement");
  await page.keyboard.press("b");
  await expect(page.locator("#text-board")).toBeFocused();
  const words = page.getByRole("table", { name: "The board in words" });
  await expect(words.getByRole("row")).toHaveCount(8);
  const town = words.locator("[data-space-id='0202']");
  await town.locator("summary").press("Enter");
  await expect(town.locator(".ways")).toContainText("north-east to 0301");
  await words.getByRole("button", { name: "Meade", exact: true }).press("Enter");
  await expect(voice).toContainText("Meade in hand. Meade marches to Gettysburg (0202).");
  await words.getByRole("button", { name: "Why not 0203?" }).press("Enter");
  await expect(page.getByRole("status", { name: "Why not?" })).toContainText("0203");
  await words.getByRole("button", { name: "Meade marches to Gettysburg" }).press("Enter");
  await expect(voice).toContainText("Meade marches to Gettysburg (0202).");
  await expect(voice).toContainText("July 1, PM: Confederate movement");
});

// A window that has shown the list before may have it without asking, and so may one with a service worker.
ownTest("Escape calls off the list of keys on its way, and no dialog comes after", async ({ page }) => {
  await page.addInitScript(() => void delete Navigator.prototype.serviceWorker);
  const part = /\/\d+\.[0-9a-f]{8}\.js$/;
  let [holds, letGo] = [false, () => {}];
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  // A browser that is told to hold requests while one is on its way may lose that one.
  await page.route(part, async (route) => {
    if (holds) await held;
    await route.continue();
  });
  await sitDown(page);
  // With the log everything has come that the page asks for by itself.
  await expect(entries(page)).toHaveCount(1);
  holds = true;
  const asked = page.waitForRequest(part);
  await page.keyboard.press("?");
  const answer = (await asked).response();
  await page.keyboard.press("Escape");
  letGo();
  await (await answer).finished();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await command(page, /Meade marches/).click();
  await expect(entries(page)).toHaveCount(2);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});
