/** A game with kinds of things that the page does not know: all of them are drawn, by neutral signs, and told. */

import { clickSpace, expect, test } from "./table.js";
import { at, hexes, mark, piece, positions } from "./atlas/boards.js";
import { mount, openAtlas } from "./atlas/bundle.js";

test("a game of which the page knows no kind of thing is drawn, told and played", async ({ page }, info) => {
  await page.goto(`${info.config.metadata.toyPage}#/play?game=novelties&union=person&confederate=person`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  await expect(page.locator(".track")).toContainText("Mood");
  await expect(page.locator(".trays")).toContainText("2 × crates");
  await page.getByRole("tab", { name: "Board" }).click();
  await expect(page.locator(".legend li")).toHaveCount(2);
  await expect(page.locator(".legend")).toContainText("Quagmire Nobody knows.");
  const post = page.locator(".text-board tr[data-space-id=a]");
  await expect(post).toContainText("Quagmire, Maze");
  await expect(post).toContainText("Balloon");
  await expect(post).toContainText("Two wells.");
  await page.getByRole("group", { name: "What glows" }).getByRole("button", { name: "Union" }).click();
  await expect(page.locator(".overlay-answer")).toContainText("Post A: glows");
  await clickSpace(page, "a", 60);
  await expect(page.locator(".answer, .decision").first()).toBeVisible();
});

/** The colours of a layer around a point, to compare. */
const paint = (page, layer, id) =>
  page.locator("battle-board").evaluate(
    (board, [name, key]) => {
      const canvas = board.querySelector(name);
      const box = canvas.getBoundingClientRect();
      const { x, y } = board.screenPoint(key);
      const density = canvas.width / box.width;
      const copy = new OffscreenCanvas(480, 480).getContext("2d", { willReadFrequently: true });
      copy.drawImage(canvas, 240 - (x - box.left) * density, 240 - (y - box.top) * density);
      const pixels = copy.getImageData(0, 0, 480, 480);
      return pixels.data.reduce((sum, value) => (sum * 31 + value) % 1000003, 0);
    },
    [layer, id],
  );

/** What a layer looks like around a space once it rests. */
async function drawn(page, [plan, show], layer, id) {
  await mount(page, plan, show);
  await page.evaluate(() => document.fonts.ready);
  await page.locator("battle-board").evaluate((board) => board.rested());
  return paint(page, layer, id);
}

const legend = (kind) => [{ key: "x", kind, name: "X", effect: "None." }];

const ground = (kind) => {
  const plan = hexes();
  const spaces = plan.spaces.map((space) => ({ ...space, terrain: ["x"] }));
  return [{ ...plan, spaces, lines: [], legend: legend(kind) }];
};

const line = (kind) => {
  const plan = hexes();
  const lines = [{ kind: "x", name: null, points: [[0, 0], [750, 1300], [1500, 1732]] }]; // prettier-ignore
  return [{ ...plan, lines, legend: legend(kind) }];
};

const side = (kind) => {
  const plan = positions();
  const spaces = plan.spaces.map(({ shape, ...space }) => {
    return { ...space, shape: { ...shape, sides: [[{ key: "x", count: 1 }], []] }, terrain: ["x"] };
  });
  return [{ ...plan, spaces, legend: legend(kind) }];
};

const thing = (more) => [hexes(), { pieces: [piece("a", at("h4"), more)] }];
const state = (kind) => [{ kind, text: "new" }];
const token = (kind) => [{ kind, name: "new", count: 1, faceDown: false }];

/** What is drawn of a kind, and what shows that it is drawn at all: a board without it. */
for (const [what, layer, id, of, without] of [
  ["terrain", ".board-ground", "h4", ground, () => ground("open")],
  ["a line", ".board-ground", "h4", line, () => [{ ...hexes(), lines: [] }]],
  ["terrain on a side", ".board-ground", "p0", side, () => [positions()]],
  ["a mark", ".board-pieces", "h4", (kind) => [hexes(), { marks: [mark(kind, at("h4"))] }], () => [hexes()]],
  ["a piece", ".board-pieces", "h4", (kind) => thing({ kind }), () => [hexes()]],
  ["a condition", ".board-pieces", "h4", (kind) => thing({ states: state(kind) }), () => thing({})],
  ["a token", ".board-pieces", "h4", (kind) => thing({ tokens: token(kind) }), () => thing({})],
]) {
  test(`${what} of a kind that nobody knows has a neutral sign`, async ({ page }) => {
    await openAtlas(page);
    const nothing = await drawn(page, without(), layer, id);
    const other = await drawn(page, of("other"), layer, id);
    expect(other).not.toBe(nothing);
    // Also a name that every object knows is none of a kind.
    for (const kind of ["invented-yesterday", "constructor"])
      expect(await drawn(page, of(kind), layer, id)).toBe(other);
  });
}
