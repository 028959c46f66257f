/** Gettysburg by Martin Wallace: blocks with a secret value, stacks, borders with a number, menus, a whole game. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { works } from "../moments/wallace.mjs";
import { command, entries, expect, heading, read, restingPoint, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PERSONS = { game: "wallace", union: "person", confederate: "person", seed: "command" };
const NAMES = { union: "Union", confederate: "Confederate" };

const say = (page, side) => page.getByRole("button", { name: `I am the ${NAMES[side]} player` }).click();
const tab = (page, name) => page.getByRole("tab", { name }).click();

/** Sits down at a game that goes on from there. */
async function goOn(page, { record, side }) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await say(page, side);
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
}

async function expectNothingSerious(page) {
  await page.evaluate(axe);
  const serious = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const found = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
  expect(serious).toEqual([]);
}

test("marks on borders are drawn and told", async ({ page }) => {
  await goOn(page, works);
  const drawn = () =>
    page.locator("battle-board .board-pieces").evaluate((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value) => value > 0);
    });
  await expect.poll(drawn).toBe(true);
  await tab(page, "Board");
  await page.getByLabel("Also empty places").check();
  await expectNothingSerious(page);
  const [area] = works.what.at.between;
  await expect(page.locator(`[data-space-id="${area}"]`)).toContainText(/[Ee]ntrenchments? of/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a block, its value and an entry are taps", async ({ page }) => {
    await sitDown(page, PERSONS);
    await page.getByRole("button", { name: /^I am the/ }).tap();
    await expect(heading(page)).toHaveText("July 1, morning: Confederate turn");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tap = async () => {
      const point = await restingPoint(page, "screenPoint", "hoffman");
      await page.touchscreen.tap(point.x, point.y);
    };
    await tap();
    // Most of the board is offered: the first tap only shows what would be done there.
    await expect(page.getByRole("group", { name: "Commit", exact: true })).toContainText("Hoffman Farm");
    await expect(command(page, "A block of value 4")).toHaveCount(0);
    await tap();
    await command(page, "A block of value 4").tap();
    await read(page);
    await command(page, /^Regular infantry enters/).tap();
    await expect(entries(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
