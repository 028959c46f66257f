import { expect, kept, PATIENT, playWithComputer, TABLE, test } from "./hosted.js";
import { DIST, makeVersion } from "./versions.js";

const offer = (page) => page.getByRole("button", { name: "New version: reload" });
const version = (page) => page.evaluate(() => document.documentElement.dataset.version ?? "1");

/** The scripts that the page has loaded. */
const scripts = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js") && !name.endsWith("sw.js")),
  );

/** Has the browser look for a new version, as it does by itself from time to time. */
const look = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });

/**
 * Browsers choose when workers change; sooner or later the old version is gone, and stays so for a page that begins. While
 * they change, nothing is loaded: Chromium may lose what the old worker is just answering.
 */
async function oneVersionIsLeft(page) {
  const versions = () => page.evaluate(async () => (await caches.keys()).length);
  let begins = false;
  await expect(async () => {
    if (begins) await page.reload();
    begins = true;
    await expect.poll(versions, { timeout: 5_000 }).toBe(1);
  }).toPass(PATIENT);
  await page.reload();
  expect(await versions()).toBe(1);
}

/** A page of version 1, kept, of a host that has changed to version 2. */
async function changeOfVersion({ page, serve }) {
  const { host, address } = await serve(DIST, "/x/");
  await page.goto(address + TABLE);
  await kept(page);
  host.replace(makeVersion(test.info().outputPath("version-2"), "2"));
  host.requests.length = 0;
  return { host, address };
}

test("an open page goes on with its version, is offered the new one, and is of one piece after", async ({
  page,
  serve,
}) => {
  const { host } = await changeOfVersion({ page, serve });
  await expect(offer(page)).toHaveCount(0);
  await look(page);
  await expect(offer(page)).toBeVisible(PATIENT);
  expect(await version(page)).toBe("1");
  // The computer's thread of version 1 is not on the host any more.
  await playWithComputer(page);
  expect((await scripts(page)).filter((name) => name.includes("00000002"))).toEqual([]);

  await offer(page).click();
  await expect.poll(() => version(page).catch(() => null), PATIENT).toBe("2");
  await expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
  await playWithComputer(page);
  const loaded = await scripts(page);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !name.includes("00000002"))).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
  // Everything that was asked for is of version 2, and was asked for once.
  expect(host.requests.filter((name) => /^main\./.test(name))).toEqual(["main.00000002.js"]);
  await oneVersionIsLeft(page);
});

test("the offer can be declined", async ({ page, serve }) => {
  await changeOfVersion({ page, serve });
  await look(page);
  await expect(offer(page)).toBeVisible(PATIENT);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.locator(".update")).toBeHidden();
  await playWithComputer(page);
  expect(await version(page)).toBe("1");
});

test("a plain reload changes to the version that waits", async ({ page, serve }) => {
  await changeOfVersion({ page, serve });
  await look(page);
  await expect(offer(page)).toBeVisible(PATIENT);
  await page.reload();
  expect(await version(page)).toBe("2");
  await oneVersionIsLeft(page);
});

test("a second page takes the new version while the first keeps the old one", async ({
  page,
  context,
  serve,
}) => {
  const { address } = await changeOfVersion({ page, serve });
  await look(page);
  await expect(offer(page)).toBeVisible(PATIENT);
  const second = await context.newPage();
  await second.goto(address);
  expect(await version(second)).toBe("2");
  expect((await scripts(second)).filter((name) => !name.includes("00000002"))).toEqual([]);
  await expect(offer(second)).toHaveCount(0);

  await playWithComputer(page);
  expect(await version(page)).toBe("1");
  expect((await scripts(page)).filter((name) => name.includes("00000002"))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);

  await page.close();
  await oneVersionIsLeft(second);
});
