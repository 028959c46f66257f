/** My map: what is told and asked, what an answer sets, and how it comes to a table. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Game, createGame, mapForm, readMap } from "../../pkg/node.js";
import { expect, test } from "./support/table.mjs";

const GAMES = ["g63", "knapp", "c3i", "wallace", "guns"];

const part = (page, name) =>
  page.getByRole("navigation", { name: "Parts of it" }).getByRole("button", { name });

async function open(page, game) {
  await page.goto(`#/map?game=${game}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
}

for (const game of GAMES)
  test(`every derived and guessed fact of ${game} is asked about`, async ({ page }) => {
    const { facts } = mapForm(game);
    const open_ = facts.filter(({ status }) => status !== "known");
    await open(page, game);
    await part(page, "Questions").click();
    await expect(page.getByText(`0 of ${open_.length} answered, ${open_.length} still open.`)).toBeVisible();
    const asked = await page.locator(".map-list .finding").allTextContents();
    expect(asked.map((text) => text.trim())).toEqual(open_.map(({ question }) => question));
  });

test("a place is set in its fields, and what differs can be taken back", async ({ page }) => {
  await open(page, "c3i");
  await page.locator("battle-board").evaluate((board) => {
    board.dispatchEvent(new CustomEvent("point", { detail: { space: "1612", piece: null, x: 0, y: 0 } }));
  });
  const about = page.getByRole("region", { name: "1612" });
  await about.getByLabel("Ground").selectOption("town");
  await expect(page.getByText("1612: ground Gettysburg, not open.")).toBeVisible();
  await about.getByLabel("Weikert farm (1611)").check();
  await expect(page.getByText("A road from 1611 (Weikert farm) to 1612.")).toBeVisible();
  await page.getByRole("button", { name: /^As on our board again: 1612/ }).click();
  await expect(page.getByText("1612: ground Gettysburg, not open.")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1612: ground Gettysburg, not open.")).toBeVisible();
});

/** Looks at a place of the map. */
const lookAt = (page, id) =>
  page.locator("battle-board").evaluate((board, space) => {
    board.dispatchEvent(new CustomEvent("point", { detail: { space, piece: null, x: 0, y: 0 } }));
  }, id);

const laid = (page) => page.locator("battle-board").evaluate((board) => board.subject.board);

test("borders are set in the fields of an area: corners, a split, a join", async ({ page }) => {
  for (const [game, area, name] of [
    ["wallace", "oak_hill", "Oak Hill"],
    ["guns", "A085", "Stevens' Run Head"],
  ]) {
    await open(page, game);
    await page.getByRole("radio", { name: "Borders" }).check();
    await lookAt(page, area);
    const about = page.locator(".map-about");
    await expect(about.getByRole("heading", { level: 2 })).toHaveText(name);
    const before = await laid(page);
    const count = ({ spaces, areas }) => (areas.length ? areas : spaces).length;
    const east = about.getByLabel("east of corner 1", { exact: true });
    await east.fill(String(Number(await east.inputValue()) + 30));
    await east.dispatchEvent("change");
    await expect(page.getByText(/^The corner of .*: 30 m farther east\.$/)).toBeVisible();
    expect((await laid(page)).hash).not.toBe(before.hash);
    await about.getByRole("button", { name: "Split" }).click();
    await expect(page.getByText(/ is divided: .* part, is an area of its own\.$/)).toBeVisible();
    expect(count(await laid(page))).toBe(count(before) + 1);
    await about.getByRole("button", { name: /^Join with .* part$/ }).click();
    await expect(page.getByText(/ are one area\.$/)).toBeVisible();
    expect(count(await laid(page))).toBe(count(before));
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/ is divided: /)).toHaveCount(0);
  }
});

