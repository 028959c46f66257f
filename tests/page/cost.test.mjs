/** What it costs to draw a table: scenes that the engine makes, and parts of the page that are drawn anew. */

import assert from "node:assert/strict";
import { sitDown, test } from "./support/table.mjs";

/** Counts what is drawn: the page's templates remember in each part what was drawn there last. */
function countDrawings() {
  const drawn = new WeakMap();
  globalThis.drawings = [];
  Object.defineProperty(Element.prototype, "_$litPart$", {
    configurable: true,
    get() {
      globalThis.drawings.push(this.className);
      return drawn.get(this);
    },
    set(part) {
      drawn.set(this, part);
    },
  });
}

/** Counts the scenes that the engine makes for a page from now on. @param {import("./support/page.mjs").Page} page @param {string} game */
async function countScenes(page, game) {
  const { newGame } = await page.module("engine.js");
  const any = newGame(game, {});
  const own = Object.getPrototypeOf(any);
  const { scene } = own;
  globalThis.scenes = 0;
  own.scene = function (viewer) {
    globalThis.scenes++;
    return scene.call(this, viewer);
  };
  any.free();
}

/** So long nothing is drawn and no scene is made before a page counts as being at rest, in milliseconds. */
const REST_MS = 400;

/** Waits until a page is at rest. @param {import("./support/page.mjs").Page} page */
async function rest(page) {
  const made = () => (globalThis.drawings?.length ?? 0) + globalThis.scenes;
  for (let before = -1; before !== made(); await page.waitForTimeout(REST_MS)) before = made();
}

/** What something costs, once all that is loaded later is there and the page is at rest. @param {import("./support/page.mjs").Page} page @param {() => unknown} act */
async function costOf(page, act) {
  await page.locator("#tab-content > *, .cover button").first().waitFor({ state: "attached" });
  await rest(page);
  globalThis.drawings = [];
  globalThis.scenes = 0;
  await act();
  await rest(page);
  return { drawn: globalThis.drawings, scenes: globalThis.scenes };
}

const commands = (page) => page.locator(".decision .command");

for (const game of ["g63", "c3i"])
  test(`${game}: for a decision, and for what is drawn after it, one scene is made`, async ({ page }) => {
    await sitDown(page, { game, union: "person", confederate: "person", seed: "browser" });
    await countScenes(page, game);
    const lines = () => page.locator(".log .entry").count();
    const before = await lines();
    const { scenes } = await costOf(page, () => commands(page).first().click());
    assert.notEqual(await lines(), before);
    assert.equal(scenes, 1);
  });

test("guns: who looks where something is hidden has one scene made", async ({ page }) => {
  await sitDown(page, { game: "guns", union: "person", confederate: "person", seed: "browser" });
  await countScenes(page, "guns");
  const look = () => page.locator(".cover button").first().click();
  assert.equal((await costOf(page, look)).scenes, 1);
});

test("who points at a command has only what shows it drawn, and no scene made", async ({ page }) => {
  page.addInitScript(countDrawings);
  await sitDown(page, { game: "c3i", union: "person", confederate: "person", seed: "browser" });
  await countScenes(page, "c3i");
  const point = () => commands(page).first().focus();
  assert.deepEqual(await costOf(page, point), { drawn: ["panel"], scenes: 0 });
});

test("who points at a line of the report has only what shows it drawn", async ({ page }) => {
  page.addInitScript(countDrawings);
  await sitDown(page, { game: "c3i", union: "person", confederate: "person", seed: "browser" });
  await commands(page).first().click();
  await countScenes(page, "c3i");
  const point = () => page.locator(".log .decided").first().dispatchEvent("pointerenter");
  assert.deepEqual(await costOf(page, point), { drawn: ["panel", "report", "fought"], scenes: 0 });
});
