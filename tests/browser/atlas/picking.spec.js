/** Pointing at spaces and pieces by mouse, finger and keyboard, on boards of every topology. */

import { expect, restingPoint, test } from "../table.js";
import { areas, at, between, hexes, large, mark, piece, positions, squares } from "./boards.js";
import { mount, openAtlas } from "./bundle.js";

const BOARDS = [
  { kind: "hexes", plan: hexes(), from: "h0", to: "h4", right: "h1", more: {} },
  { kind: "squares", plan: squares(), from: "q1", to: "q6", right: "q4", more: {} },
  { kind: "areas", plan: areas(), from: "a0", to: "a6", right: "a1", called: "Area 1", more: {} },
  { kind: "positions", plan: positions(), from: "p0", to: "p5", right: "f1", more: { front: "f1" } },
];

const reports = (page, name = "point") =>
  page.evaluate((kind) => window.reports.filter((one) => one.name === kind).map((one) => one.detail), name);
const spot = (page, id) => restingPoint(page, "screenPoint", id);
const pieceSpot = (page, id) => restingPoint(page, "piecePoint", id);
const scale = (page) => page.locator("battle-board").evaluate((board) => board.scale);

/** Two pieces, one of which can act, a crowd of blocks and some marks. */
function scene({ plan, from, to, more }) {
  const others = plan.spaces.map(({ id }) => id).filter((id) => id !== from && id !== to);
  const blocks = [1, 2, 3].map((i) =>
    piece(`back${i}`, at(others[0]), { name: null, faceDown: true, kind: "block" }),
  );
  return {
    pieces: [piece("a", at(from), more), piece("b", at(others[1]), { side: "confederate" }), ...blocks],
    marks: [mark("objective", at(others[2])), mark("works", between(from, others[0]), { count: 2 })],
    actors: ["a"],
    targets: [to],
  };
}

for (const one of BOARDS) {
  test.describe(one.kind, () => {
    test("a click chooses the piece, and the space that it could go to", async ({ page }) => {
      await openAtlas(page);
      await mount(page, one.plan, scene(one));
      const from = await pieceSpot(page, "a");
      await page.mouse.click(from.x, from.y);
      const to = await spot(page, one.to);
      await page.mouse.click(to.x, to.y);
      const [first, second] = await reports(page);
      expect(first).toMatchObject({ piece: "a", space: one.from });
      expect(second).toMatchObject({ piece: null, space: one.to });
    });

    test("a drag moves the map and chooses nothing", async ({ page }) => {
      await openAtlas(page);
      await mount(page, one.plan, scene(one));
      const from = await pieceSpot(page, "a");
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + 90, { steps: 5 });
      await page.mouse.up();
      expect(await reports(page)).toEqual([]);
      expect((await pieceSpot(page, "a")).y - from.y).toBeGreaterThan(40);
    });

    test("the arrow keys go from space to space and Enter chooses", async ({ page }) => {
      await openAtlas(page);
      await mount(page, one.plan, { ...scene(one), selected: "a" });
      await page.locator("battle-board .surface").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Escape");
      expect(await reports(page, "cursor")).toEqual([one.from, one.right, null]);
      expect((await reports(page))[0]).toMatchObject({ piece: "a", space: one.from });
      await expect(page.locator("battle-board [aria-live]")).toContainText(one.called ?? one.right);
    });

    test("a tap chooses, a pinch zooms and chooses nothing", async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 780 },
        deviceScaleFactor: 3,
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      await openAtlas(page);
      await mount(page, one.plan, scene(one));
      const before = await scale(page);
      await pinch(page);
      await expect.poll(() => scale(page)).toBeGreaterThan(before * 1.2);
      expect(await reports(page)).toEqual([]);
      await page.locator("battle-board").evaluate((board) => board.fit());
      const to = await spot(page, one.to);
      await page.touchscreen.tap(to.x, to.y);
      expect((await reports(page))[0]).toMatchObject({ space: one.to, touch: true });
      await context.close();
    });
  });
}

