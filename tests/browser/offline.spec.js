import { cpSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, kept, keptCores, PATIENT, playWithComputer, TABLE, test } from "./hosted.js";
import { heading } from "./table.js";
import { DIST } from "./versions.js";

test("after one visit the page opens without a network, and the games that were opened play", async ({
  page,
  context,
  serve,
}) => {
  const { host, address } = await serve(undefined, "/x/");
  await page.goto(address + TABLE);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
  await kept(page);
  // With what a computer thinks may be of its own.
  const ofTables = async () => (await keptCores(page)).filter((name) => !name.startsWith("bots-"));
  await expect.poll(ofTables, PATIENT).toHaveLength(1);
  await page.close();

  host.stop();
  await context.setOffline(true);
  const later = await context.newPage();
  const complaints = [];
  later.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await later.goto(address + TABLE);
  await playWithComputer(later);
  await later.goto(`${address}?from=somewhere`);
  await expect(heading(later)).toHaveText("High Water Mark");
  expect(complaints).toEqual([]);
});

test("a course is no part of the first list, and is kept once a lesson was opened", async ({
  page,
  context,
  serve,
}) => {
  const { host, address } = await serve(undefined, "/x/");
  const isCourse = (url) => /course-\w+\.[0-9a-f]{8}\.json$/.test(url);
  await page.goto(address);
  await kept(page);
  expect(host.requests.filter(isCourse)).toEqual([]);
  await page.goto(`${address}#learn/c3i`);
  await expect(heading(page)).toContainText("Learn Battle");
  // The worker may have come to life only after the page had asked for it.
  await page.reload();
  await expect(heading(page)).toContainText("Learn Battle");
  await page.close();

  host.stop();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`${address}#learn/c3i`);
  await expect(heading(later)).toContainText("Learn Battle");
});

test("a version of which one file is wrong is not kept at all", async ({ page, serve }, testInfo) => {
  const folder = testInfo.outputPath("damaged");
  cpSync(DIST, folder, { recursive: true });
  const icon = readdirSync(folder).find((name) => name.startsWith("apple-touch-icon"));
  writeFileSync(path.join(folder, icon), "of another version");
  const { host, address } = await serve(folder);
  await page.goto(address + TABLE);
  await expect.poll(() => host.requests, PATIENT).toContain(icon);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(registered, PATIENT).toBe(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await playWithComputer(page);
});

test("other folders of the host are left alone", async ({ page, context, serve }) => {
  const { address } = await serve(undefined, "/x/");
  await page.goto(address);
  await kept(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringContaining(address)]);
  const other = await context.newPage();
  for (const url of [`${address}elsewhere/`, `${address}elsewhere.html`]) {
    const answering = other.waitForResponse(url);
    await other.goto(url).catch(() => {});
    expect((await answering).fromServiceWorker()).toBe(false);
  }
});
