/** "Embed this": what somebody copies at a table shows the same in a page of his own. */

import { readFileSync } from "node:fs";
import { drawn, expect, hosts } from "./embed.js";
import { command, HOTSEAT, sitDown, test as base } from "./table.js";

const test = base.extend(hosts);

// The page remembers what was wished for last.
test.use({ anew: true });

const box = (page) => page.getByRole("dialog", { name: "Embed this" });

/** Opens the box at a table at which something has happened. */
async function openBox(page, seats = HOTSEAT) {
  await sitDown(page, seats);
  await command(page, /Meade marches/).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Share a link" }).click();
  await page.getByRole("button", { name: /Embed this/ }).click();
  await expect(box(page)).toBeVisible();
}

/** What is to be copied, under one of its names. */
async function snippet(page, name) {
  await box(page).getByRole("button", { name, exact: true }).click();
  return box(page).getByLabel(`${name} to copy`).inputValue();
}

for (const [name, what] of [
  ["Element", "This moment"],
  ["Element", "The game, from this moment"],
  ["Frame", "This moment"],
  ["Frame", "The game, from this moment"],
]) {
  test(`${name}, ${what}: the snippet shows the moment elsewhere`, async ({
    page,
    shop,
    publish,
    baseURL,
  }) => {
    await openBox(page);
    await box(page).getByRole("combobox", { name: /^What/ }).selectOption({ label: what });
    await box(page).getByLabel("Width").selectOption("360");
    await box(page).getByLabel("Caption").fill('Meade "in" <town>');
    await box(page).getByLabel("Caption").blur();
    const text = await snippet(page, name);
    await page.goto(
      await publish(`<link rel="icon" href="data:,">${text.replaceAll(baseURL, shop.address)}`),
    );
    const where = name === "Frame" ? page.frameLocator("iframe") : page;
    const one = where.locator("high-water-mark");
    await drawn(one);
    await expect(one.getByRole("status")).toContainText("July 1, PM: Confederate movement");
    await expect(one.locator("figcaption")).toHaveText('Meade "in" <town>');
    await expect(one.getByRole("slider")).toHaveCount(what === "This moment" ? 0 : 1);
    if (name === "Frame") {
      // Nothing of it is cut off.
      const rest = await one.evaluate((element) => innerHeight - element.offsetHeight);
      expect(rest).toBeGreaterThanOrEqual(0);
    }
  });
}

test("the box previews, and gives Markdown and a link", async ({ page }) => {
  await openBox(page);
  expect(await snippet(page, "Link")).toContain("#/shared?game=");
  const markdown = await snippet(page, "Markdown");
  expect(markdown).toMatch(/^\[!\[G63\]\(G63\.png\)\]\(http.*#\/shared\?game=.*\)$/);
  await box(page)
    .getByText(/^Preview:/)
    .click();
  const preview = page.frameLocator("iframe").locator("high-water-mark");
  // What is in a frame draws nothing before the frame is in view.
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await preview.scrollIntoViewIfNeeded();
  await drawn(preview);
  await expect(preview.getByRole("status")).toContainText("July 1, PM");
});

test("the board is saved as a picture", async ({ page }) => {
  await openBox(page);
  const saved = page.waitForEvent("download");
  await box(page).getByRole("button", { name: "Save a picture" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  const head = readFileSync(await file.path()).subarray(0, 4);
  expect([...head]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});
