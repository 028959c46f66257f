/** Tests of the page wherever it may lie: on hosts of their own, which they can change and stop, or in one file. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, give, ownTest as base } from "./table.js";
import { Host } from "./host.js";
import { DIST } from "./versions.js";

export { expect };

export const test = base.extend({
  /** Starts hosts, and stops them after the test. */
  // Playwright reads from the pattern what a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const hosts = [];
    await use(async (folder = DIST, base = "/") => {
      const host = new Host(folder, base);
      hosts.push(host);
      return { host, address: await host.start() };
    });
    hosts.forEach((host) => host.stop());
  },
});

export const SINGLE_FILE = pathToFileURL(path.join(DIST, "../dist-single/high-water-mark.html")).href;

/** For what takes its time on a busy machine. */
export const PATIENT = { timeout: 20_000 };

export const TABLE = `#/play?${new URLSearchParams({
  game: "g63",
  union: "person",
  confederate: "quick",
  seed: "anywhere",
})}`;

/** Waits until the browser keeps the whole page. */
export async function kept(page) {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await expect.poll(state, PATIENT).toBe("activated");
}

/** The cores that the browser keeps, by the names of their files without hashes. */
export const keptCores = (page) =>
  page.evaluate(async () => {
    const open = (await caches.keys()).map((name) => caches.open(name));
    const requests = (await Promise.all(open)).map((cache) => cache.keys());
    const urls = (await Promise.all(requests)).flat().map(({ url }) => url);
    return urls.flatMap((url) => /([^/]*)\.[0-9a-f]{8}\.wasm$/.exec(url)?.[1] ?? []).sort();
  });

/** Plays a move and waits for the computer's answer, if that was not the end of the game. */
export async function playWithComputer(page) {
  await expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
  const entries = page.locator(".log .entry");
  const before = await entries.count();
  await give(page.locator(":is(.decision, .actions) .command").first());
  const answered = async () =>
    (await entries.count()) > before + 1 || (await page.locator(".outcome").isVisible());
  await expect.poll(answered, PATIENT).toBe(true);
}
