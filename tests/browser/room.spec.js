/** Board first: the map has all the room there is, and shares it with a panel that steps back. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createGame } from "../../pkg/node.js";
import { command, expect, heading, ownTest, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const GAMES = ["g63", "knapp", "c3i", "wallace", "guns"];
const PERSONS = { union: "person", confederate: "person", seed: "room" };
const DESKTOP = { width: 1440, height: 900 };

const board = (page) => page.locator("battle-board");
const scale = (page) => board(page).evaluate((element) => element.scale);
const width = async (page, part) => Math.round((await page.locator(part).boundingBox())?.width ?? 0);

/** Sits down, and lifts what covers the table. */
async function open(page, game, more = {}) {
  await sitDown(page, { game, ...PERSONS, ...more });
  const cover = page.locator(".cover button");
  if (await cover.isVisible()) await cover.click();
  await expect(cover).toBeHidden();
  await expect.poll(() => scale(page)).toBeGreaterThan(0);
}

/** What of the window is neither map nor bar nor panel, and where the map has nothing painted, at points of a net. */
const bare = (page) =>
  page.evaluate(() => {
    const parts = [".field", ".bar", ".panel", ".scrub", ".grip", ".notices", ".edge"];
    const ground = document.querySelector(".board-ground");
    const ctx = ground.getContext("2d");
    const box = ground.getBoundingClientRect();
    const found = [];
    for (let x = 1; x < innerWidth; x += 37)
      for (let y = 1; y < innerHeight; y += 37) {
        const part = parts.find((one) => document.elementFromPoint(x, y)?.closest(one));
        if (!part) found.push(`nothing at ${x},${y}`);
        if (part !== ".field") continue;
        const [px, py] = [
          (x - box.left) * (ground.width / box.width),
          (y - box.top) * (ground.height / box.height),
        ];
        if (ctx.getImageData(px, py, 1, 1).data[3] < 255) found.push(`no ground at ${x},${y}`);
      }
    return found;
  });

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  for (const game of GAMES) {
    test(`at first all of the board of ${game} is in view, with pieces that can be read`, async ({
      page,
    }) => {
      await open(page, game);
      expect(await bare(page)).toEqual([]);
      const side = game === "guns" ? "union" : "referee";
      const own = createGame(game, {}, "room");
      const spaces = own.board().spaces.map(({ id }) => id);
      const pieces = own
        .scene(side === "referee" ? "referee" : side)
        .pieces.filter(({ at }) => at.type === "space");
      own.free();
      const { field, points, sizes } = await board(page).evaluate(
        (element, [ids, names]) => ({
          field: element.getBoundingClientRect(),
          points: ids.map((id) => element.screenPoint(id)),
          sizes: names
            .flatMap((id) => element.piecePoint(id) ?? [])
            .map((at) => Math.max(at.width, at.height)),
        }),
        [spaces, pieces.map(({ id }) => id)],
      );
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(field.left);
        expect(x).toBeLessThan(field.right);
        expect(y).toBeGreaterThan(field.top);
        expect(y).toBeLessThan(field.bottom);
      }
      const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
      expect(south - north).toBeGreaterThan(0.6 * field.height);
      expect(sizes.length).toBe(pieces.length);
      // Several in an area of Wallace's share its room.
      const least = game === "wallace" ? 15 : 28;
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(least);
    });
  }
});
