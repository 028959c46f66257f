/** Tests of the page on a host of their own, which they can change and stop. */

import { expect, test as base } from "./table.js";
import { Host } from "./host.js";
import { DIST } from "./versions.js";

export { expect };

export const test = base.extend({
  /** Starts hosts, and stops them after the test. */
  serve: async ({}, use) => {
    const hosts = [];
    await use(async (folder = DIST, path = "/") => {
      const host = new Host(folder, path);
      hosts.push(host);
      return { host, address: await host.start() };
    });
    hosts.forEach((host) => host.stop());
  },
});

export const TABLE = `#/play?${new URLSearchParams({
  game: "g63",
  union: "person",
  confederate: "quick",
  seed: "anywhere",
})}`;

/** Waits until the browser keeps the whole page. */
export const kept = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const isActive = () => active.state === "activated";
    if (!isActive())
      await new Promise((resolve) =>
        active.addEventListener("statechange", () => isActive() && resolve(undefined)),
      );
  });

/** Plays a move and waits for the computer's answer. */
export async function playWithComputer(page) {
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  const entries = page.locator(".log .entry");
  const before = await entries.count();
  await page.locator(".decision").getByRole("button").first().click();
  await expect.poll(() => entries.count(), { timeout: 20_000 }).toBeGreaterThan(before + 1);
}