/** Spreads two fingers around the middle of the page. */
async function pinch(page) {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart) => [
    { x: 195 - apart, y: 390, id: 0 },
    { x: 195 + apart, y: 390, id: 1 },
  ];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
  for (const apart of [45, 60, 80])
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a tap on a crowd spreads it out, the next one chooses from it", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await openAtlas(page);
  await mount(page, hexes(), scene(BOARDS[0]));
  const crowd = await pieceSpot(page, "back1");
  await page.touchscreen.tap(crowd.x, crowd.y);
  expect(await reports(page)).toEqual([]);
  const third = await pieceSpot(page, "back3");
  await page.touchscreen.tap(third.x, third.y);
  expect((await reports(page))[0].piece).toBe("back3");
  await context.close();
});

/** A phone on which the whole of a board is small. */
async function phone(browser, plan, show) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openAtlas(page);
  await mount(page, plan, show);
  await page.locator("battle-board").evaluate((board) => board.fit());
  return page;
}

/** The point halfway between two spaces, and how far they are apart. */
async function middle(page, one, other) {
  const [a, b] = [await spot(page, one), await spot(page, other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

const drawn = (page) => page.locator("battle-board .surface").getAttribute("data-drawn");

test("a tap between tiny goals opens a loupe, in which one is chosen", async ({ browser }) => {
  const { plan } = large();
  const [one, other] = plan.spaces.filter(({ shape }) => shape.type === "segment").map(({ id }) => id);
  const page = await phone(browser, plan, { targets: plan.spaces.map(({ id }) => id) });
  const { x, y, apart } = await middle(page, one, other);
  await page.touchscreen.tap(x, y);
  expect(await reports(page)).toEqual([]);
  await expect.poll(() => drawn(page)).toBe("true");
  // In the loupe they are farther apart.
  expect((await middle(page, one, other)).apart).toBeGreaterThan(2 * apart);
  const near = await spot(page, one);
  await page.touchscreen.tap(near.x, near.y);
  expect((await reports(page))[0]).toMatchObject({ space: one, touch: true });
  await expect.poll(() => drawn(page)).toBe("");
  await page.context().close();
});

test("a tap beside the loupe closes it and chooses nothing; a large goal needs none", async ({ browser }) => {
  const { plan } = large();
  const page = await phone(browser, plan, { targets: plan.spaces.map(({ id }) => id) });
  const [one, other] = plan.spaces.filter(({ shape }) => shape.type === "segment").map(({ id }) => id);
  const { x, y } = await middle(page, one, other);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => drawn(page)).toBe("true");
  await page.touchscreen.tap(195, 770);
  await expect.poll(() => drawn(page)).toBe("");
  expect(await reports(page)).toEqual([]);
  await page.locator("battle-board").evaluate((board, id) => board.focusSpace(id), one);
  const near = await spot(page, one);
  await page.touchscreen.tap(near.x, near.y);
  expect((await reports(page))[0]).toMatchObject({ space: one });
  await page.context().close();
});

test("the wheel zooms towards the mouse; a drag that leaves the window ends, and the next click chooses", async ({
  page,
}) => {
  await openAtlas(page);
  await mount(page, hexes(), scene(BOARDS[0]));
  const under = await spot(page, "h4");
  const before = await scale(page);
  await page.mouse.move(under.x, under.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => scale(page)).toBeGreaterThan(before * 1.3);
  const after = await spot(page, "h4");
  expect(Math.hypot(after.x - under.x, after.y - under.y)).toBeLessThan(2);
  await page.mouse.down();
  await page.mouse.move(under.x + 60, under.y + 30, { steps: 3 });
  await page.mouse.up();
  expect(await reports(page)).toEqual([]);
  const moved = await spot(page, "h4");
  expect(moved.x - after.x).toBeCloseTo(60, 0);
  await page.mouse.move(moved.x + 90, moved.y);
  expect((await spot(page, "h4")).x).toBeCloseTo(moved.x, 0);
  await page.mouse.click(moved.x, moved.y);
  expect((await reports(page))[0]).toMatchObject({ space: "h4" });
});
