/** The first turns of the Tabletop Game, with its own rules: long lists, arrivals, volleys, questions to the board. */

import { loadGame } from "../../pkg/node.js";
import { hits, volleys } from "../moments/knapp.mjs";
import {
  clickPiece,
  clickSpace,
  command,
  entries,
  expect,
  heading,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";
import { ended } from "../moments/ended.mjs";

const PERSONS = { game: "knapp", union: "person", confederate: "person", seed: "first turn" };

/** The recorded games, of which one may lack what another has when rules are corrected. */
const GAMES = ["points", "draw"].map((ending) => ended("knapp", ending));

/** The first decision of a recorded game that fits: the whole game, and how many decisions come before. */
function momentThat(fits) {
  for (const text of GAMES) {
    const game = loadGame(text);
    const length = game.lengthWithUndone;
    for (let step = 0; step < length; step++) {
      game.seek(step);
      const [side] = game.deciders();
      if (!side || !fits(game, side)) continue;
      game.seek(length);
      return { game, step };
    }
    game.free();
  }
  throw new Error("no recorded game has such a decision");
}

/** Opens a recorded game before the first decision that fits, and goes on from there. */
async function goOnFrom(page, fits) {
  const { game, step } = momentThat(fits);
  const record = Buffer.from(game.save()).toString("base64url");
  game.free();
  await page.goto(`#/shared?${new URLSearchParams({ game: record, step: String(step) })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  await page.getByRole("button", { name: "Go on from here" }).click();
}

test("the first turn on the board: Heth moves, what is empty ends by itself, undo goes back over it", async ({
  page,
}) => {
  await sitDown(page, PERSONS);
  await expect(heading(page)).toHaveText("July 1, 7am: Confederate movement");
  // The parts of the division go one by one if they are told so.
  await clickPiece(page, "heth-a");
  await page.getByRole("group", { name: "Who goes" }).getByRole("button", { name: "Alone" }).click();
  await clickSpace(page, "F2");
  await expect(entries(page)).toHaveCount(2);
  await clickPiece(page, "heth-b");
  await clickSpace(page, "F2");
  await expect(entries(page)).toHaveCount(3);
  // The one who has just moved is asked before the phase ends.
  await expect(heading(page)).toHaveText("July 1, 7am: Confederate movement");
  await command(page, "End the movement phase").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Union movement");
  await expect(page.locator(".taken")).toHaveText(
    /^By itself: The (Union|Confederates) ends? the fire phase\.$/,
  );
  await expect(entries(page)).toHaveCount(5);
  await expect(tool(page, "Undo")).toBeDisabled();

  // Pieces in a holding box come onto the map.
  await page.locator(".waiting .counter", { hasText: "Steinwehr" }).click();
  await command(page, /^Steinwehr (moves|enters)/)
    .first()
    .click();
  await expect(entries(page)).toHaveCount(6);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(5);
});

test("in analysis undo takes back with a decision what followed by itself", async ({ page }) => {
  await sitDown(page, PERSONS);
  await tool(page, "Analysis").click();
  await command(page, "End the movement phase").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Union movement");
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Confederate movement");
  await expect(entries(page)).toHaveCount(1);
  await tool(page, "Redo").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Union movement");
});

test("who wants to be asked is asked everything", async ({ page }) => {
  await sitDown(page, PERSONS);
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Who plays, and how fast" }).click();
  await page.getByLabel(/Decisions without a choice/).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await command(page, "End the movement phase").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Union fire");
  await command(page, "End the fire phase").click();
  await expect(heading(page)).toHaveText("July 1, 7am: Union movement");
});

test("what is pointed at can be asked about, one press away", async ({ page }) => {
  await sitDown(page, PERSONS);
  await clickPiece(page, "buford");
  const about = page.getByRole("region", { name: "Looked at" });
  await expect(about).toContainText("Buford");
  await about.getByRole("button", { name: "Where Buford can move" }).click();
  await expect(about.getByRole("status")).toContainText("Where Buford can move");
  await about.getByRole("button", { name: "Where Buford can move" }).click();
  await expect(about.getByRole("status")).toHaveCount(0);
  await clickSpace(page, "A1");
  await about.getByRole("button", { name: "What a step from A1 costs" }).click();
  await expect(about.getByRole("status")).toContainText("A2");
  await page.keyboard.press("Escape");
  await expect(about).toHaveCount(0);
});

test("a place in the rules is named once", async ({ page }) => {
  await sitDown(page, PERSONS);
  const links = page.locator(".prompt .rule-link");
  const texts = await links.allTextContents();
  expect(new Set(texts.map((text) => text.trim())).size).toBe(texts.length);
  await links.first().click();
  expect(await page.locator(".rule-card [data-rule-id]").count()).toBeGreaterThan(1);
});

test("joining a volley by keyboard takes a press for each unit, and never rolls", async ({ page }) => {
  const joins = (game, side) => game.legal(side).filter(({ type }) => type === "join").length;
  await goOnFrom(page, (game, side) => joins(game, side) >= 3);
  const join = command(page, /joins the volley/);
  const count = await join.count();
  await join.first().focus();
  for (let left = count; left > 0; left--) {
    await expect(join).toHaveCount(left);
    await expect(join.first()).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(join).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(command(page, /^Roll the dice/)).toBeVisible();
});

test("odds from samples show no fractions", async ({ page }) => {
  const sampled = (game, side) => {
    const legal = game.legal(side);
    return legal.length < 20 && legal.some((one) => game.odds(side, one)?.method.type === "sampled");
  };
  await goOnFrom(page, sampled);
  const method = page.locator(".odds .method");
  for (const button of await page.locator(":is(.decision, .actions) .command").all()) {
    await button.hover();
    if ((await method.count()) > 0 && /samples/.test(await method.innerText())) break;
  }
  await expect(method).toContainText("give or take");
  for (const figure of await page.locator(".odds .figure").allTextContents())
    expect(figure).toMatch(/^\s*[<>]?\d+ %\s*$/);
});

test("the odds of a whole assault are counted", async ({ page }) => {
  const counted = (game, side) => {
    const assaults = game.legal(side).filter(({ type }) => type === "assault");
    return assaults.length > 0 && assaults.every((one) => game.odds(side, one)?.method.type === "exact");
  };
  await goOnFrom(page, counted);
  await command(page, /^Open fire on the assault/)
    .first()
    .hover();
  const odds = page.locator(".odds");
  await expect(odds.getByRole("heading", { level: 2 })).toContainText("if both sides fight on");
  await expect(odds.locator(".method")).toHaveText("Every case counted.");
  await expect(odds.locator(".figure").first()).toContainText("%");
});

test("the computer says how far it is with a long turn", async ({ page }) => {
  await sitDown(page, { ...PERSONS, union: "quick" });
  await command(page, "End the movement phase").click();
  await expect(page.locator(".thinking")).toContainText(/\d+ moves so far/, { timeout: 15_000 });
  await expect(heading(page)).toContainText("10am: Confederate movement", { timeout: 20_000 });
});

/** Sits down at a game that goes on from there. */
async function goOn(page, { record }) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
}

const commit = (page) => page.locator(".commit .primary");
const menu = (page) => page.getByRole("group", { name: "What to do there" });

test("everybody fires at an area by one order, which is taken back at once", async ({ page }) => {
  await goOn(page, volleys);
  await expect(entries(page)).not.toHaveCount(0);
  const before = await entries(page).count();
  await clickSpace(page, volleys.what.target);
  const all = menu(page).getByRole("button", { name: /^Everybody fires at .* with \d+ dice: / });
  await expect(menu(page).getByRole("button").first()).toContainText("Everybody fires at");
  await all.click();
  await expect(command(page, /joins the volley/)).toHaveCount(0);
  // Nothing has been rolled yet.
  await expect(commit(page)).toHaveCount(0);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(before);
  await clickSpace(page, volleys.what.target);
  await all.click();
  await command(page, /^Roll the dice of the volley/).click();
  await commit(page).click();
  await expect(entries(page).filter({ hasText: /, .* and .* fire at/ })).not.toHaveCount(0);
});

test("who only opens a volley need not commit it", async ({ page }) => {
  await goOn(page, volleys);
  const { units, target } = volleys.what;
  await clickPiece(page, units[0]);
  await clickSpace(page, target);
  await expect(commit(page)).toHaveCount(0);
  await expect(command(page, /^Roll the dice of the volley/)).toHaveCount(1);
  await tool(page, "Undo").click();
  await expect(command(page, /^Roll the dice of the volley/)).toHaveCount(0);
});

test("hits are spread evenly by one press, up to the one after which dice are rolled", async ({ page }) => {
  await goOn(page, hits);
  await expect(entries(page)).not.toHaveCount(0);
  const before = await entries(page).count();
  await command(page, hits.what.label).click();
  await expect(commit(page)).toContainText("takes a hit");
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(before);
  await expect(command(page, hits.what.label)).toBeVisible();
  await command(page, hits.what.label).click();
  await commit(page).click();
  await expect(commit(page)).toHaveCount(0);
  await expect(command(page, hits.what.label)).toHaveCount(0);
});
