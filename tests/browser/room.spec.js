/** Board first: the map has all the room there is, and shares it with a panel that steps back. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createGame } from "../../pkg/node.js";
import { command, expect, heading, ownTest, restingPoint, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PERSONS = { union: "person", confederate: "person", seed: "room" };

const board = (page) => page.locator("battle-board");
const scale = (page) => board(page).evaluate((element) => element.scale);
const box = (page, part) => page.locator(part).boundingBox();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Sits down, and lifts what covers the table. */
async function open(page, game) {
  await sitDown(page, { game, ...PERSONS });
  const cover = page.locator(".cover .primary");
  if (await cover.count()) await cover.click();
  await expect(heading(page)).toBeVisible();
}

/** Where the window shows neither map nor bar nor panel, and where the map has no ground, at the points of a net. */
const bare = (page) =>
  page.evaluate(() => {
    const parts = [".field", ".bar", ".panel", ".report", ".scrub", ".grip", ".notices", ".edge"];
    const ground = document.querySelector(".board-ground");
    const copy = new OffscreenCanvas(ground.width, ground.height).getContext("2d", {
      willReadFrequently: true,
    });
    copy.drawImage(ground, 0, 0);
    const { left, top, width } = ground.getBoundingClientRect();
    const found = [];
    for (let x = 1; x < innerWidth; x += 31) {
      for (let y = 1; y < innerHeight; y += 31) {
        const part = parts.find((one) => document.elementFromPoint(x, y)?.closest(one));
        if (!part) found.push(`nothing at ${x},${y}`);
        if (part !== ".field") continue;
        const density = ground.width / width;
        const [, , , paint] = copy.getImageData((x - left) * density, (y - top) * density, 1, 1).data;
        if (paint < 255) found.push(`no ground at ${x},${y}`);
      }
    }
    return found;
  });

/** What of some spaces is outside of the map's part of the window. */
const outside = (page, spaces) =>
  board(page).evaluate((element, ids) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return ids.filter((id) => {
      const { x, y } = element.screenPoint(id);
      return x < left || x > right || y < top || y > bottom;
    });
  }, spaces);

/** A game of guns in which both armies have come on, as its link, with what one side sees of it. */
function onTheMap() {
  const game = createGame("guns", {}, "room");
  const onMap = (side) => game.scene(side).pieces.filter(({ at }) => at.type === "space");
  let dice = 7;
  for (let [side] = game.deciders(); onMap("referee").length < 8; [side] = game.deciders()) {
    const legal = game.legal(side);
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    const comes = legal.find(({ type }) => type === "enterTo") ?? legal.find(({ type }) => type === "enter");
    game.apply(side, comes ?? legal[dice % legal.length]);
  }
  const [side] = game.deciders();
  const link = `#/shared?${new URLSearchParams({ game: Buffer.from(game.save()).toString("base64url") })}`;
  const found = { link, side, pieces: onMap(side) };
  game.free();
  return found;
}

const spacesOf = (game) => {
  const own = createGame(game);
  const ids = own.board().spaces.map(({ id }) => id);
  own.free();
  return ids;
};

