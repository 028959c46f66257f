/** The Guns of Gettysburg: hidden blocks on lines, fronts, tokens, an attack put together on a copy, teams of two. */

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

const PERSONS = { game: "guns", union: "person", confederate: "person", seed: "guns" };
const NAMES = { union: "Union", confederate: "Confederate" };

/** The same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Whoever plays like this comes on soon, marches, and attacks. */
const WISHES = { enterTo: 9, enter: 9, attackTarget: 9, marchTo: 6, march: 6, endMarch: 0.2 };
const SELDOM = { endReinforcement: 0.05, endAttacks: 0.01, turn: 0.02, withdrawOff: 0.01, marchOff: 0.01 };
const ORDERS = { attack: 5, hold: 3, withdraw: 0.3 };

function pick(legal, next) {
  const wish = ({ type, orders }) => ORDERS[orders] ?? WISHES[type] ?? SELDOM[type] ?? 1;
  let left = next() * legal.reduce((sum, one) => sum + wish(one), 0);
  return legal.find((one) => (left -= wish(one)) <= 0) ?? legal.at(-1);
}

/** The commands after some others, on a copy. */
function after(game, side, commands) {
  const fork = game.fork();
  for (const one of commands) fork.apply(side, one);
  const legal = fork.deciders().includes(side) ? fork.legal(side) : [];
  const labels = legal.map((one) => ({ command: one, label: fork.describe(one, side) }));
  fork.free();
  return labels;
}

/** An attack that somebody can lead and somebody else can join. */
function attack(game, side, legal) {
  for (const target of legal.filter(({ type }) => type === "attackTarget")) {
    for (const { command: lead, label } of after(game, side, [target])) {
      if (label.compose !== "part") continue;
      const joins = after(game, side, [target, lead]).filter((one) => one.command.type === "attackAdd");
      if (joins.length > 0) {
        const lines = [game.describe(target, side).label, label.label, joins[0].label.label];
        return { target, lead, join: joins[0].command, lines };
      }
    }
  }
  return undefined;
}

