/** Gettysburg by Martin Wallace: blocks with a secret value, stacks, borders with a number, menus, a whole game. */

import { rulesets } from "../../pkg/node.js";
import { cubes, lastTurns } from "../moments/wallace.mjs";
import {
  clickPiece,
  clickSpace,
  command,
  entries,
  expect,
  orderAt,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";

const PERSONS = { game: "wallace", union: "person", confederate: "person", seed: "command" };
const NAMES = { union: "Union", confederate: "Confederate" };
const INFANTRY = "entry_chambersburg.confederate.regular";

const say = (page, side) => page.getByRole("button", { name: `I am the ${NAMES[side]} player` }).click();
const cover = (page, side) => page.getByRole("heading", { name: `Hand over to the ${NAMES[side]} player` });
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML);
const menu = (page) => page.getByRole("group", { name: "What to do there" });
const tab = (page, name) => page.getByRole("tab", { name }).click();

/** Sits down at a game that goes on from there. */
async function goOn(page, { record, side }) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await say(page, side);
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
}

/** A block of value 5 for the Confederates in the area before their entry box. */
async function firstBlock(page) {
  await sitDown(page, PERSONS);
  await say(page, "confederate");
  await clickSpace(page, "knoxlyn");
  await menu(page).getByRole("button", { name: "Place a command block in Knoxlyn Ridge" }).click();
  await command(page, "A block of value 5").click();
  await expect(command(page, "End the turn")).toBeVisible();
}

test("the set-up has a control for every option", async ({ page }) => {
  await page.goto("#/setup?game=wallace");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gettysburg");
  const { options } = rulesets().find(({ id }) => id === "wallace");
  await page.locator("details.options > summary").click();
  for (const { title } of options)
    await expect(page.locator(".option").getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("§");
});

test("a block is placed by a click on an area, and its value stays its owner's", async ({ page }) => {
  await firstBlock(page);
  await tab(page, "Pieces");
  await expect(page.locator(".piece-line", { hasText: "command block" })).toContainText("value 5");
  await tab(page, "Report");
  await command(page, "End the turn").click();
  await expect(cover(page, "union")).toBeVisible();
  await expect(page.locator(".decision, .log, .scene")).toHaveCount(0);
  expect(
    await page.locator("battle-board").evaluate((board) => board.piecePoint("knoxlyn.block")),
  ).toBeNull();

  await say(page, "union");
  await expect(entries(page).first()).toBeVisible();
  await expect(page.locator(".log")).not.toContainText("value 5");
  await tab(page, "Pieces");
  const block = page.locator(".piece-line", { hasText: "Confederate command block" });
  await expect(block).toContainText("value 2 to 5");
  await tab(page, "Board");
  await expect(page.locator('[data-space-id="knoxlyn"]')).toContainText("command block");
  expect(await everything(page)).not.toMatch(/block of value 5|value 5 in Knoxlyn|Knoxlyn Ridge, value 5/);
  await expect(tool(page, "Analysis")).toBeDisabled();
});

test("what one side knows can be tried out, beside the game and without its secrets", async ({ page }) => {
  await firstBlock(page);
  await command(page, "End the turn").click();
  await say(page, "union");
  const table = await page.evaluate(() => location.hash);
  await tool(page, "More").click();
  await page.locator("#more").getByRole("button", { name: "Analysis by what the Union side knows" }).click();
  await expect(page.locator(".note.analysis")).toContainText("The Union side looks.");
  await expect(page.locator(".cover")).toHaveCount(0);
  await expect(page.locator("#heading")).toBeVisible();
  await tab(page, "Board");
  await expect(page.locator('[data-space-id="knoxlyn"]')).toContainText("command block");
  expect(await everything(page)).not.toMatch(/block of value 5/);
  await page.getByRole("toolbar").getByRole("link", { name: "Back to the game" }).click();
  await expect(page.locator(".cover")).toBeVisible();
  expect(await page.evaluate(() => location.hash)).toBe(table);
});

test("entry boxes: a stack enters piece by piece, and the page counts what is left", async ({ page }) => {
  await firstBlock(page);
  await clickPiece(page, INFANTRY);
  await page.getByRole("group", { name: "Who goes" }).getByRole("button", { name: "Alone" }).click();
  await clickSpace(page, "knoxlyn");
  await expect(entries(page).first()).toContainText("regular infantry enters");
  await tab(page, "Pieces");
  await expect(page.locator(".piece-line", { hasText: "4 × Regular infantry" })).toContainText(
    "Chambersburg",
  );
  await tab(page, "Board");
  await expect(page.locator('[data-space-id="entry_chambersburg"]')).toContainText("Entry box");
});

test("the legend explains the numbers on borders", async ({ page }) => {
  await firstBlock(page);
  await tab(page, "Board");
  await expect(page.locator(".legend")).toContainText("Number on a border");
  await expect(page.locator(".legend")).toContainText("So many more pieces can cross this border");
});

test("a block in hand says at once what it can do", async ({ page }) => {
  await firstBlock(page);
  await command(page, "End the turn").click();
  await say(page, "union");
  await orderAt(page, "round_tops");
  await command(page, "A block of value 2").click();
  await say(page, "confederate");
  await clickPiece(page, "knoxlyn.block");
  await expect(menu(page).getByRole("heading")).toHaveText([
    "Issue an order",
    "Issue a double order",
    "Remove a block",
  ]);
});

test("why not is told with the rule", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "confederate");
  await clickSpace(page, "entry_taneytown");
  const answer = page.locator(".answer");
  await expect(answer).toContainText("Taneytown Road");
  await expect(answer.locator('[data-rule^="wallace.block."]').first()).toBeVisible();
});

test("the same piece with different cubes is chosen from a menu, and borders say how many can cross", async ({
  page,
}) => {
  await goOn(page, cubes);
  const { from, piece, to } = cubes.what;
  await tab(page, "Board");
  await expect(page.locator(`[data-space-id="${from}"]`)).toContainText(
    /\d more pieces? can (move to|attack)/,
  );
  await tab(page, "Report");
  await clickPiece(page, `${from}.${cubes.side}.${piece}`);
  await clickSpace(page, to);
  const choices = menu(page).getByRole("button", { name: /cube/ });
  expect(await choices.count()).toBeGreaterThan(0);
  expect(await menu(page).locator(".command").count()).toBeGreaterThan(1);
  await choices.first().click();
  await expect(menu(page)).toHaveCount(0);
  await entries(page).first().locator(".unfold").click();
  await expect(entries(page).first()).toContainText("cube");
});

test("two computers play the last turns", async ({ page }) => {
  await goOn(page, lastTurns);
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Who plays, and how fast" }).click();
  const dialog = page.locator("dialog");
  await dialog.getByLabel("Pace").selectOption("swift");
  for (const name of Object.values(NAMES)) await dialog.getByLabel(name).selectOption("random");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 40_000 });
  await expect(page.locator(".outcome")).toContainText("victory");
});
