/** The Guns of Gettysburg: hidden blocks on lines, fronts, tokens, an attack put together on a copy, teams of two. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readPosition } from "../../pkg/node.js";
import { attacks } from "../moments/guns.mjs";
import { clickSpace, command, expect, heading, orderAt, restingPoint, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PERSONS = { game: "guns", union: "person", confederate: "person", seed: "guns" };
const NAMES = { union: "Union", confederate: "Confederate" };

const say = (page, side, who = "player") =>
  page.getByRole("button", { name: `I am the ${NAMES[side]} ${who}` }).click();
const tab = (page, name) => page.getByRole("tab", { name }).click();
const menu = (page) => page.getByRole("group", { name: "What to do there" });

/** Sits down at a game that goes on from there. */
async function goOn(page, { record, side }) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await say(page, side);
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
}

/** Places Buford's two blocks by clicks, looking north-west. */
async function placeBuford(page) {
  for (const [at, front] of [
    ["P086", "A031"],
    ["P103", "A043"],
  ]) {
    await orderAt(page, at);
    await clickSpace(page, front);
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

test("a refusal leads to its rule beside what its side knows of the position", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await clickSpace(page, "P057");
  const answer = page.getByRole("status", { name: "Why not?" });
  await answer.getByRole("button", { name: /^Rule/ }).first().click();
  const here = page.locator(".rule-card").getByRole("link", { name: "Read it beside this position" });
  const href = await here.getAttribute("href");
  const said = new URLSearchParams(href.slice(href.indexOf("&")));
  expect([said.get("viewer"), said.get("mark")]).toEqual(["union", "ring:P057"]);
  // What the Union does not know is a guess.
  expect(readPosition(said.get("position")).guess).toBe(true);
});

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

test("axe finds nothing serious in an attack that is put together", async ({ page }) => {
  await goOn(page, attacks);
  const { lines } = attacks.what;
  for (const line of lines.slice(0, 2)) await command(page, line).first().click();
  await expect(page.locator(".actions").getByRole("button", { name: /^Commit/ })).toBeVisible();
  await expectNothingSerious(page);
});

test("axe finds nothing serious in an order that is refused", async ({ page }) => {
  await sitDown(page, { ...PERSONS, confederate: "random", "option:team": "true", pace: "swift" });
  await say(page, "union", "commander");
  const sheet = page.locator("written-order");
  await sheet.getByRole("textbox").fill("Hold the western ridges for Reynolds");
  await sheet.getByRole("button", { name: "Give the order" }).click();
  await expect(sheet.getByRole("alert")).toContainText("These are 6 words");
  await expectNothingSerious(page);
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
    // Most of the board is offered: the first tap only shows what would be done there.
    await expect(page.getByRole("group", { name: "Commit", exact: true })).toContainText("Place");
    await expect(command(page, /^Face /)).toHaveCount(0);
    await touch(page, "P103");
    await expect(command(page, /^Face /)).toHaveCount(2);
    await touch(page, "A043");
    await expect(page.locator(".prompt")).toContainText("1 still to go");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(menu(page)).toHaveCount(0);
  });
});
