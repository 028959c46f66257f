/** The Guns of Gettysburg: hidden blocks on lines, fronts, tokens, an attack put together on a copy, teams of two. */

import { loadGame, rulesets } from "../../pkg/node.js";
import { assaults, attacks, halts, idles, losing, marches, soles } from "../moments/guns.mjs";
import {
  clickPiece,
  clickSpace,
  orderAt,
  command,
  entries,
  expect,
  heading,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";

const PERSONS = { game: "guns", union: "person", confederate: "person", seed: "guns" };
const NAMES = { union: "Union", confederate: "Confederate" };

const say = (page, side, who = "player") =>
  page.getByRole("button", { name: `I am the ${NAMES[side]} ${who}` }).click();
const cover = (page, side, who = "player") =>
  page.getByRole("heading", { name: `Hand over to the ${NAMES[side]} ${who}` });
const tab = (page, name) => page.getByRole("tab", { name }).click();
const draft = (page) => page.getByRole("group", { name: "Not yet decided" });

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
  await orderAt(page, "P086");
  await expect(page.locator(".prompt")).toContainText("which way the blocks at");
  await expect(command(page, /^Face /)).toHaveCount(2);
  await clickSpace(page, "A031");
  await orderAt(page, "P103");
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

test("enemy blocks are face-down, and nothing of them is on the page", async ({ page }) => {
  await goOn(page, marches);
  const other = marches.side === "union" ? "confederate" : "union";
  const game = loadGame(Buffer.from(marches.record, "base64url"));
  const blocks = game.scene("referee").pieces.filter(({ side, at }) => side === other && at.type === "space");
  game.free();
  expect(blocks.length).toBeGreaterThan(3);
  await tab(page, "Pieces");
  await expect(page.locator(".piece-line").first()).toBeVisible();
  const everything = await page.evaluate(() => document.documentElement.outerHTML);
  for (const { id, name } of blocks) {
    expect(everything).not.toContain(`"${id}"`);
    expect(everything).not.toContain(name);
    expect(await page.locator("battle-board").evaluate((board, one) => board.piecePoint(one), id)).toBeNull();
  }
  await expect(page.locator("details", { hasText: `${NAMES[other]} battle tray` })).toContainText(
    "face down",
  );
  await expect(tool(page, "Analysis")).toBeDisabled();
});

test("blocks that nobody knows are told apart by where they stand", async ({ page }) => {
  await goOn(page, marches);
  await tab(page, "Board");
  const blocks = page.locator(".overlay select", { hasText: "unknown" }).first();
  await expect(blocks).toBeVisible();
  const names = await blocks.locator("option").allTextContents();
  expect(names.filter((name) => name.includes("unknown at ")).length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test("a march with both armies on the map lights its goals", async ({ page }) => {
  await goOn(page, marches);
  const { march, goals } = marches.what;
  await clickPiece(page, march.block);
  const list = page.locator(`:is(.decision, .actions) .command[data-space="${goals[0].label.space}"]`);
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
  await expect(page.locator(".actions").getByRole("button", { name: /^Commit/ })).toBeVisible();
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(draft(page).locator("li")).toHaveText([lines[0]]);
  await page.getByRole("button", { name: "Discard" }).click();
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
  const commit = page.locator(".actions").getByRole("button", { name: /^Commit/ });
  await commit.first().click();
  await expect(draft(page)).toHaveCount(0);
  await expect(heading(page).or(page.locator(".cover h1"))).toContainText(/attack, |Hand over/);
});

test("blocks that can attack are pointed at, and what alone can follow is put together with it", async ({
  page,
}) => {
  await goOn(page, assaults);
  const { lead, join } = assaults.what;
  await clickPiece(page, lead.block);
  await expect(draft(page).locator("li")).toHaveCount(2);
  await clickPiece(page, join.block);
  await expect(draft(page).locator("li")).toHaveCount(3);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(draft(page).locator("li")).toHaveCount(2);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(draft(page)).toHaveCount(0);
});

test("an hour in which nothing is wanted ends at one press", async ({ page }) => {
  await goOn(page, idles);
  const rest = command(page, idles.what.label);
  await expect(rest).toHaveText("No more reinforcements or marches, and order Hold");
  await rest.click();
  await expect(cover(page, idles.what.next)).toBeVisible();
});

test("what was declined at once is taken back at once, and made again", async ({ page }) => {
  await goOn(page, halts);
  const before = await heading(page).innerText();
  const count = await entries(page).count();
  await command(page, halts.what.label).click();
  await expect(heading(page)).not.toHaveText(before);
  const after = await heading(page).innerText();
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText(before);
  await expect(entries(page)).toHaveCount(count);
  await tool(page, "Redo").click();
  await expect(heading(page)).toHaveText(after);
});

test("what can only be declined is declined as soon as the screen is handed over", async ({ page }) => {
  await goOn(page, soles);
  const who = NAMES[soles.side];
  await expect(page.locator(".taken")).toHaveText(`By itself: The ${who} withdraws no more.`);
  await expect(command(page, soles.what.label)).toHaveCount(0);
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
