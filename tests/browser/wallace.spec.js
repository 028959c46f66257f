/** Gettysburg by Martin Wallace: blocks with a secret value, stacks, borders with a number, menus, a whole game. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createGame, rulesets } from "../../pkg/node.js";
import {
  clickPiece,
  clickSpace,
  command,
  entries,
  expect,
  heading,
  restingPoint,
  sitDown,
  test,
  tool,
} from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PERSONS = { game: "wallace", union: "person", confederate: "person", seed: "command" };
const NAMES = { union: "Union", confederate: "Confederate" };
const INFANTRY = "entry_chambersburg.confederate.regular";

/** The same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const EAGER = new Map(
  Object.entries({ enter: 9, orderFire: 8, fire: 8, move: 7, orderMove: 6, orderEntrench: 6, issue: 5 }),
);

/** Whoever plays like this fights soon, but also digs. */
function pick(legal, next) {
  const wish = ({ type }) => (type === "concede" ? -1 : (EAGER.get(type) ?? 3));
  const most = Math.max(...legal.map(wish));
  const some =
    next() < 0.75 ? legal.filter((one) => wish(one) === most) : legal.filter((one) => wish(one) > 0);
  return some[Math.floor(next() * some.length)];
}

/** The first decisions of a game that fit. */
function positions(fits) {
  const found = {};
  for (let seed = 1; seed < 16 && Object.keys(found).length < Object.keys(fits).length; seed++) {
    const game = createGame("wallace", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let [side] = game.deciders(); side && game.length() < 1500; [side] = game.deciders()) {
      const legal = game.legal(side);
      for (const [name, fit] of Object.entries(fits)) {
        const what = found[name] ? undefined : fit(game, side, legal);
        if (what) found[name] = { record: Buffer.from(game.save()).toString("base64url"), side, what };
      }
      game.apply(side, pick(legal, next));
    }
    game.free();
  }
  return found;
}

/** Two commands of one piece into one area, that differ in the cubes it takes along. */
function twin(legal) {
  const key = ({ piece, to }) => `${piece} ${to}`;
  const moves = legal.filter(({ type }) => type === "move");
  return moves.find((one) => moves.some((other) => other.cubes !== one.cubes && key(other) === key(one)));
}

const { cubes, works, lastTurns } = positions({
  cubes: (game, _, legal) => twin(legal) && { ...twin(legal), from: game.view("referee").march.from },
  works: (game) => game.scene("referee").marks.find(({ kind, side }) => kind === "works" && side),
  lastTurns: (game) => {
    const { day, period, discs } = game.view("referee");
    return day === 3 && period === "afternoon" && (discs.blue ?? 0) + (discs.forced ?? 0) < 3;
  },
});

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

async function expectNothingSerious(page) {
  await page.evaluate(axe);
  const serious = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const found = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
  expect(serious).toEqual([]);
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
  await tab(page, "Log");
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

test("entry boxes: a stack enters piece by piece, and the page counts what is left", async ({ page }) => {
  await firstBlock(page);
  await clickPiece(page, INFANTRY);
  await page.getByRole("group", { name: "Who goes" }).getByRole("button", { name: "Alone" }).click();
  await clickSpace(page, "knoxlyn");
  await expect(entries(page).first()).toContainText("Regular infantry");
  await tab(page, "Pieces");
  await expect(page.locator(".piece-line", { hasText: "4 × Regular infantry" })).toContainText(
    "Chambersburg",
  );
  await tab(page, "Board");
  await expect(page.locator('[data-space-id="entry_chambersburg"]')).toContainText("Entry box");
});

test("a block in hand says at once what it can do", async ({ page }) => {
  await firstBlock(page);
  await command(page, "End the turn").click();
  await say(page, "union");
  await clickSpace(page, "round_tops");
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
  await tab(page, "Log");
  await clickPiece(page, `${from}.${cubes.side}.${piece}`);
  await clickSpace(page, to);
  const choices = menu(page).getByRole("button", { name: /cube/ });
  expect(await choices.count()).toBeGreaterThan(0);
  expect(await menu(page).locator(".command").count()).toBeGreaterThan(1);
  await choices.first().click();
  await expect(menu(page)).toHaveCount(0);
  await expect(entries(page).first()).toContainText("cube");
});

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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a block, its value and an entry are taps", async ({ page }) => {
    await sitDown(page, PERSONS);
    await page.getByRole("button", { name: /^I am the/ }).tap();
    await expect(heading(page)).toHaveText("July 1, morning: Confederate turn");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const point = await restingPoint(page, "screenPoint", "hoffman");
    await page.touchscreen.tap(point.x, point.y);
    await command(page, "A block of value 4").tap();
    await command(page, /^Regular infantry enters/).tap();
    await expect(entries(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
