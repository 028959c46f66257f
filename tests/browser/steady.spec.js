/** A click counts for what it was meant for: what is drawn anew under a pointer that rests gets no second one. */

import { command, expect, restingPoint, sitDown, test } from "./table.js";

const PERSONS = { union: "person", confederate: "person", seed: "steady" };

const commands = (page) => page.locator(":is(.decision, .actions) .command:visible");

/** All that is said on the page. */
const said = (page) => page.locator("body").innerText();

/** Sits down as the first who decides, and tells what there is after some clicks on the first command. */
async function after(page, game, press) {
  await sitDown(page, { game, ...PERSONS });
  const cover = page.getByRole("button", { name: /^I am the/ });
  if (await cover.isVisible()) await cover.click();
  await press(commands(page).first());
  await page.waitForTimeout(600);
  return [await page.locator(".log .entry").count(), await said(page)];
}

for (const game of ["wallace", "c3i", "knapp"])
  test(`${game}: a double click gives one command`, async ({ page }) => {
    const once = await after(page, game, (command) => command.click());
    await page.goto("#/");
    expect(await after(page, game, (command) => command.dblclick())).toEqual(once);
  });

test("who goes to another command need not wait", async ({ page }) => {
  await sitDown(page, { game: "g63", ...PERSONS });
  await command(page, /Meade marches/)
    .first()
    .click();
  const point = await restingPoint(page, "screenPoint", "0202");
  await page.mouse.click(point.x, point.y);
  await expect(page.locator(".log .entry")).toHaveCount(3);
});

test("a double click on the board gives one command", async ({ page }) => {
  await sitDown(page, { game: "g63", ...PERSONS });
  const point = await restingPoint(page, "screenPoint", "0202");
  await page.mouse.dblclick(point.x, point.y);
  await expect(page.locator(".log .entry")).toHaveCount(2);
  await page.waitForTimeout(500);
  await expect(page.locator(".log .entry")).toHaveCount(2);
});
