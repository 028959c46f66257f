/** The page as some readers have it: in colours of their own, in the dark, with a banner over the board, not started at all. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { test as plain } from "@playwright/test";
import { createGame } from "../../pkg/node.js";
import { expect, HOTSEAT, ownTest as test, sitDown } from "./table.js";
import { DIST } from "./versions.js";

const background = (locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe("in colours of the reader's own", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what is on differs from what is off, and sides keep their colours", async ({ page }) => {
    await sitDown(page);
    for (const name of ["Only fights", "Analysis"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button).toHaveAttribute("aria-pressed", "false");
      const off = await background(button);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => background(button), { message: name }).not.toBe(off);
    }
    const [chosen, other] = [true, false].map((selected) => page.getByRole("tab", { selected }).first());
    expect(await background(chosen)).not.toBe(await background(other));
    const chips = await page.locator(".standing .chip, .score-line .chip").all();
    const colours = await Promise.all(chips.map((chip) => background(chip)));
    expect(new Set(colours).size).toBe(2);
  });
});

test("in the dark the board is dimmed a little", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await sitDown(page);
  const brightness = async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator("battle-board").evaluate((board) => board.rested());
    const { x, y, width, height } = await page.locator("battle-board").boundingBox();
    const clip = { x: x + width / 3, y: y + height / 3, width: width / 3, height: height / 3 };
    const picture = [...(await page.screenshot({ clip }))];
    return page.evaluate(async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const brush = new OffscreenCanvas(image.width, image.height).getContext("2d");
      brush.drawImage(image, 0, 0);
      const { data } = brush.getImageData(0, 0, image.width, image.height);
      return data.reduce((sum, value) => sum + value, 0) / data.length;
    }, picture);
  };
  const light = await brightness("light");
  const dark = await brightness("dark");
  // A little darker than by day: paper stays paper.
  expect(dark).toBeLessThan(light - 5);
  expect(dark).toBeGreaterThan(light * 0.7);
});

/** What of a board is cut off at the edges of the map's part of the window. */
const cutOff = (page, game) =>
  page.locator("battle-board").evaluate(
    async (board, ids) => {
      await board.rested();
      const { left, right, top, bottom } = board.getBoundingClientRect();
      return ids.filter((id) => {
        const { x, y } = board.screenPoint(id);
        return x < left || x > right || y < top || y > bottom;
      });
    },
    createGame(game)
      .board()
      .spaces.map(({ id }) => id),
  );

const heightOf = async (page) => (await page.locator(".field").boundingBox()).height;

/** A game of a few moves. */
function begun(game) {
  const own = createGame(game, {}, "banner");
  for (let n = 0; n < 2; n++) {
    const [side] = own.deciders();
    own.apply(side, own.legal(side)[0]);
  }
  return Buffer.from(own.save());
}

const ways = {
  analysis: async (page, game) => {
    await sitDown(page, { ...HOTSEAT, game });
    const high = await heightOf(page);
    await page.getByRole("button", { name: "Analysis", exact: true }).click();
    await expect.poll(() => heightOf(page)).toBeLessThan(high);
  },
  "a link": (page, game) =>
    page.goto(`#/shared?${new URLSearchParams({ game: begun(game).toString("base64url") })}`),
  "a file": async (page, game) => {
    await page.goto("");
    const file = { name: "game.txt", mimeType: "text/plain", buffer: begun(game) };
    await page.setInputFiles("input[type=file]", file);
  },
};

for (const [way, come] of Object.entries(ways))
  test(`the banner of ${way} cuts nothing of the board off`, async ({ page }) => {
    // So high that the whole board is a little smaller than it should be with a banner over it.
    await page.setViewportSize({ width: 1440, height: 860 });
    for (const game of ["c3i", "g63"]) {
      await come(page, game);
      await expect(page.locator(".notices .note").first()).toBeVisible();
      await expect(page.locator("battle-board[data-ready]")).toBeVisible();
      await expect.poll(() => cutOff(page, game)).toEqual([]);
    }
  });

/** Waits for the words that come late, in less time. */
async function lateWords(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 100 });
  return page.locator(".late");
}

plain("opened from a disk, the page says why it does not start", async ({ page }) => {
  await page.goto(pathToFileURL(path.join(DIST, "index.html")).href);
  const late = await lateWords(page);
  await expect(late).toBeVisible();
  await expect(late).toContainText("cannot start from a file on a disk");
});

plain("at an address whose slash is missing the page says so", async ({ page }) => {
  const index = readFileSync(path.join(DIST, "index.html"));
  const server = createServer(({ url }, response) => {
    const found = url === "/folder";
    response.writeHead(found ? 200 : 404, { "content-type": "text/html" }).end(found ? index : "");
  });
  await new Promise((ready) => void server.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${server.address().port}/folder`);
  const late = await lateWords(page);
  await expect(late).toBeVisible();
  await expect(late).toContainText("where the slash is missing behind the address of the page’s folder");
  server.close();
});