/** The first decisions of a game that fit. */
function positions(fits) {
  const found = {};
  for (let seed = 1; seed < 30 && Object.keys(found).length < Object.keys(fits).length; seed++) {
    const game = createGame("guns", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let [side] = game.deciders(); side && game.length() < 600; [side] = game.deciders()) {
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

const { attacks, marches, losing } = positions({
  attacks: attack,
  // Both armies are on the map, and somebody marches.
  marches: (game, side, legal) => {
    const blocks = game.view("referee").blocks.filter(({ place }) => place.type === "map");
    const both = ["union", "confederate"].every(
      (one) => blocks.filter((block) => block.side === one).length > 3,
    );
    const march = legal.find(({ type }) => type === "march");
    return both && march ? { march, goals: after(game, side, [march]) } : undefined;
  },
  losing: (game, side) =>
    game.view(side).objectives.some(({ shortfall }) => shortfall) && game.scene(side).score.rows,
});

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

test("the set-up has a control for every option", async ({ page }) => {
  await page.goto("#/setup?game=guns");
  const { options } = rulesets().find(({ id }) => id === "guns");
  await page.locator("details.options > summary").click();
  for (const { title } of options)
    await expect(page.locator(".option").getByText(title, { exact: true })).toBeVisible();
});

test("from set-up to the first march by clicks; a click on an area is a front", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await clickSpace(page, "P086");
  await expect(page.locator(".prompt")).toContainText("which way the blocks at");
  await expect(command(page, /^Face /)).toHaveCount(2);
  await clickSpace(page, "A031");
  await clickSpace(page, "P103");
  await clickSpace(page, "A043");
  await expect(entries(page).filter({ hasText: /Face|face/ })).not.toHaveCount(0);
  await expect(heading(page)).toContainText("July 1, 7 AM: Union action phase, Hold orders");
});

test("tokens beyond eight are returned by buttons, and the tray counts them", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await placeBuford(page);
  await expect(heading(page)).toContainText("draw");
  const tray = page.locator("details", { hasText: "Union battle tray" }).locator("summary");
  await expect(tray).toHaveText("Union battle tray 9");
  await command(page, /^Return /)
    .first()
    .click();
  await expect(tray).toHaveText("Union battle tray 8");
  await expect(page.locator("details", { hasText: "Union Return Stack" })).toContainText("1 ×");
  await expect(page.locator("details", { hasText: "Confederate battle tray" })).toContainText(
    "8 × face down",
  );
});

test("a block and its goal are two clicks, and the page says why a block goes no farther", async ({
  page,
}) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await toMarch(page);
  await clickPiece(page, "BUFORD-1");
  await clickSpace(page, "P300");
  await expect(page.locator('.answer [data-rule^="guns."]').first()).toBeVisible();
  await clickPiece(page, "BUFORD-2");
  await clickSpace(page, "P118");
  await expect(page.locator(".prompt")).toContainText("face");
  await expect(command(page, /^Face /)).toHaveCount(2);
  await tool(page, "Undo").click();
  await expect(page.locator(".prompt")).toContainText("chooses the next march");
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

test("enemy blocks are face-down, and nothing of them is on the page", async ({ page }) => {
  await goOn(page, marches);
  const other = marches.side === "union" ? "confederate" : "union";
  const game = createGame("guns", {}, "names");
  const ids = game
    .view("referee")
    .blocks.filter((block) => block.side === other)
    .map(({ face }) => face.block);
  game.free();
  await tab(page, "Pieces");
  await expect(page.locator(".piece-line").first()).toBeVisible();
  const everything = await page.evaluate(() => document.documentElement.outerHTML);
  for (const id of ids) expect(everything).not.toContain(`"${id}"`);
  for (const id of ids.slice(0, 6))
    expect(await page.locator("battle-board").evaluate((board, one) => board.piecePoint(one), id)).toBeNull();
  await expect(page.locator("details", { hasText: `${NAMES[other]} battle tray` })).toContainText(
    "face down",
  );
  await expect(tool(page, "Analysis")).toBeDisabled();
});

test("a march with both armies on the map lights its goals", async ({ page }) => {
  await goOn(page, marches);
  const { march, goals } = marches.what;
  await clickPiece(page, march.block);
  const list = page.locator(`.decision .command[data-space="${goals[0].label.space}"]`);
  await expect(list.first()).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(tool(page, "Undo")).toBeVisible();
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

test("an attack that is committed is one decision with all its blocks", async ({ page }) => {
  await goOn(page, attacks);
  for (const line of attacks.what.lines) await command(page, line).first().click();
  const commit = draft(page).getByRole("button", { name: /^Commit/ });
  await commit.first().click();
  await expect(draft(page)).toHaveCount(0);
  await expect(heading(page).or(page.locator(".cover h1"))).toContainText(/attack, |Hand over/);
});

test("the objectives say whether they are under full control, and what is broken", async ({ page }) => {
  await goOn(page, losing);
  const table = page.getByRole("table", { name: "Objectives under full control" });
  await expect(table.locator("tbody tr")).toHaveCount(3);
  for (const { source } of losing.what) await expect(table).toContainText(source);
  await expect(table).toContainText(/taken|under fire|cut off/);
});

test("the hours of the day, what arrives, and whose orders are which", async ({ page }) => {
  await sitDown(page, PERSONS);
  await say(page, "union");
  await placeBuford(page);
  const track = page.locator(".track", { hasText: "Hours and reinforcements" });
  await expect(track.locator(".cell")).toHaveCount(49);
  await expect(track.locator('[aria-current="step"]')).toHaveAttribute("title", /July 1, 7am/);
  await expect(track.locator('[title^="July 1, 10am"]')).toHaveAttribute(
    "title",
    /Union token, face-down; Confederate token, face-down/,
  );
  await expect(page.locator(".track", { hasText: "Players and general orders" })).toContainText(
    "Union: first, Hold",
  );
  await expect(track).not.toContainText("rumor");
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
