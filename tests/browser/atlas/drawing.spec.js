/** What is drawn, as far as a test can tell: sharpness, sizes, highlights, marches. */

import { expect, ownTest, test } from "../table.js";
import { areas, at, hexes, large, piece, positions, squares } from "./boards.js";
import { mount, openAtlas } from "./bundle.js";

/** The colours of a layer around a space, to compare. */
const paint = (page, layer, id) =>
  page.locator("battle-board").evaluate(
    (board, [name, key]) => {
      const canvas = board.querySelector(name);
      const box = canvas.getBoundingClientRect();
      const { x, y } = board.screenPoint(key);
      const density = canvas.width / box.width;
      const copy = new OffscreenCanvas(40, 40).getContext("2d", { willReadFrequently: true });
      copy.drawImage(canvas, 20 - (x - box.left) * density, 20 - (y - box.top) * density);
      const pixels = copy.getImageData(0, 0, 40, 40);
      return pixels.data.reduce((sum, value) => (sum * 31 + value) % 1000003, 0);
    },
    [layer, id],
  );

for (const density of [1, 2, 3]) {
  test(`pictures have ${density} device pixels to a pixel`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 500, height: 400 },
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    await openAtlas(page);
    await mount(page, squares());
    const ratios = await page.locator("battle-board").evaluate((board) =>
      [".board-ground", ".board-pieces", ".surface"].map((name) => {
        const canvas = board.querySelector(name);
        return canvas.width / canvas.getBoundingClientRect().width;
      }),
    );
    for (const ratio of ratios) expect(ratio).toBeCloseTo(density, 1);
    await context.close();
  });
}

test("the board fits every width", async ({ page }) => {
  await openAtlas(page);
  await mount(page, areas());
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const ends = () =>
      page.locator("battle-board").evaluate((board) => ["a0", "a7"].map((id) => board.screenPoint(id).x));
    await expect.poll(async () => (await ends())[1]).toBeLessThan(width);
    await expect.poll(async () => (await ends())[1] - (await ends())[0]).toBeGreaterThan(width * 0.25);
  }
});

for (const [kind, plan, id] of [
  ["hex", hexes(), "h4"],
  ["square", squares(), "q2"],
  ["area", areas(), "a5"],
  ["position", positions(), "p3"],
]) {
  test(`targets and overlays colour a ${kind}`, async ({ page }) => {
    await openAtlas(page);
    await mount(page, plan);
    const plain = await paint(page, ".washes", id);
    const seen = new Set([plain]);
    for (const show of [
      { targets: [id] },
      ...["reach", "threat", "sight"].map((tint) => ({ overlay: [{ space: id, tint }] })),
    ]) {
      await page.evaluate((what) => window.show(what), show);
      await expect.poll(async () => seen.has(await paint(page, ".washes", id))).toBe(false);
      seen.add(await paint(page, ".washes", id));
    }
    await page.evaluate(() => window.show({}));
    await expect.poll(() => paint(page, ".washes", id)).toBe(plain);
  });
}

test("a march runs above the resting pieces and ends", async ({ page }) => {
  await openAtlas(page);
  await mount(page, hexes(), { pieces: [piece("a", at("h0"))] });
  const drawn = () => page.locator("battle-board .surface").getAttribute("data-drawn");
  const during = await page.evaluate(
    async (pieces) => {
      // Long enough for a machine that is slow to paint.
      document.querySelector("battle-board").set({ marchMs: 1500 });
      window.show({ pieces });
      for (let i = 0; i < 3; i++) await new Promise((next) => void requestAnimationFrame(next));
      return document.querySelector(".surface").dataset.drawn;
    },
    [piece("a", at("h4"))],
  );
  expect(during).toBe("true");
  await expect.poll(drawn).toBe("");
});

test("a board says when it rests: nobody marches, the view keeps still and is crisp, and it has its size", async ({
  page,
}) => {
  await openAtlas(page);
  await mount(page, hexes(), { pieces: [piece("a", at("h0"))] });
  const told = await page.evaluate(
    async (pieces) => {
      const board = document.querySelector("battle-board");
      const changes = {
        marching: () => window.show({ pieces }),
        zooming: () => board.zoomBy(1.5),
        narrowing: () => (board.style.width = "500px"),
      };
      board.set({ marchMs: 300 });
      let times = 0;
      board.addEventListener("rest", () => times++);
      await board.rested();
      const found = { before: board.resting };
      for (const [name, change] of Object.entries(changes)) {
        times = 0;
        change();
        const still = board.resting;
        await board.rested();
        const moving = board.querySelector(".surface").dataset.drawn ?? "";
        const stretched = board.querySelector(".board-ground").style.transform.replace(/.*scale/, "");
        found[name] = { still, moving, stretched, after: board.resting, told: times > 0 };
      }
      return found;
    },
    [piece("a", at("h4"))],
  );
  const settled = { still: false, moving: "", stretched: "(1)", after: true, told: true };
  expect(told).toEqual({ before: true, marching: settled, zooming: settled, narrowing: settled });
});

ownTest("with reduced motion nothing marches", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAtlas(page);
  await mount(page, hexes(), { pieces: [piece("a", at("h0"))] });
  const during = await page.evaluate(
    async (pieces) => {
      // Long enough for a machine that is slow to paint.
      document.querySelector("battle-board").set({ marchMs: 1500 });
      window.show({ pieces });
      for (let i = 0; i < 3; i++) await new Promise((next) => void requestAnimationFrame(next));
      return document.querySelector(".surface").dataset.drawn ?? "";
    },
    [piece("a", at("h4"))],
  );
  expect(during).toBe("");
});

test("a space can be brought into the middle", async ({ page }) => {
  await openAtlas(page);
  const { plan, show } = large();
  await mount(page, plan, show);
  await page.locator("battle-board").evaluate((board) => board.focusSpace("p100"));
  const point = await page.locator("battle-board").evaluate((board) => board.screenPoint("p100"));
  expect(point.x).toBeCloseTo(640, 0);
  expect(point.y).toBeCloseTo(400, 0);
});

test("in a crowded space every unit shows, its leaders stand small behind it, the sides apart", async ({
  page,
}) => {
  await openAtlas(page);
  const leader = (id, side) => piece(id, at("q1"), { side, kind: "leader" });
  const pieces = [
    ...["u1", "u2"].map((id) =>
      piece(id, at("q1"), { figures: [{ label: "strength", text: `${id.slice(1)}/7` }] }),
    ),
    ...["ul1", "ul2", "ul3"].map((id) => leader(id, "union")),
    piece("c1", at("q1"), { side: "confederate" }),
    leader("cl1", "confederate"),
  ];
  await mount(page, squares(), { pieces });
  const spots = await page.evaluate(
    (ids) => Object.fromEntries(ids.map((id) => [id, document.querySelector("battle-board").piecePoint(id)])),
    pieces.map(({ id }) => id),
  );
  const points = Object.values(spots).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`);
  expect(new Set(points).size).toBe(pieces.length);
  const apart = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  expect(apart(spots.u1, spots.u2)).toBeGreaterThan(14);
  expect(spots.ul1.y).toBeGreaterThan(Math.max(spots.u1.y, spots.u2.y));
  expect(spots.cl1.y).toBeGreaterThan(spots.c1.y);
  const union = Object.entries(spots).flatMap(([id, spot]) => (id.startsWith("u") ? spot : []));
  const across = union.every(({ x }) => x > spots.c1.x) || union.every(({ y }) => y > spots.c1.y);
  expect(across).toBe(true);
});