test("a special line of sight is set in the fields of a line", async ({ page }) => {
  await open(page, "guns");
  await page.getByRole("radio", { name: "Special line of sight" }).check();
  await lookAt(page, "P153");
  await page.locator(".map-sights select").first().selectOption("A072");
  const text =
    "A special line of sight from Benner's Hill crest, the side of Benner's Hill, into Brickyard Lane.";
  await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Special line of sight into Culp's Brook").uncheck();
  await expect(page.getByText(/^No special line of sight from Benner's Hill crest/)).toBeVisible();
});

test("a diagram of a game on a changed map takes the map along", async () => {
  const map = {
    format: "map/1",
    ruleset: "wallace",
    board: "standard",
    changes: { join: { "mcpherson-seminary": true } },
  };
  const game = createGame("wallace", { board: map }, "a diagram");
  const text = game.positionText("referee");
  const opened = Game.fromPosition(text);
  expect(opened.board().spaces.some(({ id }) => id === "seminary")).toBe(false);
  expect(opened.hash()).toBe(game.hash());
  for (const one of [game, opened]) one.free();
});

test("a game on a changed map goes by link, and opens where there is no file", async ({ page }) => {
  const map = { format: "map/1", ruleset: "c3i", board: "second", changes: { name: { 1612: "Elsewhere" } } };
  const game = createGame("c3i", { board: map }, "a link");
  const link = Buffer.from(game.save()).toString("base64url");
  game.free();
  expect(link.length).toBeLessThan(1500);
  await page.goto(`#/shared?game=${link}&step=0`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  expect((await laid(page)).spaces.find(({ id }) => id === "1612").name).toBe("Elsewhere");
});

test("counters have a table with their pictures", async ({ page }) => {
  await open(page, "knapp");
  await page.getByRole("radio", { name: "Strength" }).check();
  await expect(page.locator(".map-spots canvas")).toHaveCount(53);
  await page.getByLabel("Hood A").fill("5");
  await page.getByLabel("Hood A").dispatchEvent("change");
  await expect(page.getByText("Hood A: strength 5, not 8.")).toBeVisible();
});

test("what keeps everybody from playing is told", async ({ page }) => {
  await open(page, "wallace");
  await page.getByRole("radio", { name: "Pieces" }).check();
  const regulars = page.getByLabel("Twelfth Corps, July 1, afternoon: regulars");
  await regulars.fill("4");
  await regulars.dispatchEvent("change");
  const state = page.getByRole("region", { name: "What is wrong or unusual" });
  await expect(state).toContainText(
    "Set-up and reinforcements have 20 pieces of Union regular infantry, but there must be 19.",
  );
  await part(page, "Play, file, report").click();
  await expect(page.getByRole("button", { name: "Play on it" })).toBeDisabled();
});

test("a map and a board of before are both opened in the set-up", async ({ page }) => {
  const map = { format: "map/1", ruleset: "c3i", board: "first", title: "As printed", changes: {} };
  await page.goto("#/setup?game=c3i");
  await page.getByLabel("A board or map file of our own").check();
  const field = page.getByRole("textbox", { name: "or paste it here" });
  await field.fill(JSON.stringify(map));
  await expect(page.getByText("“As printed” with 224 spaces can be played on.")).toBeVisible();
  await field.fill(readFileSync("src/games/c3i/board_first.json", "utf8"));
  await expect(page.getByText("with 224 spaces can be played on.")).toBeVisible();
  await field.fill(JSON.stringify({ ...map, changes: { weather: {} } }));
  await expect(page.getByText("cannot be played on")).toBeVisible();
});

test("the package reads maps, and refuses what is none", async () => {
  const map = {
    format: "map/1",
    ruleset: "c3i",
    board: "second",
    changes: { ground: { 1612: "defensible" } },
  };
  const { differences, problems, board } = readMap("c3i", map);
  expect(differences.map(({ text }) => text)).toEqual(["1612: ground defensible, not open."]);
  expect(problems.filter(({ prevents }) => prevents)).toEqual([]);
  expect(board.spaces.find(({ id }) => id === "1612").terrain).toEqual(["defensible"]);
  assert.throws(() => readMap("c3i", { ...map, board: "third" }), /we have no board/);
  assert.throws(() => readMap("c3i", "no map"));
});
