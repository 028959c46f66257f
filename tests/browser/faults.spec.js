/** What does not come, dies or is forbidden is told in words, and tried again. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { Host } from "./host.js";
import { heading, sitDown } from "./table.js";
import { DIST } from "./versions.js";

/** These pages log what fails; that is the browser's doing. */
const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => void delete Navigator.prototype.serviceWorker);
    await use(context);
  },
});

const MACHINES = { game: "c3i", union: "quick", confederate: "quick", seed: "faults", pace: "swift" };

/** Has the first threads of a page never load, or say nothing. */
function breakThreads({ first, silent }) {
  const Real = Worker;
  globalThis.threads = 0;
  globalThis.Worker = class extends Real {
    constructor(address, options) {
      const broken = ++globalThis.threads <= first;
      super(broken && !silent ? "./no-such-thread.js" : address, options);
      if (broken && silent) this.postMessage = () => {};
    }
  };
}
const threads = (page) => page.evaluate(() => globalThis.threads);

const again = (page) => page.getByRole("button", { name: "Try again" });

/**
 * Answers some requests in the place of the host until the function that it returns is called. The browser is not told
 * to let them go then: while one is on its way, it may lose that one.
 */
async function misled(page, pattern, answer) {
  let on = true;
  await page.route(pattern, (route) => (on ? answer(route) : route.continue()));
  return () => {
    on = false;
  };
}

test("without what it thinks with the computer is missed, and asked for again", async ({ page }, info) => {
  const pattern = /bots-c3i[^/]*\.wasm$/;
  const end = await misled(page, pattern, (route) => route.abort());
  await page.goto(`${info.config.metadata.coresPage}#/play?game=c3i&union=person&confederate=beginner`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  const told = "The computer player could not be loaded: there was no answer.";
  await expect(page.locator(".note.warning")).toContainText(told);
  end();
  await page.getByRole("button", { name: "Let it try again" }).click();
  await expect(page.locator(".log .entry").nth(1)).toBeVisible();
});

test("the home page stands without its map, and paints it when it comes", async ({ page }) => {
  const sorry = (route) => route.fulfill({ contentType: "text/html", body: "Sorry" });
  const end = await misled(page, /geo\.[^/]*json$/, sorry);
  await page.goto("");
  await expect(heading(page)).toHaveText("High Water Mark");
  await expect(page.locator(".trouble")).toContainText("The map could not be loaded");
  end();
  await again(page).click();
  await expect(page.locator(".trouble")).toHaveCount(0);
  await expect(page.locator(".banner[data-painted]")).toHaveCount(1);
});

const TYPEFACE = /source-sans-3-latin-400-normal.*\.woff2$/;

test("a typeface that does not come is told, and asked for again on the next page", async ({ page }) => {
  let [asked, comes] = [0, false];
  await page.route(TYPEFACE, async (route) => {
    asked++;
    if (comes) return route.continue();
    await heading(page).waitFor();
    return route.abort();
  });
  await page.goto("");
  await expect(page.locator(".trouble")).toContainText("A typeface could not be loaded");
  // The map of the first page may want it once more.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3100);
  const before = asked;
  comes = true;
  await page.goto("#/setup?game=g63");
  await expect(page.locator(".trouble")).toHaveCount(0);
  expect(asked).toBe(before + 1);
  const there = () =>
    [...document.fonts].some(
      ({ family, weight, style, status }) =>
        /Source Sans 3/.test(family) && weight === "400" && style === "normal" && status === "loaded",
    );
  expect(await page.evaluate(there)).toBe(true);
});

test("a typeface that fails before the page has begun is told, too", async ({ page }) => {
  let down = true;
  await page.route(TYPEFACE, (route) => (down ? route.abort() : route.continue()));
  await page.goto("");
  await expect(page.locator(".trouble")).toContainText("A typeface could not be loaded");
  down = false;
  // The page asks again by itself, or when it is told to.
  await expect(async () => {
    if (await again(page).isVisible()) await again(page).click({ timeout: 500 });
    await expect(page.locator(".trouble")).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test("a thread that falls silent is not waited for without end", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(breakThreads, { first: 99, silent: true });
  await sitDown(page, MACHINES);
  await expect(page.getByText("The computer is thinking")).toBeVisible();
  await expect.poll(() => threads(page)).toBeGreaterThan(0);
  const before = await threads(page);
  await page.clock.runFor(20_000);
  await expect.poll(() => threads(page)).toBeGreaterThan(before);
  await page.clock.runFor(20_000);
  await expect(page.locator(".note.warning")).toContainText(/You may decide for the \w+ side yourself\./);
});

/** Serves a page of another site with the built page in a frame. */
async function framed(use, { sandbox, policy = null }, info) {
  const host = new Host(DIST, "/", policy ? { "content-security-policy": policy } : {});
  const address = await host.start();
  const folder = info.outputPath("other-site");
  mkdirSync(folder, { recursive: true });
  const frame = `<!doctype html><iframe ${sandbox} src="${address}" width="900" height="600"></iframe>`;
  writeFileSync(path.join(folder, "index.html"), frame);
  const other = new Host(folder);
  await use((await other.start()).replace("localhost", "127.0.0.1"));
  host.stop();
  other.stop();
}

test("a sandbox without an origin is told what its host must allow", async ({ page }, info) => {
  await framed(
    async (address) => {
      await page.goto(address);
      const words = page.frameLocator("iframe").getByText("must allow it allow-scripts allow-same-origin");
      await expect(words.first()).toBeVisible({ timeout: 15_000 });
    },
    { sandbox: 'sandbox="allow-scripts"' },
    info,
  );
});

test.describe("where no script may run", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page, baseURL }) => {
    await page.goto(baseURL);
    const words = page.getByText("must allow it allow-scripts allow-same-origin");
    await expect(words.first()).toBeVisible({ timeout: 15_000 });
  });
});

test("a policy without WebAssembly is told what it must allow", async ({ page }, info) => {
  await framed(
    async (address) => {
      await page.goto(address);
      const main = page.frameLocator("iframe").locator("main");
      await page.frameLocator("iframe").getByRole("link", { name: "Play G63" }).click();
      await expect(main).toContainText("must allow 'wasm-unsafe-eval' in the script-src");
      await expect(main).not.toContainText("CompileError");
    },
    { sandbox: "", policy: "script-src 'self'" },
    info,
  );
});
