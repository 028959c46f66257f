/** Pages of our own stay where they are while their typefaces, pictures and diagrams come. */

import { expect, ownTest as test } from "./table.js";

/** How long typefaces and pictures are on their way: long enough for a page to be painted before. */
const LATE_MS = 300;

/** More than this is felt as a page that jumps. */
const MOST = 0.02;

/** Its first diagram is near enough to come to life at once, with typefaces of its own. */
const ALIVE = "rulebooks/guns/10-attacks.html";

const PAGES = [
  "",
  "guide/diagrams.html",
  "rulebooks/g63/06-combat.html",
  "rulebooks/c3i/10-attack.html",
  "rulebooks/knapp/09-fire.html",
  "rulebooks/wallace/12-assault.html",
  ALIVE,
];

/** Notes by how much what is painted moves, as browsers measure it. */
function watchShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until all that the first view needs has come, and is painted. */
async function come(page, address) {
  await expect(page.locator(".home, .chapter").first()).toBeVisible();
  if (address === ALIVE) await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
])
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("nothing moves when typefaces and pictures are late", async ({ page }) => {
      await page.addInitScript(() => void delete Navigator.prototype.serviceWorker);
      await page.addInitScript(watchShifts);
      await page.route(/\.(woff2|webp|avif)$/, async (route) => {
        await new Promise((late) => void setTimeout(late, LATE_MS));
        await route.continue();
      });
      const shifts = {};
      for (const address of PAGES) {
        await page.goto(address);
        shifts[address] = await come(page, address);
      }
      expect(Object.entries(shifts).filter(([, shift]) => shift >= MOST)).toEqual([]);
    });

    test("the set-up stays where it is when it becomes known how long the computer thinks", async ({
      page,
    }) => {
      await page.goto("#/setup?game=knapp");
      const told = page.locator(".expect").first();
      await expect(told).toContainText("on this device");
      const below = page.getByRole("heading", { name: "Options" });
      const place = () => below.evaluate((heading) => heading.getBoundingClientRect().top);
      const known = await place();
      await told.evaluate((line) => {
        // As it was before.
        const words = line.querySelector("span");
        words.textContent = words.textContent.replace(/ (Less than|About) .*$/, "");
      });
      await expect(told).not.toContainText("on this device");
      expect(await place()).toBe(known);
    });
  });