async function expectNothingSerious(page) {
  await page.evaluate(axe);
  const serious = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const found = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
  expect(serious).toEqual([]);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("either side is folded, and they change places; both is kept", async ({ page }) => {
    await open(page, "c3i");
    const left = async (part) => (await box(page, part))?.x ?? null;
    expect(await left(".report")).toBe(0);
    await press(page, "Exchange the sides");
    expect(await left(".panel")).toBe(0);
    expect(await left(".report")).toBeGreaterThan(1000);
    await expect.poll(() => bare(page)).toEqual([]);
    await press(page, "Fold the report away");
    await expect(page.locator(".report")).toBeHidden();
    await expect(page.locator(".slider")).toBeVisible();
    await expect.poll(() => bare(page)).toEqual([]);
    await page.reload();
    await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    await expect(page.locator(".report")).toBeHidden();
    expect(await left(".panel")).toBe(0);
    await page.keyboard.press("Shift+P");
    expect(await left(".report")).toBeGreaterThan(1000);
    await press(page, "Fold the decision away");
    await expect.poll(() => bare(page)).toEqual([]);
    await expectNothingSerious(page);
  });

  for (const game of ["g63", "knapp", "c3i", "wallace", "guns"]) {
    test(`at first the whole board of ${game} is in view, and its pieces can be read`, async ({ page }) => {
      let pieces = [];
      if (game === "guns") {
        const found = onTheMap();
        pieces = found.pieces;
        await page.goto(found.link);
        await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
        await page.locator(".cover .primary").click();
      } else {
        await open(page, game);
        const own = createGame(game, {}, PERSONS.seed);
        pieces = own.scene("referee").pieces.filter(({ at }) => at.type === "space");
        own.free();
      }
      await expect.poll(() => outside(page, spacesOf(game))).toEqual([]);
      const { width, height } = await box(page, ".field");
      // The report and the decision have a quarter each at most.
      expect(width).toBeGreaterThanOrEqual(1440 * 0.5);
      expect(height).toBeGreaterThanOrEqual(900 * 0.92);
      const sizes = await board(page).evaluate(
        (element, ids) => ids.map((id) => element.piecePoint(id)).map((at) => Math.max(at.width, at.height)),
        pieces.map(({ id }) => id),
      );
      expect(sizes.length).toBeGreaterThan(1);
      // Several in one space share its room, and a leader stands small behind his men.
      const fellows = ({ at }) => pieces.filter((one) => one.at.space === at.space).length;
      const least = (one) => (fellows(one) === 1 ? 28 : one.kind === "leader" ? 15 : 19);
      const small = pieces.filter((one, i) => sizes[i] < least(one)).map(({ id }) => id);
      expect(small).toEqual([]);
    });
  }

  test("the map can be fitted: all of it, its width, where something happens", async ({ page }) => {
    await open(page, "guns");
    const spaces = spacesOf("guns");
    await press(page, "Show the board’s width");
    const wide = await scale(page);
    const { width } = await box(page, ".field");
    expect(wide * 7800).toBeGreaterThan(width * 0.85);
    expect((await outside(page, spaces)).length).toBeGreaterThan(10);
    await press(page, "Show the whole board");
    expect(await outside(page, spaces)).toEqual([]);
    expect(await scale(page)).toBeLessThan(wide);
    await open(page, "c3i");
    const all = await scale(page);
    await press(page, "Go where something happens");
    expect(await scale(page)).toBeGreaterThan(all * 1.5);
    expect(await outside(page, ["1001", "1006", "1201"])).toEqual([]);
    await page.keyboard.press("0");
    expect(await scale(page)).toBeCloseTo(all, 3);
    await page.keyboard.press("w");
    expect(await scale(page)).toBeGreaterThan(all * 1.1);
  });

  test("the panel is made wider and folded away; the map takes what it leaves, and that is kept", async ({
    page,
  }) => {
    await open(page, "c3i");
    const panel = async () => (await box(page, ".panel"))?.width ?? 0;
    const first = await panel();
    const edge = await box(page, ".edge.of-panel");
    await page.mouse.move(edge.x + edge.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(edge.x - 95, 420, { steps: 4 });
    await page.mouse.up();
    await expect.poll(panel).toBeGreaterThan(first + 80);
    await expect.poll(() => bare(page)).toEqual([]);
    const wider = await panel();
    const separator = page.getByRole("separator", { name: "Width of the decision" });
    await separator.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(panel).toBeLessThan(wider - 10);
    await expect(separator).toHaveAttribute("aria-valuenow", String(Math.round(await panel()) - 1));
    const kept = await panel();

    await press(page, "Fold the decision away");
    await expect(page.locator(".panel")).toBeHidden();
    expect((await box(page, ".field")).width + (await box(page, ".report")).width).toBe(1440);
    await expect.poll(() => bare(page)).toEqual([]);
    await expectNothingSerious(page);
    await page.reload();
    await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    await expect(page.locator(".panel")).toBeHidden();
    await page.keyboard.press("p");
    await expect.poll(panel).toBe(kept);
    await press(page, "Fold the decision away");
    // What is asked for is shown.
    await page.keyboard.press("d");
    await expect(command(page, /hex 1001/)).toBeFocused();
  });
});

ownTest.describe("the names of areas", () => {
  ownTest.use({ viewport: { width: 1440, height: 900 } });

  ownTest("stand wherever there is room for them", async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.written = new Set();
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        globalThis.written.add(text);
        return fillText.call(this, text, ...rest);
      };
    });
    await open(page, "guns");
    const own = createGame("guns");
    const { areas } = own.board();
    const names = areas.map(({ name }) => name);
    own.free();
    const missing = async () => {
      // Heights and towns stand in capitals.
      const written = new Set(
        await page.evaluate(() => [...globalThis.written].map((text) => text.toUpperCase())),
      );
      const stands = (words) =>
        words.length === 0 ||
        words.some((_, i) => written.has(words.slice(0, i + 1).join(" ")) && stands(words.slice(i + 1)));
      return names.filter((name) => !stands(name.toUpperCase().split(" ")));
    };
    expect(names.length).toBe(155);
    await expect.poll(async () => (await missing()).length).toBeLessThan(25);
    await press(page, "Show the board’s width");
    await expect.poll(async () => (await missing()).length).toBeLessThan(8);
    // The rest is too narrow from so far, or outside.
    for (const name of await missing()) {
      await board(page).evaluate(
        (element, id) => element.focusSpace(id),
        areas.find((area) => area.name === name).id,
      );
      await press(page, "Zoom in");
      await expect.poll(missing).not.toContain(name);
    }
    // No player knows what the board file calls its lines.
    expect(
      await page.evaluate(() => [...globalThis.written].filter((text) => text.startsWith("P1"))),
    ).toEqual([]);
  });
});

