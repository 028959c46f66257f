/** Maps of one's own: drawn by mouse, keys and fingers, asked about, kept as a file, played on. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createGame, readRecord } from "../../pkg/node.js";
import { clickSpace, expect, restingPoint, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const boardOf = (name) => JSON.parse(readFileSync(`src/games/c3i/${name}.json`, "utf8"));

/** Opens a map. */
async function open(page, game = "c3i") {
  await page.goto(`#/map?${new URLSearchParams({ game })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 20_000 });
}

const button = (page, name) => page.getByRole("button", { name, exact: true });
const part = (page, name) =>
  page.getByRole("navigation", { name: "Parts of it" }).getByRole("button", { name });
const takeTool = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const state = (page) => page.getByRole("region", { name: "What is wrong or unusual" });

/** Roads as the page links them. */
const linksOf = ({ roads }) => new Set(roads.map((pair) => [...pair].sort().join("-")));

/** What a game of so many decisions comes to. */
function played(options) {
  const game = createGame("c3i", options, "two boards");
  for (let n = 0; n < 200 && game.deciders().length; n++) {
    const [side] = game.deciders();
    const legal = game.legal(side);
    game.apply(side, legal[(n * 7 + 3) % legal.length]);
  }
  return game.hash();
}

test("the first board becomes the second by clicks, and games on it are those on the second", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [first, second] = [boardOf("board_first"), boardOf("board")];
  await open(page);
  await part(page, "Play, file, report").click();
  await button(page, "First reconstruction").click();
  await part(page, "Draw").click();
  await takeTool(page, "Road");
  const [before, after] = [linksOf(first), linksOf(second)];
  const otherwise = [...before, ...after].filter((link) => before.has(link) !== after.has(link));
  for (const link of otherwise) {
    const [from, to] = link.split("-");
    await clickSpace(page, from);
    await clickSpace(page, to);
  }
  await takeTool(page, "Entry");
  for (const { id, space } of second.entries) {
    if (first.entries.find((entry) => entry.id === id).space === space) continue;
    await page.locator(`[data-spot="${id}"]`).click();
    await clickSpace(page, space);
  }
  await expect(state(page)).toContainText("It can be played on.");
  await part(page, "Play, file, report").click();
  await button(page, "Play on it").click();
  await expect(page).toHaveURL(/#\/table/);
  await page.getByRole("button", { name: "More" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  // What travels is what differs, and no board.
  expect(text.length).toBeLessThan(5000);
  const { options } = readRecord(text);
  const board = text.split("\n").find((line) => line.startsWith("[BoardFile "));
  const own = { board: JSON.parse(board.slice(11, -1)) };
  expect(options).toBeDefined();
  expect(played(own)).toBe(played({ map: "second" }));
  expect(played(own)).not.toBe(played({ map: "first" }));
});

test("a road is dragged, taken back, and what it comes to is told", async ({ page }) => {
  await open(page);
  await takeTool(page, "Road");
  const [a, b, c] = await Promise.all(
    ["1611", "1612", "1613"].map((id) => restingPoint(page, "screenPoint", id)),
  );
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.move(c.x, c.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("A road from 1611 (Weikert farm) to 1612.")).toBeVisible();
  await expect(page.getByText("A road from 1612 to 1613 (Little Round Top).")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("A road from 1612 to 1613 (Little Round Top).")).toHaveCount(0);
  // The map has not moved with the road.
  expect(await restingPoint(page, "screenPoint", "1611")).toEqual(a);
  await page.reload();
  await expect(page.getByText("A road from 1611 (Weikert farm) to 1612.")).toBeVisible();
});

test("the board is painted anew after an edit, and stays where it is", async ({ page }) => {
  await open(page);
  const board = page.locator("battle-board");
  const painted = async () => {
    await board.evaluate((element) => element.rested());
    return page.locator("canvas.board-ground").evaluate((canvas) => canvas.toDataURL());
  };
  const [ours, at] = [await painted(), await restingPoint(page, "screenPoint", "1612")];
  await clickSpace(page, "1612");
  await expect(page.getByText("1612: ground defensible, not open.")).toBeVisible();
  const own = await painted();
  expect(own).not.toBe(ours);
  expect(await restingPoint(page, "screenPoint", "1612")).toEqual(at);
  await page.keyboard.press("u");
  expect(await painted()).not.toBe(own);
});

/** Where a corner of an area is on the screen, by its number. */
const cornerPoint = (page, area, number) =>
  page.locator("battle-board").evaluate(
    async (board, [id, n]) => {
      await board.rested();
      const { spaces, areas } = board.subject.board;
      const place = [...spaces, ...areas].find((space) => space.id === id);
      const [x, y] = place.shape.points[n - 1];
      const [west, north] = board.countryAt({ clientX: 0, clientY: 0 });
      return { x: (x - west) * board.scale, y: (y - north) * board.scale };
    },
    [area, number],
  );

test("a border is shifted by its corner, an area split and joined, and games go on there", async ({
  page,
}) => {
  await open(page, "wallace");
  await takeTool(page, "Borders");
  const from = await cornerPoint(page, "oak_hill", 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^The corner of .*Oak Hill.*: \d+ m farther/)).toBeVisible();
  const to = await cornerPoint(page, "oak_hill", 1);
  expect(Math.abs(to.x - from.x - 14)).toBeLessThan(2);
  await takeTool(page, "Split an area");
  for (const number of [3, 8]) {
    const { x, y } = await cornerPoint(page, "oak_hill", number);
    await page.mouse.click(x, y);
  }
  await expect(
    page.getByText(/^Oak Hill is divided: Oak Hill, [a-z-]+ part, is an area of its own\.$/),
  ).toBeVisible();
  await takeTool(page, "Join areas");
  await clickSpace(page, "mcpherson");
  await clickSpace(page, "seminary");
  await expect(page.getByText(/ are one area\.$/)).toBeVisible();
  await expect(state(page)).toContainText("It can be played on.");
  await part(page, "Play, file, report").click();
  await button(page, "Play them").click();
  await expect(page.getByText(/^On your map: the Union won \d/)).toBeVisible({ timeout: 60_000 });
});

test("the brush sets the ground of each place that it is dragged over", async ({ page }) => {
  await open(page);
  await page.keyboard.press("3");
  const [a, b, c] = await Promise.all(
    ["1411", "1412", "1413"].map((id) => restingPoint(page, "screenPoint", id)),
  );
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.move(c.x, c.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/: ground Gettysburg, not /)).toHaveCount(3);
  expect(await restingPoint(page, "screenPoint", "1411")).toEqual(a);
});

test("a fact is set by keys, and a question answered", async ({ page }) => {
  await open(page);
  await page.locator(".surface").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/: ground Gettysburg, not /)).toBeVisible();
  await part(page, "Questions").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#asked")).toBeFocused();
  await expect(page.getByText("0 of 74 answered, 74 still open.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 74 answered, 73 still open.")).toBeVisible();
  await expect(page.locator("#asked")).toHaveText("Is 1103 (Herr Ridge) shaded as defensible ground?");
  await button(page, "No").click();
  await expect(page.getByText("1103 (Herr Ridge): ground open, not defensible.")).toBeVisible();
});

test("it is told as a report, and kept as a file that opens again and is played on", async ({ page }) => {
  await open(page, "wallace");
  await part(page, "Questions").click();
  await page.getByText("All questions").click();
  await button(page, "Does Cemetery Hill have a single star?").click();
  await button(page, "No").click();
  await part(page, "Play, file, report").click();
  await page.getByLabel("Written down by").fill("A. Reader");
  await page.getByLabel("Written down by").blur();
  const report = page.getByRole("textbox", { name: "Send it to the project" });
  await expect(report).toHaveValue(/written down by A\. Reader/);
  await expect(report).toHaveValue(/- Cemetery Hill: stars 0, not 1\./);
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Save as a file").click()]);
  const path = await file.path();
  await button(page, "69 areas").click();
  await expect(page.getByText("Nothing differs from our board yet.")).toBeVisible();
  await page.getByLabel("Open a file").setInputFiles(path);
  await expect(page.getByText("Cemetery Hill: stars 0, not 1.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Set up a game on it" }).click();
  await page.getByRole("radio", { name: "My map" }).check();
  await expect(page.getByText("with 76 spaces can be played on")).toBeVisible();
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(page).toHaveURL(/#\/table/);
});

for (const game of ["g63", "knapp", "c3i", "wallace", "guns"])
  test(`every part of the map of ${game} can be read by everybody`, async ({ page }) => {
    await open(page, game);
    for (const name of ["Draw", "Questions", "Play, file, report"]) {
      await part(page, name).click();
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        window.axe.run(document, { rules: { region: { enabled: false } } }),
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual(
        [],
      );
    }
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a border is shifted with a finger", async ({ page }) => {
    await open(page, "guns");
    await takeTool(page, "Borders");
    await page.locator("battle-board").evaluate((board) => board.focusSpace("A059"));
    const { x, y } = await cornerPoint(page, "A059", 1);
    const session = await page.context().newCDPSession(page);
    const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x, y }]);
    await touch("touchMove", [{ x: x + 6, y: y + 3 }]);
    await touch("touchMove", [{ x: x + 12, y: y + 6 }]);
    await touch("touchEnd", []);
    await expect(page.getByText(/^The corner of .*: \d+ m farther/)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("a fact is set with a finger, and nothing sticks out", async ({ page }) => {
    await open(page);
    const point = await restingPoint(page, "screenPoint", "1612");
    await page.touchscreen.tap(point.x, point.y);
    await expect(page.getByText("1612: ground defensible, not open.")).toBeAttached();
    for (const name of ["Questions", "Play, file, report", "Draw"]) {
      await part(page, name).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test("a photograph lies under the map, its corners go where they are dragged, and it is kept nowhere", async ({
  page,
}) => {
  await open(page);
  await page.getByText("A photograph under the map").click();
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    const ctx = canvas.getContext("2d");
    ctx.fillStyle = "#00f";
    ctx.fillRect(0, 0, 400, 300);
    const blob = await canvas.convertToBlob();
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const file = { name: "map.png", mimeType: "image/png", buffer: Buffer.from(picture) };
  const middle = await restingPoint(page, "screenPoint", "2214");
  /** How much bluer than red the map is there. */
  const blue = async () => {
    const clip = { x: middle.x + 9, y: middle.y + 9, width: 1, height: 1 };
    const shot = [...(await page.screenshot({ clip }))];
    return page.evaluate(async (png) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(png)]));
      const ctx = new OffscreenCanvas(1, 1).getContext("2d");
      ctx.drawImage(image, 0, 0);
      const [red, , own] = ctx.getImageData(0, 0, 1, 1).data;
      return own - red;
    }, shot);
  };
  const bare = await blue();
  await page.getByLabel("Choose a photograph").setInputFiles(file);
  await expect(button(page, "Take it away")).toBeVisible();
  await expect(page.getByText("1. Upper left")).toBeVisible();
  await expect.poll(blue).toBeGreaterThan(bare + 60);
  // The lower right corner goes to the middle: what lay beyond is bare again.
  const corner = await page.locator("battle-board").evaluate((board) => {
    const space = board.subject.board.spaces[0];
    const at = board.screenPoint(space.id);
    const [, , east, south] = board.subject.board.bounds;
    return {
      x: at.x + (east - space.centre[0]) * board.scale,
      y: at.y + (south - space.centre[1]) * board.scale,
    };
  });
  const to = await restingPoint(page, "screenPoint", "1910");
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(blue).toBe(bare);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("photo");
  await expect(page.getByText("Nothing differs from our board yet.")).toBeVisible();
  await button(page, "Take it away").click();
  await expect(page.getByText("1. Upper left")).toHaveCount(0);
});

test("random games on the map and on our board are told beside each other", async ({ page }) => {
  await open(page, "g63");
  await part(page, "Play, file, report").click();
  await button(page, "Play them").click();
  await expect(page.getByText(/^On your map: the Union won \d/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^On our board: the Union won \d/)).toBeVisible();
});
