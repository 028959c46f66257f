/** What has happened: the battle report with what is new above all else, fights on the map, and all of it played again. */

import { loadGame } from "../../pkg/node.js";
import { run, tellsOf, LONG, FOUGHT } from "../moments/happened.mjs";
import { command, entries, expect, gamble, sitDown, test } from "./support/table.mjs";
import { ended } from "../moments/ended.mjs";

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
  await expect(
    page.locator(":is(.decision, .actions) :is(.command, .piece-head, summary)").first(),
  ).toBeVisible();
  await expect(card(page)).toBeVisible();
}

const card = (page) => page.getByRole("region", { name: "What happened" });
const fresh = (page) => card(page).locator(".entry");
const seals = (page) => page.locator(".seal");
const player = (page) => page.getByRole("group", { name: "Play it again" });

test("what the enemy did in a long turn stands above a line, as far as one may know it, and nothing is missing", async ({
  page,
}) => {
  await goOn(page, LONG);
  await expect(card(page).getByRole("heading")).toHaveText("Since your last decision");
  const told = run(LONG, "union").flatMap(({ prepares, headline }) => (prepares ? [] : headline));
  await expect(fresh(page)).toHaveCount(told.length);
  for (const [i, text] of told.toReversed().entries()) await expect(fresh(page).nth(i)).toContainText(text);
});

test("a fight is headed by its outcome, with sums and dice under it, and a seal on the map leads there", async ({
  page,
}) => {
  await goOn(page, FOUGHT);
  const [told] = run(FOUGHT, "union").flatMap((entry) =>
    entry.lines.flatMap((line) =>
      line.deeds.flatMap((deed) => (deed.type === "fight" ? { entry, deed } : [])),
    ),
  );
  const one = page.locator(`.entry[data-number="${told.entry.number}"]`);
  await expect(one.locator(".decided")).toContainText(told.entry.headline);
  // It is unfolded without a click.
  const bout = one.locator(".bout").first();
  const names = new Map(FOUGHT.scene("referee").pieces.map(({ id, name }) => [id, name]));
  for (const { side, pieces, total } of [told.deed.attackers, told.deed.defenders]) {
    const party = bout.locator(`.party.${side}`).first();
    await expect(party).toContainText(pieces.map((id) => names.get(id)).join(", "));
    const dice = told.deed.dice
      .filter((roll) => roll.side === side)
      .flatMap(({ values }) => values.map(String));
    await expect(party.locator(".dice b")).toHaveText(dice);
    const modifiers = told.deed.modifiers.filter((modifier) => modifier.side === side);
    await expect(party.locator(".modifier")).toHaveCount(modifiers.length);
    for (const { text } of modifiers) await expect(party).toContainText(text);
    await expect(party.locator(".total")).toHaveText(String(total));
  }
  await one.locator(".unfold").click();
  await expect(one.locator(".bout")).toHaveCount(0);
  await seals(page).first().click();
  await expect(one.locator(".bout").first()).toBeVisible();
  await expect(seals(page).first()).toHaveAttribute("aria-pressed", "true");
});

test("one's own fight stays until one decides anew, on the map and in the report", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await command(page, /Lee attacks/).hover();
  await expect(seals(page)).toHaveCount(0);
  await gamble(page, /Lee attacks/);
  await expect(fresh(page).first()).toContainText("Lee attacks Meade");
  await expect(fresh(page).first().locator(".party.confederate")).toContainText("Strength 7");
  await expect(seals(page)).toHaveCount(1);
  await page.getByRole("button", { name: "One decision back" }).click();
  await expect(seals(page)).toHaveCount(0);
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
  const older = page.locator(".log > ol .entry").first();
  past.seek(Number(await older.getAttribute("data-number")) - 1);
  await expect(page.locator(".log .phase").first()).toHaveText(past.scene("referee").heading);
  const all = await entries(page).count();
  await page.getByRole("button", { name: "Only fights" }).click();
  const fights = log.filter((entry) => tellsOf([entry], "fight"));
  await expect(entries(page)).toHaveCount(fights.length);
  await expect(entries(page).first()).toHaveAttribute("data-number", String(fights.at(-1).number));
  await page.getByRole("button", { name: "Only fights" }).click();
  await page.getByLabel("Search the report").fill("reynolds");
  await expect(entries(page).filter({ hasNotText: "Reynolds" })).toHaveCount(0);
  await expect(entries(page).locator("mark").first()).toHaveText(/^reynolds$/i);
  const found = await entries(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await page.getByLabel("Search the report").fill("nobody of this name");
  await expect(entries(page)).toHaveCount(0);
  await page.getByLabel("Search the report").fill("");
  await expect(entries(page)).toHaveCount(all);
});

/** Looks at a game that is over. */
async function lookAtEnd(page, name) {
  const game = loadGame(ended(...name.split("/")));
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

test("the end has a headline over the board, and its reason is shown on it as often as it is asked for", async ({
  page,
}) => {
  const game = loadGame(ended("c3i", "road"));
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const headline = page.locator(".notices .end-headline");
  await expect(headline).toContainText("Confederate victory");
  await expect(headline).toContainText(game.outcome().text);
  const answer = page.locator(".overlay-answer");
  await expect(answer).toBeVisible();
  const why = page.getByRole("button", { name: "Show why on the board" });
  await why.click();
  // It goes and comes again, so that it is seen.
  await expect(answer).toHaveCount(0);
  await expect(answer).toBeVisible();
  await page.getByRole("button", { name: "Look back", exact: true }).click();
  await expect(headline).toHaveCount(0);
});