for (const [width, height, touch] of [
  [1440, 900, false],
  [1024, 768, false],
  [844, 390, true],
  [390, 844, true],
]) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${width} x ${height}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme });

      test("the map reaches the edges of the window, and nothing scrolls beside it", async ({ page }) => {
        await open(page, "c3i");
        expect(await bare(page)).toEqual([]);
        const scrolls = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [
            scrollWidth > innerWidth,
            scrollHeight > innerHeight,
            getComputedStyle(document.documentElement).overflow,
          ];
        });
        expect(scrolls).toEqual([false, false, "hidden"]);
        await press(page, "Show the whole board");
        await expect.poll(() => bare(page)).toEqual([]);
        expect(await outside(page, spacesOf("c3i"))).toEqual([]);
        await expectNothingSerious(page);
      });
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("it begins with the width of the board", async ({ page }) => {
    for (const [game, metres] of [
      ["c3i", 7200],
      ["guns", 7800],
    ]) {
      await open(page, game);
      expect((await scale(page)) * metres).toBeGreaterThan(390 * 0.8);
    }
  });

  test("the sheet has three stops, by its buttons and by a thumb", async ({ page }) => {
    await open(page, "c3i");
    const high = async () => Math.round((await box(page, ".panel"))?.height ?? 0);
    const up = page.getByRole("button", { name: "Pull the panel up" });
    const down = page.getByRole("button", { name: "Pull the panel down" });
    const decision = await high();
    expect(decision).toBeGreaterThan(300);
    await down.tap();
    await expect(page.locator(".now")).toBeHidden();
    await expect(down).toHaveAttribute("aria-disabled", "true");
    expect((await box(page, ".field")).height).toBeGreaterThan(700);
    await expect.poll(() => bare(page)).toEqual([]);
    await expectNothingSerious(page);
    await up.tap();
    await expect.poll(high).toBe(decision);
    await up.tap();
    await expect.poll(high).toBeGreaterThan(550);
    await expect(up).toHaveAttribute("aria-disabled", "true");
    await expectNothingSerious(page);

    const pull = async (by) => {
      const { x, y } = await box(page, ".scrub");
      await page.mouse.move(x + 190, y + 4);
      await page.mouse.down();
      await page.mouse.move(x + 190, y + by, { steps: 6 });
      await page.mouse.up();
    };
    await pull(240);
    await expect.poll(high).toBe(decision);
    await pull(330);
    await expect(page.locator(".now")).toBeHidden();
    await pull(-360);
    await expect.poll(high).toBe(decision);
  });

  test("what needs an answer brings the sheet up", async ({ page }) => {
    await open(page, "g63");
    await press(page, "Pull the panel down");
    await expect(page.locator(".now")).toBeHidden();
    const { x, y } = await restingPoint(page, "screenPoint", "0101");
    await page.touchscreen.tap(x, y - 30);
    await expect(page.locator(".answer")).toBeVisible();
  });
});

test.describe("on a phone that lies on its side", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("the decision has the height until somebody wants to read", async ({ page }) => {
    await open(page, "c3i");
    const first = page.locator(":is(.decision, .actions) .command").first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const read = page.locator("#tab-content");
    await expect(read).toBeHidden();
    await expectNothingSerious(page);
    const enlarge = page.getByRole("button", { name: "Enlarge what is read" });
    await enlarge.click();
    await page.getByRole("tab", { name: "Pieces" }).click();
    await expect(read).toBeVisible();
    expect((await read.boundingBox()).height).toBeGreaterThan(80);
    await enlarge.click();
    await expect(read).toBeHidden();
    await expect(first).toBeInViewport({ ratio: 1 });
  });
});

ownTest("the map can have the whole screen", async ({ page }) => {
  await open(page, "g63");
  const full = page.getByRole("button", { name: "Full screen" });
  await full.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});
