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
 * most tests. All that the page has kept is gone, and a test that fails leaves its page to nobody. With the option `anew`
 * it is loaded anew before the test and after it.
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
  anew: [false, { option: true }],
  page: async (
    { windows, viewport, colorScheme, hasTouch, isMobile, baseURL, complaints, anew },
    use,
    info,
  ) => {
    const screen = { viewport, colorScheme, hasTouch, isMobile };
    const page = await windows.pageFor(screen, [baseURL, info.config.metadata.toyPage], anew);
    await watched(page, use, complaints);
    if (anew) await page.goto("about:blank");
  },
  // Anyone who needs the window itself would leave it changed to the next test.
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
   * @param {boolean} anew is it to be loaded anew?
   */
  async pageFor(screen, addresses, anew) {
    const key = JSON.stringify(screen);
    const used = this.#pages.get(key);
    if (used) await this.#forget(used, addresses, anew);
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
    await context.addInitScript(() => {
      // Keeping the page for the next time has tests of its own, and would fetch it twice for each of the others.
      delete Navigator.prototype.serviceWorker;
      // What is in a window before a test puts anything into it: lit-html notes itself down there.
      const names = new Set([...Object.getOwnPropertyNames(window), "litHtmlVersions"]);
      Object.defineProperty(window, Symbol.for("names"), { value: names });
    });
    return context.newPage();
  }

  async #forget(page, addresses, anew) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.mouse.move(0, 0);
    const [address] = page.url().split("#");
    const stays =
      !anew && addresses.includes(address) && (await page.evaluate(clearAway, NOWHERE).catch(() => false));
    const origins = addresses.map((one) => new URL(one).origin);
    if (!stays) await page.goto("about:blank");
    const session = await page.context().newCDPSession(page);
    for (const origin of origins)
      if (!stays || !address.startsWith(origin))
        await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
  }
}

/** An address at which there is nothing. */
const NOWHERE = "#/table?id=nobody";

/**
 * Leaves what a page shows, and clears away what it has kept, so that its next visitor need not load it, compile the
 * engine and survey the country once more: anyone who goes from one table to another does not either.
 * @param {string} nowhere
 * @returns {Promise<boolean>} is it as if nobody had used it?
 */
async function clearAway(nowhere) {
  const names = window[Symbol.for("names")];
  // What a test has put into the window, or in the place of something there, stays as long as the document.
  const own = Object.getOwnPropertyNames(window).filter((name) => !names?.has(name));
  if (own.length > 0) return false;
  const end = performance.now() + 3000;
  const until = async (holds) => {
    while (!(await holds())) {
      if (performance.now() > end) return false;
      await new Promise((next) => void setTimeout(next, 4));
    }
    return true;
  };
  if (location.hash !== nowhere) {
    const left = new Promise((done) => void addEventListener("hashchange", done, { once: true }));
    location.hash = nowhere;
    await left;
  }
  if (!(await until(() => document.querySelector("#app .notice")))) return false;
  // A table that is left gives its game up once all is written.
  const isFree = async () => {
    const { held, pending } = await navigator.locks.query();
    return held.length + pending.length === 0;
  };
  if (!(await until(isFree))) return false;
  const answer = (request) =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const writing = stores.length > 0 ? database.transaction(stores, "readwrite") : null;
    await Promise.all(stores.map((store) => answer(writing.objectStore(store).clear())));
    database.close();
  }
  for (const name of await caches.keys()) await caches.delete(name);
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById("app").replaceChildren();
  return true;
}

/** Two persons, the dice of a seed. */
export const HOTSEAT = { union: "person", confederate: "person", seed: "browser" };

/** Sits down at a new table. */
export async function sitDown(page, { game = "g63", ...seats } = HOTSEAT) {
  await page.goto(`#/play?${new URLSearchParams({ game, ...seats })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
}

/**
 * Where a space or a counter is on the screen once the board rests: one that is still being laid out, or a view that
 * still glides, would have something else under the pointer when the click arrives.
 */
export const restingPoint = (page, ask, id) =>
  page.locator("battle-board").evaluate(
    async (board, [question, of]) => {
      await board.rested();
      return board[question](of);
    },
    [ask, id],
  );

/** Clicks on a space of the board, well away from the counters in it. */
export async function clickSpace(page, id, lower = 0) {
  const point = await restingPoint(page, "screenPoint", id);
  await page.mouse.click(point.x, point.y + lower);
}

/** Gives the order that a space stands for where most of the board is offered: the first click only shows what it is. */
export async function orderAt(page, id) {
  await clickSpace(page, id);
  await clickSpace(page, id);
}

/** Clicks on a counter. */
export async function clickPiece(page, id) {
  const point = await restingPoint(page, "piecePoint", id);
  await page.mouse.click(point.x, point.y);
}

export const command = (page, name) => page.locator(":is(.decision, .actions)").getByRole("button", { name });

/** A person reads before pressing again at the same place: what comes at once is the second half of a double click. */
export const read = (page) => page.waitForTimeout(450);

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

/** Takes over a game as the Union, against a computer that plays at random, and waits until there is something to decide. */
export async function takeOver(page, game) {
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const dialog = page.getByRole("dialog");
  // Where something is hidden, one is asked at once.
  if (!game.hides()) await page.getByRole("status").getByRole("button", { name: "Go on with it" }).click();
  await dialog.getByLabel("Confederate").selectOption("random");
  await dialog.getByRole("button", { name: "Go on with it" }).click();
  await expect(page).toHaveURL(/#\/table/);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 20_000 });
  await expect(
    page.locator(":is(.decision, .actions) :is(.command, .piece-head, summary)").first(),
  ).toBeVisible();
}
