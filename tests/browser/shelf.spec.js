/** The shelf of saved games under odd conditions: no room, bad entries, long names, other tabs, links that are only visited. */

import { readFileSync } from "node:fs";
import { command, entries, expect, heading, HOTSEAT, ownTest, read, sitDown, test } from "./table.js";

const list = (page) => page.locator(".saved-game");
const warning = (page) => page.locator(".note.warning");

/** Puts games into the store as another hand would, and tells what is there then, by key. */
const inStore = (page, games = []) =>
  page.evaluate(async (all) => {
    const answer = (request) =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const opening = indexedDB.open("high-water-mark");
    // Before the page has made its database there is nothing in it, and nobody else may make it.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const missing = new Promise((resolve) => {
      opening.onerror = () => resolve(null);
    });
    const database = await Promise.race([answer(opening), missing]);
    if (!database) return [[], []];
    const store = database.transaction("games", "readwrite").objectStore("games");
    for (const [id, game] of all) store.put(game, id);
    const found = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    database.close();
    return found;
  }, games);

/** Everything that the page has put into the browser. */
async function stored(page) {
  const [keys] = await inStore(page);
  return [...keys, ...(await page.evaluate(() => Object.keys(localStorage)))];
}

/** The first of the games that are kept. */
async function keptGame(page) {
  const [, games] = await inStore(page);
  return games[0];
}

/** Fills the disk as far as the page is concerned, or gives it room again. */
async function fillDisk(page, full = true) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(test.info().project.use.baseURL);
  await session.send("Storage.overrideQuotaForOrigin", { origin, ...(full ? { quotaSize: 1 } : {}) });
}

for (const [way, begin] of [
  ["by its address", (page) => sitDown(page, HOTSEAT)],
  [
    "by the form",
    async (page) => {
      await page.goto("#/setup?game=g63");
      await page.getByLabel("Confederate").selectOption("person");
      await page.getByRole("button", { name: "Start G63" }).click();
      await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    },
  ],
]) {
  ownTest(`on a full disk a game begins ${way}, and says what to do`, async ({ page }) => {
    await fillDisk(page);
    await begin(page);
    await expect(warning(page)).toContainText("The browser’s storage is full");
    await command(page, /Meade marches/).click();
    await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
    await expect(warning(page)).toContainText("may be lost when this tab is closed");
    const saving = page.waitForEvent("download");
    await warning(page).getByRole("button", { name: "Save as a file" }).click();
    expect(readFileSync(await (await saving).path(), "utf8")).toContain("[Ruleset");
    await page.getByRole("link", { name: "High Water Mark: all games" }).click();
    await expect(list(page)).toContainText("The browser’s storage is full");
    await page.getByRole("link", { name: /^Continue/ }).click();
    await fillDisk(page, false);
    await command(page, /Lee marches/).click();
    await expect(warning(page)).toHaveCount(0);
    expect((await keptGame(page)).length).toBe(2);
  });
}

ownTest("a game deleted in another tab does not come back without a word", async ({ page, context }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await expect(page).toHaveURL(/#\/table\?id=/);
  const second = await context.newPage();
  await second.goto("");
  await second.getByRole("button", { name: "Delete" }).click();
  await expect(list(second)).toHaveCount(0);
  await expect(warning(page)).toContainText("deleted in another tab");
  await command(page, /Lee marches/).click();
  await expect(entries(page)).toHaveCount(3);
  await expect.poll(() => stored(second)).toEqual([]);
  await page.getByRole("button", { name: "Keep it again" }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(list(second)).toContainText("2 decisions");

  await second.getByRole("button", { name: "Delete" }).click();
  await expect(warning(page)).toBeVisible();
  await second.getByRole("button", { name: "Undo" }).click();
  await expect(warning(page)).toHaveCount(0);
  await command(page, /does not attack/).click();
  await expect(list(second)).toContainText("3 decisions");
});

ownTest("a name given in another tab stays", async ({ page, context }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  const second = await context.newPage();
  await second.goto("");
  await second.getByRole("button", { name: "Rename" }).click();
  await second.getByLabel("Name of the game").fill("By another name");
  await second.keyboard.press("Enter");
  await expect(list(second)).toContainText("By another name");
  await read(page);
  await command(page, /Lee marches/).click();
  await expect(list(second)).toContainText("2 decisions");
  await expect(list(second)).toContainText("By another name");
});

ownTest("a database that answers late gets the game all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const request = {};
    IDBFactory.prototype.open = (...given) => {
      window.answer = () => {
        const real = open.apply(indexedDB, given);
        for (const name of ["onsuccess", "onerror", "onupgradeneeded", "onblocked"])
          real[name] = (event) => {
            Object.defineProperty(request, "result", { value: real.result, configurable: true });
            request[name]?.(event);
          };
      };
      IDBFactory.prototype.open = open;
      return request;
    };
  });
  await page.goto(`#/play?${new URLSearchParams({ game: "g63", ...HOTSEAT })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 15_000 });
  await expect(warning(page)).toContainText("storage does not answer");
  await page.evaluate(() => window.answer());
  await command(page, /Meade marches/).click();
  await expect.poll(() => stored(page), { timeout: 10_000 }).toHaveLength(1);
  await command(page, /Lee marches/).click();
  await expect(warning(page)).toHaveCount(0);
});

ownTest("a storage that refuses at once is told, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error("no");
    };
  });
  await sitDown(page, HOTSEAT);
  await command(page, /Meade marches/).click();
  await expect(warning(page)).toContainText("did not store the game");
  await read(page);
  await command(page, /Lee marches/).click();
  await expect(entries(page)).toHaveCount(3);
});
