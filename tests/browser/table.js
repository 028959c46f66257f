/** What all browser tests share: a page that may not complain, and hands to play with. */

import { test as base, expect } from "@playwright/test";

export { expect };

/**
 * Keeps a page under watch while a test uses it: it must not log an error nor break its content policy.
 * @param {RegExp} [expected] what the browser says of itself about what the test does
 */
async function watched(page, use, expected) {
  const complaints = [];
  const onConsole = (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  };
  const onError = (error) => complaints.push(error.message);
  page.on("console", onConsole).on("pageerror", onError);
  await use(page);
  page.off("console", onConsole).off("pageerror", onError);
  expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
}

/** A test with a browser window of its own, for what changes the window or opens several, or keeps the whole page. */
export const ownTest = base.extend({ page: ({ page }, use) => watched(page, use) });

/**
 * A test with a page that other tests have used: to open a window, and to compile everything in it, takes longer than
 * most tests. All that the page has kept is gone, and a test that fails leaves its page to nobody.
 */
export const test = base.extend({
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: "worker" },
  ],
  complaints: [undefined, { option: true }],
  page: async ({ windows, viewport, colorScheme, hasTouch, isMobile, baseURL, complaints }, use, info) => {
    const screen = { viewport, colorScheme, hasTouch, isMobile };
    const page = await windows.pageFor(screen, [baseURL, info.config.metadata.toyPage]);
    await watched(page, use, complaints);
  },
  // Whoever needs the window itself would leave it changed to the next test.
  context: () => {
    throw new Error("this test needs a window of its own: ownTest");
  },
});

/** The windows of one worker, one for each kind of screen. */
class Windows {
  #browser;
  /** @type {Map<string, import("@playwright/test").Page>} */
  #pages = new Map();

  /** @param {import("@playwright/test").Browser} browser */
  constructor(browser) {
    this.#browser = browser;
  }

  /**
   * A page as if nobody had used it.
   * @param {{ viewport?: { width: number, height: number } | null }} screen
   * @param {string[]} addresses where pages keep what they keep
   */
  async pageFor(screen, addresses) {
    const key = JSON.stringify(screen);
    const used = this.#pages.get(key);
    if (used) await this.#forget(used, addresses);
    const page = used ?? (await this.#open(screen));
    this.#pages.set(key, page);
    if (screen.viewport) await page.setViewportSize(screen.viewport);
    return page;
  }

  async close() {
    for (const page of this.#pages.values()) await page.context().close();
  }

  async #open(screen) {
    const context = await this.#browser.newContext(screen);
    // Keeping the page for the next time has tests of its own, and would fetch it twice for each of the others.
    await context.addInitScript(() => void delete Navigator.prototype.serviceWorker);
    return context.newPage();
  }

  async #forget(page, addresses) {
    await page.goto("about:blank");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.mouse.move(0, 0);
    const session = await page.context().newCDPSession(page);
    for (const { origin } of addresses.map((address) => new URL(address)))
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
  }
}

/** Two persons, the dice of a seed. */
export const HOTSEAT = { union: "person", confederate: "person", seed: "browser" };

/** Sits down at a new table. */
export async function sitDown(page, { game = "g63", ...seats } = HOTSEAT) {
  await page.goto(`#/play?${new URLSearchParams({ game, ...seats })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
}

/**
 * Where a space or a counter is on the screen once it has come to rest: a board that is still being laid out, or a view
 * that still glides, would have something else under the pointer when the click arrives.
 */
const restingPoint = (page, ask, id) =>
  page.locator("battle-board").evaluate(
    async (board, [question, of]) => {
      const frame = () => new Promise((seen) => void requestAnimationFrame(seen));
      let point = board[question](of);
      for (let still = 0; still < 3;) {
        await frame();
        const now = board[question](of);
        still = now.x === point.x && now.y === point.y ? still + 1 : 0;
        point = now;
      }
      return point;
    },
    [ask, id],
  );

/** Clicks on a space of the board, well away from the counters in it. */
export async function clickSpace(page, id, lower = 0) {
  const point = await restingPoint(page, "screenPoint", id);
  await page.mouse.click(point.x, point.y + lower);
}

/** Clicks on a counter. */
export async function clickPiece(page, id) {
  const point = await restingPoint(page, "piecePoint", id);
  await page.mouse.click(point.x, point.y);
}

export const command = (page, name) => page.locator(".decision").getByRole("button", { name });

/** Gives a command that stands in the list: where chance decides and its odds lie beyond the edge of the panel, they are shown first. */
export async function give(choice) {
  await choice.click();
  const commit = choice.page().locator(".commit .primary");
  if (await commit.isVisible()) await commit.click();
}

/** Gives a command whose odds lie beyond the edge of the panel: they are shown first. */
export async function gamble(page, name) {
  await command(page, name).click();
  await page.getByRole("group", { name: "Commit" }).getByRole("button").first().click();
}

export const heading = (page) => page.getByRole("heading", { level: 1 });
export const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name });
export const entries = (page) => page.locator(".log .entry");
