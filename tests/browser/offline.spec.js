import { cpSync, writeFileSync } from "node:fs";
import { expect, kept, playWithComputer, TABLE, test } from "./hosted.js";
import { heading } from "./table.js";
import { DIST } from "./versions.js";

test("after one visit the page plays without a network, deep links included", async ({
  page,
  context,
  serve,
}) => {
  const { host, address } = await serve(undefined, "/x/");
  await page.goto(address);
  await expect(heading(page)).toHaveText("High Water Mark");
  await kept(page);
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

test("a version of which one file is wrong is not kept at all", async ({ page, serve }, { outputDir }) => {
  cpSync(DIST, outputDir, { recursive: true });
  writeFileSync(`${outputDir}/index.html`, "<!doctype html><title>Other</title><p>Another version</p>");
  const { host, address } = await serve(DIST);
  await page.route("**/sw.js", (route) => route.continue());
  await page.goto(address);
  host.replace(outputDir);
  await expect.poll(() => host.requests.filter((name) => name === "").length).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) != null);
  await expect.poll(registered).toBe(false);
});

test("other folders of the host are left alone", async ({ page, serve }) => {
  const { address } = await serve(undefined, "/x/");
  await page.goto(address);
  await kept(page);
  const names = await page.evaluate(() => caches.keys());
  expect(names).toHaveLength(1);
  expect(names[0]).toContain(address);
  const answer = await page.goto(`${address}elsewhere/`);
  expect(answer.status()).toBe(404);
  expect(answer.fromServiceWorker()).toBe(false);
});
