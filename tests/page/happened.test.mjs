/** What has happened: the card over the decision, the log below it, fights on the map, and all of it played again. */

import { readFileSync } from "node:fs";
import { loadGame } from "../../pkg/node.js";
import { run, tellsOf, LONG, FOUGHT } from "../moments/happened.mjs";
import { command, entries, expect, gamble, sitDown, test } from "./support/table.mjs";

/** Goes on with a game against a computer that plays at random. */
async function goOn(page, game) {
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const dialog = page.getByRole("dialog");
  // Where something is hidden, one is asked at once.
  if (!game.hides()) await page.getByRole("status").getByRole("button", { name: "Go on with it" }).click();
  await dialog.getByLabel("Confederate").selectOption("random");
  await dialog.getByRole("button", { name: "Go on with it" }).click();
  await expect(page).toHaveURL(/#\/table/);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".decision")).toBeVisible();
  await expect(card(page)).toBeVisible();
}

const card = (page) => page.getByRole("region", { name: "What happened" });
const lines = (page) => card(page).getByRole("listitem");
const fight = (page) => page.locator(".fight-card");
const player = (page) => page.getByRole("group", { name: "Play it again" });

test("the card tells what the enemy did in a long turn, as far as one may know it", async ({ page }) => {
  await goOn(page, LONG);
  await expect(card(page).getByRole("heading")).toHaveText("Since your last decision");
  const told = run(LONG, "union").flatMap(({ prepares, lines, text }) =>
    prepares ? [] : lines.length ? lines.map((line) => line.text) : [text],
  );
  await expect(lines(page)).toHaveCount(told.length);
  for (const [i, text] of told.entries()) await expect(lines(page).nth(i)).toContainText(text);
});

test("the card tells a fight with its dice, and the map shows it in full", async ({ page }) => {
  await goOn(page, FOUGHT);
  const [told] = run(FOUGHT, "union").flatMap(({ lines }) =>
    lines.flatMap((line) => line.deeds.flatMap((deed) => (deed.type === "fight" ? { line, deed } : []))),
  );
  const line = lines(page).filter({ hasText: told.line.text });
  await expect(line.locator(".dice b")).toHaveText(
    told.deed.dice.flatMap(({ values }) => values.map(String)),
  );
  await card(page).getByRole("button", { name: "On the map" }).first().click();
  const names = new Map(FOUGHT.scene("referee").pieces.map(({ id, name }) => [id, name]));
  await expect(fight(page)).toContainText(told.line.text);
  for (const { side, pieces, total } of [told.deed.attackers, told.deed.defenders]) {
    const party = fight(page).locator(`.party.${side}`).first();
    await expect(party).toContainText(pieces.map((id) => names.get(id)).join(", "));
    const dice = told.deed.dice
      .filter((roll) => roll.side === side)
      .flatMap(({ values }) => values.map(String));
    await expect(party.locator(".dice b")).toHaveText(dice);
    const modifiers = told.deed.modifiers.filter((one) => one.side === side);
    await expect(party.locator(".modifier")).toHaveCount(modifiers.length);
    for (const { text } of modifiers) await expect(party).toContainText(text);
    await expect(party.locator(".total")).toHaveText(String(total));
  }
  await page.keyboard.press("Escape");
  await expect(fight(page)).toHaveCount(0);
});

test("a fight lies on the map as it happens, until another moment is looked at", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await command(page, /Lee attacks/).hover();
  await expect(fight(page)).toHaveCount(0);
  await gamble(page, /Lee attacks/);
  await expect(fight(page)).toContainText("Lee attacks Meade");
  await expect(fight(page).locator(".party.confederate")).toContainText("Strength 7");
  await page.getByRole("button", { name: "One decision back" }).click();
  await expect(fight(page)).toHaveCount(0);
});

test("at its speed it comes to its end by itself, and the speed is kept", async ({ page }) => {
  await goOn(page, FOUGHT);
  const again = card(page).getByRole("button", { name: "Play it again" });
  await again.click();
  await player(page).getByLabel("Speed").selectOption("fast");
  await expect(player(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(again).toBeVisible();
  await again.click();
  await expect(player(page).getByLabel("Speed")).toHaveValue("fast");
});

test("who gives a command meanwhile sees the game go on", async ({ page }) => {
  await goOn(page, LONG);
  await card(page).getByRole("button", { name: "Play it again" }).click();
  await expect(player(page)).toBeVisible();
  await page.getByRole("button", { name: "One decision back" }).click();
  await expect(player(page)).toHaveCount(0);
});

test("the log stands under turns and phases, and is searched and narrowed", async ({ page }) => {
  await goOn(page, FOUGHT);
  const log = FOUGHT.log("referee");
  const past = FOUGHT.fork();
  past.seek(FOUGHT.length - 1);
  await expect(page.locator(".log h3").first()).toHaveText(past.scene("referee").heading);
  const all = await entries(page).count();
  await page.getByRole("button", { name: "Only fights" }).click();
  const fights = log.filter((entry) => tellsOf([entry], "fight"));
  await expect(entries(page)).toHaveCount(fights.length);
  await expect(entries(page).first()).toHaveAttribute("data-number", String(fights.at(-1).number));
  await page.getByRole("button", { name: "Only fights" }).click();
  await page.getByLabel("Search the log").fill("reynolds");
  await expect(entries(page).filter({ hasNotText: "Reynolds" })).toHaveCount(0);
  const found = await entries(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await page.getByLabel("Search the log").fill("nobody of this name");
  await expect(entries(page)).toHaveCount(0);
  await page.getByLabel("Search the log").fill("");
  await expect(entries(page)).toHaveCount(all);
});

/** The record of a game that is over. */
const ended = (name) => readFileSync(new URL(`../games/${name}.txt`, import.meta.url), "utf8");

/** Looks at a game that is over. */
async function lookAtEnd(page, name) {
  const game = loadGame(ended(name));
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await expect(page.getByRole("region", { name: "The end", exact: true })).toBeVisible();
  return game;
}

test("the end counts what each unit has lost", async ({ page }) => {
  const game = await lookAtEnd(page, "guns/control");
  const rows = page.locator(".ledger tbody tr").filter({ has: page.locator("td") });
  const deeds = game.log("referee").flatMap(({ lines }) => lines.flatMap((line) => line.deeds));
  const lost = deeds.filter(
    ({ type, how, change }) =>
      (type === "loss" && how === "eliminated") || (type === "strength" && change < 0),
  );
  expect(lost.length).toBeGreaterThan(0);
  await expect(rows).toHaveCount(new Set(lost.map(({ piece }) => piece)).size);
  await expect(rows.filter({ hasText: "Sykes 2" })).toContainText("eliminated");
});
