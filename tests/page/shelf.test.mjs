/** The shelf of saved games under odd conditions: no room, bad entries, long names, other tabs, links that are only visited. */

import { command, expect, heading, sitDown, test, HOTSEAT } from "./support/table.mjs";

const list = (page) => page.locator(".saved-game");

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

test("who only follows a link leaves nothing behind", async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  expect(await stored(page)).toEqual([]);
  await command(page, /Meade marches/).click();
  await expect(page).toHaveURL(/#\/table\?id=/);
  await expect.poll(() => stored(page)).toHaveLength(1);
});

test("a malformed entry hides only itself, and odd ones are made sound", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await page.goto("#/");
  await expect(list(page)).toHaveCount(1);
  const good = await keptGame(page);
  await inStore(page, [
    ["a", null],
    ["b", "text"],
    ["c", { id: "c", game: 7 }],
    ["d", { ...good, id: "d", title: "Odd times", changed: "yesterday", created: 1e99 }],
    ["e", { ...good, id: "e", title: `Long ${"name ".repeat(40)}`, seats: 5, status: {}, length: -1 }],
  ]);
  await page.reload();
  await expect(list(page)).toHaveCount(3);
  await expect(list(page).filter({ hasText: "Odd times" })).toContainText("time unknown");
  await expect(list(page).filter({ hasText: "Long name" })).toContainText("0 decisions");
  const names = await list(page).getByRole("heading").allTextContents();
  expect(Math.max(...names.map((name) => name.length))).toBe(80);
  await list(page).filter({ hasText: "Long name" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
});

const LONG = "The third day at Gettysburg, as my grandfather would have fought it, had he been there at all";

test("names are cut at 80 characters wherever they come from", async ({ page }) => {
  const title = (index) => list(page).nth(index).getByRole("heading");
  await sitDown(page, { ...HOTSEAT, title: LONG });
  await expect(page.locator(".game-name")).toHaveText(/^The third day .*…$/);
  await command(page, /Meade marches/).click();
  const record = await keptGame(page).then(({ text }) => text);
  await page.goto("#/");
  await expect(title(0)).toHaveText(/^.{40,80}$/);
  await list(page).getByRole("button", { name: "Duplicate" }).click();
  await expect(title(0)).toHaveText(/^.{40,73}…, copy$/);
  await page.setInputFiles("input[type=file]", {
    name: `${LONG}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(record),
  });
  await expect(page.locator(".game-name")).toHaveText(/^The third day .{20,66}…$/);
  await page.goto("#/");
  await title(0).waitFor();
  await list(page).first().getByRole("button", { name: "Rename" }).click();
  await page
    .getByLabel("Name of the game")
    .evaluate((field, name) => (field.value = name), `${LONG}\u202E\nsecond`);
  await page.keyboard.press("Enter");
  await expect(list(page).getByText("Rename").first()).toBeVisible();
  for (const name of await list(page).getByRole("heading").allTextContents())
    expect(name.length).toBeLessThanOrEqual(80);
});

test("a seed has one limit, told before the game", async ({ page }) => {
  const words = "The seed has 1001 characters; a seed has at most 1000.";
  await page.goto(`#/play?game=g63&seed=${"x".repeat(1001)}`);
  await expect(page.getByText(words)).toBeVisible();
  await page.goto("#/setup?game=g63");
  await page.getByLabel("Seed").fill("x".repeat(1001));
  await page.getByRole("button", { name: "Start G63" }).click();
  await expect(page.getByRole("alert")).toHaveText(words);
  await page.getByLabel("Seed").fill("x".repeat(1000));
  await page.getByRole("button", { name: "Start G63" }).click();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
});
