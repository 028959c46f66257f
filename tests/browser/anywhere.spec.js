import { mkdirSync, writeFileSync } from "node:fs";
import { expect, kept, PATIENT, playWithComputer, TABLE, test } from "./hosted.js";
import { heading } from "./table.js";

for (const path of ["/x/", "/some/deep/path/"]) {
  test(`the page works in the folder ${path}, deep links included`, async ({ page, serve }) => {
    const { host, address } = await serve(undefined, path);
    await page.goto(address + TABLE);
    await playWithComputer(page);
    await page.goto(`${address}index.html`);
    await expect(heading(page)).toHaveText("High Water Mark");
    await kept(page);
    expect(host.requests).toContain("sw.js");
  });
}

test("the page can be installed", async ({ page, serve }) => {
  const { address } = await serve(undefined, "/x/");
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(url).toContain("/x/manifest.");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  for (const { src } of manifest.icons)
    expect((await page.request.get(new URL(src, url).href)).ok()).toBe(true);
  const start = new URL(manifest.start_url, url).href;
  expect(start).toBe(address);
  await kept(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A private window, such as the one of this test, installs nothing.
  const obstacles = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(obstacles).toEqual([]);
});

test("the page works in a frame of another site", async ({ page, serve }) => {
  const { address } = await serve();
  const folder = test.info().outputPath("other-site");
  mkdirSync(folder, { recursive: true });
  const frameOf = `<!doctype html><link rel="icon" href="data:,"><iframe src="${address}${TABLE}" width="1200" height="700">`;
  writeFileSync(`${folder}/index.html`, frameOf.replaceAll("&", "&amp;"));
  const other = await serve(folder);
  await page.goto(other.address.replace("localhost", "127.0.0.1"));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
  await frame.locator(":is(.decision, .actions) .command").first().click();
  await expect.poll(() => frame.locator(".log .entry").count(), PATIENT).toBeGreaterThan(1);
});
