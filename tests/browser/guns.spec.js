/** The Guns of Gettysburg: hidden blocks on lines, fronts, tokens, an attack put together on a copy, teams of two. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { attacks } from "../moments/guns.mjs";
import { clickSpace, command, expect, heading, restingPoint, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PERSONS = { game: "guns", union: "person", confederate: "person", seed: "guns" };
const NAMES = { union: "Union", confederate: "Confederate" };

const say = (page, side, who = "player") =>
  page.getByRole("button", { name: `I am the ${NAMES[side]} ${who}` }).click();
const cover = (page, side, who = "player") =>
  page.getByRole("heading", { name: `Hand over to the ${NAMES[side]} ${who}` });
const tab = (page, name) => page.getByRole("tab", { name }).click();
const menu = (page) => page.getByRole("group", { name: "What to do there" });
const draft = (page) => page.getByRole("group", { name: "Not yet decided" });

/** Sits down at a game that goes on from there. */
async function goOn(page, { record, side }) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await say(page, side);
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
}

/** Places Buford's two blocks by clicks, looking north-west. */
async function placeBuford(page, click = clickSpace) {
  for (const [at, front] of [
    ["P086", "A031"],
    ["P103", "A043"],
  ]) {
    await click(page, at);
    await click(page, front);
  }
}

/** Brings the first turn to its marches. */
async function toMarch(page) {
  await placeBuford(page);
  while (await command(page, /^Return /).count())
    await command(page, /^Return /)
      .first()
      .click();
  await expect(heading(page)).toContainText("march");
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

test("what a block covers by fire lies on areas and lines", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await toMarch(page);
  await tab(page, "Board");
  await page
    .getByLabel("Fields of fire")
    .or(page.getByRole("group", { name: /fire/i }))
    .first()
    .waitFor();
  const row = page.locator(".overlay", { hasText: "field of fire" }).first();
  const choice = row.locator("select");
  if (await choice.count()) await choice.selectOption("BUFORD-1");
  else await row.getByRole("button").first().click();
  await expect(page.locator(".tints li").first()).toBeVisible();
  await expectNothingSerious(page);
});

test("an attack is put together on a copy, taken back step by step, and discarded", async ({ page }) => {
  await goOn(page, attacks);
  const { lines } = attacks.what;
  const before = await page.locator(".moment").innerText();
  await command(page, lines[0]).first().click();
  await expect(draft(page).locator("li")).toHaveText([lines[0]]);
  await command(page, lines[1]).first().click();
  await expect(draft(page).locator("li")).toHaveText(lines.slice(0, 2));
  await expect(draft(page).getByRole("button", { name: /^Commit/ })).toBeVisible();
  await expectNothingSerious(page);
  await draft(page).getByRole("button", { name: "One step back" }).click();
  await expect(draft(page).locator("li")).toHaveText([lines[0]]);
  await draft(page).getByRole("button", { name: "Discard" }).click();
  await expect(draft(page)).toHaveCount(0);
  await expect(page.locator(".moment")).toHaveText(before);
  // Nothing of it was kept either.
  await page.reload();
  await say(page, attacks.side);
  await expect(page.locator(".moment")).toHaveText(before);
});

test.describe("in a team of two", () => {
  const TEAM = { ...PERSONS, confederate: "random", "option:team": "true", pace: "swift" };

  test("each decision comes to the right person, and orders are words", async ({ page }) => {
    await sitDown(page, TEAM);
    await expect(cover(page, "union", "commander")).toBeVisible();
    await say(page, "union", "commander");
    const sheet = page.locator("written-order");
    const give = sheet.getByRole("button", { name: "Give the order" });
    await sheet.getByRole("textbox").fill("Hold P118 whatever comes");
    await give.click();
    await expect(sheet.getByRole("alert")).toContainText("is no word");
    await sheet.getByRole("textbox").fill("Hold the western ridges for Reynolds");
    await give.click();
    await expect(sheet.getByRole("alert")).toContainText("These are 6 words");
    await expectNothingSerious(page);
    await sheet.getByRole("textbox").fill("Hold the western ridges!");
    await give.click();

    await expect(cover(page, "union", "subordinate")).toBeVisible();
    await expect(page.locator(".decision, .log, .special-order")).toHaveCount(0);
    await say(page, "union", "subordinate");
    await expect(page.locator(".special-order")).toContainText("Hold the western ridges!");
    await expect(page.locator("details", { hasText: "Union battle tray" })).toContainText("8 × face down");
    await placeBuford(page);

    await expect(cover(page, "union", "commander")).toBeVisible();
    await say(page, "union", "commander");
    const thrown = command(page, /^Return /).first();
    const token = (await thrown.innerText()).replace(/^Return (\S+ \d) .*/s, "$1");
    await expect(page.locator("details", { hasText: "Union battle tray" })).toContainText(token);
    await thrown.click();
    await page.locator("written-order").getByRole("button", { name: "No order" }).click();

    await say(page, "union", "subordinate");
    await expect(page.locator(".prompt")).toContainText("next march");
    await expect(command(page, /march token/)).toHaveCount(0);
    await expect(page.locator("details", { hasText: "Union Return Stack" })).toContainText("1 × face down");
    await expect(page.locator(".log")).not.toContainText(token);
    await expect(page.locator(".log")).not.toContainText(/draws .* token: /);
    await page.getByRole("button", { name: "Hand over to the commander" }).click();
    await expect(cover(page, "union", "commander")).toBeVisible();
    await say(page, "union", "commander");
    await expect(command(page, /^March with/)).toHaveCount(0);
    await page.getByRole("button", { name: "Hand over to the subordinate" }).click();
    await say(page, "union", "subordinate");
    await expect(command(page, "March no more")).toBeVisible();
  });

  test("the orders are kept with the game", async ({ page }) => {
    await sitDown(page, TEAM);
    await say(page, "union", "commander");
    await page.locator("written-order").getByRole("textbox").fill("Attack!");
    await page.locator("written-order").getByRole("button", { name: "Give the order" }).click();
    await expect(cover(page, "union", "subordinate")).toBeVisible();
    await page.reload();
    await say(page, "union", "subordinate");
    await expect(page.locator(".special-order")).toContainText("Attack!");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const touch = async (page, id) => {
    const point = await restingPoint(page, "screenPoint", id);
    await page.touchscreen.tap(point.x, point.y);
  };

  test("blocks are placed and turned by taps", async ({ page }) => {
    await sitDown(page, PERSONS);
    await page.getByRole("button", { name: /^I am the/ }).tap();
    await touch(page, "P103");
    await expect(command(page, /^Face /)).toHaveCount(2);
    await touch(page, "A043");
    await expect(page.locator(".prompt")).toContainText("1 still to go");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(menu(page)).toHaveCount(0);
  });
});
