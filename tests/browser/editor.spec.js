/** Positions put together by hand. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Game } from "../../pkg/node.js";
import { clickSpace, expect, restingPoint, test, tool } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Ten pieces on July 1, PM, and where they stand. */
const TEN = {
  buford: "1204",
  heth: "1003",
  reynolds: "1206",
  howard: "1306",
  pender: "1005",
  rodes: "1202",
  early: "1504",
  anderson: "1001",
  "meade-hq": "1408",
  "lee-hq": "1002",
};

/** Opens an editor. */
async function open(page, game, more = {}) {
  await page.goto(`#/edit?${new URLSearchParams({ game, ...more })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 20_000 });
}

const counter = (page, id) => page.locator(`[data-piece="${id}"]`);
const findings = (page) => page.getByRole("region", { name: "What is still wrong" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const nothingWrong = (page) => expect(findings(page)).toContainText("Nothing is wrong");

const field = (page, name) => page.getByRole("combobox", { name: new RegExp(`^${name}`) });

/** Begins with an empty board on July 1, PM, in the movement phase. */
async function emptyBoard(page) {
  await open(page, "c3i");
  await button(page, "Clear the board").click();
  await field(page, "Turn").selectOption("July 1, PM");
  await field(page, "Step").selectOption("Movement");
}

/** What the editor holds now, by its own link. */
async function positionOf(page) {
  await button(page, "Link").click();
  const text = await page.getByLabel("The position as a text").inputValue();
  await page.keyboard.press("Escape");
  return text;
}

/** Where ten pieces stand in a position. */
function standing(text) {
  const { pieces } = Game.fromPosition(text).scene("referee");
  const onMap = pieces.filter(({ at }) => at.type === "space");
  return Object.fromEntries(onMap.map(({ id, at }) => [id, at.space]));
}

const sorted = (places) => Object.entries(places).sort(([a], [b]) => (a < b ? -1 : 1));

/** Drags something to a point of the window, with a stop on the way. */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

const ask = restingPoint;

test("ten units are dragged to their places, one of them on, and one back", async ({ page }) => {
  await emptyBoard(page);
  for (const [piece, space] of Object.entries(TEN)) {
    // What was laid down last has its fields below the list.
    await page.keyboard.press("Escape");
    await counter(page, piece).scrollIntoViewIfNeeded();
    await drag(
      page,
      await middleOf(counter(page, piece).locator("canvas")),
      await ask(page, "screenPoint", space),
    );
    await expect(counter(page, piece)).toHaveAttribute("data-placed", "true");
  }
  await nothingWrong(page);
  expect(sorted(standing(await positionOf(page)))).toEqual(sorted(TEN));
  const view = await ask(page, "screenPoint", "1001");
  await drag(page, await ask(page, "piecePoint", "anderson"), await ask(page, "screenPoint", "1101"));
  await expect(counter(page, "anderson")).toHaveAccessibleName(/1101/);
  // The map has not moved with the piece.
  expect(await ask(page, "screenPoint", "1001")).toEqual(view);
  await drag(
    page,
    await ask(page, "piecePoint", "anderson"),
    await middleOf(page.getByRole("heading", { name: "Union" })),
  );
  await expect(counter(page, "anderson")).toHaveAttribute("data-placed", "false");
  await button(page, "Undo").click();
  await expect(counter(page, "anderson")).toHaveAccessibleName(/1101/);
});

test("pictures are saved, as PNG and as SVG", async ({ page }) => {
  await open(page, "g63");
  await button(page, "Embed, picture").click();
  for (const [name, ending] of [
    ["Save a picture of the board", ".png"],
    ["Save it as SVG", ".svg"],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`G63${ending}`);
    const head = readFileSync(await file.path())
      .subarray(0, 200)
      .toString("latin1");
    expect(head).toContain(ending === ".svg" ? "<svg" : "PNG");
  }
  await expect(page.getByLabel("Element to copy")).toHaveValue(/position="hwm1\.g63\.1\(/);
});

test("everything can be done with keys", async ({ page }) => {
  await open(page, "c3i");
  await field(page, "Turn").focus();
  await page.keyboard.press("ArrowDown");
  await expect(field(page, "Turn")).toHaveValue("1");
  await tool(page, "Undo").press("Enter");
  await expect(field(page, "Turn")).toHaveValue("0");
  await counter(page, "buford").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".surface")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // The focus is in the list again, at the next piece that is not on the map.
  await expect(counter(page, "pleasanton")).toBeFocused();
  await expect(counter(page, "buford")).toHaveAccessibleName(/1305/);
  await page.keyboard.press("Enter");
  await expect(page.locator(".surface")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(counter(page, "pleasanton")).toBeFocused();
});

/** The serious findings of axe-core, as lines. */
async function axeFindings(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious in the editor", async ({ page }) => {
      await open(page, "c3i");
      await button(page, "Clear the board").click();
      await counter(page, "heth").click();
      await expect(page.getByText("In hand: Heth")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await clickSpace(page, "1005");
      await expect(page.getByRole("region", { name: "Heth" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, "Undo").click();
      await button(page, "Link").click();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a piece is dragged out of the strip and put on the map, and nothing sticks out", async ({ page }) => {
    await open(page, "c3i");
    await clickSpace(page, "1012");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await drag(
      page,
      await middleOf(counter(page, "reynolds").locator("canvas")),
      await ask(page, "screenPoint", "1206"),
    );
    await expect(counter(page, "reynolds")).toHaveAccessibleName(/1206/);
    // Nothing covers the strip for the next one.
    await counter(page, "howard").click({ trial: true, timeout: 5000 });
    await expect(page.locator(".edit-about")).toHaveCount(0);
  });
});
