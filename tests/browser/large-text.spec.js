/** Large letters, and a window enlarged four times: what is to be decided has room for its first command. */

import { expect, ownTest as test, sitDown } from "./table.js";

const GAMES = ["g63", "c3i", "knapp", "wallace", "guns"];

/** What of the first thing to be pressed of a decision is seen and hit, in pixels of its height. */
const pressable = (page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll(".decision :is(.command, .piece-head, summary)");
    const first = [...all].find((one) => one.checkVisibility());
    const [box, now, panel] = [first, ...[".now", ".panel"].map((one) => document.querySelector(one))].map(
      (one) => one.getBoundingClientRect(),
    );
    const top = Math.max(box.top, now.top, panel.top);
    const bottom = Math.min(box.bottom, now.bottom, panel.bottom, innerHeight);
    const hit = document.elementFromPoint(box.left + 20, (top + bottom) / 2);
    return first.contains(hit) ? bottom - top : 0;
  });

/** Begins a game, and says who sits there if the page asks. */
async function begin(page, game) {
  await sitDown(page, { game, union: "person", confederate: "person", seed: "large" });
  const cover = page.getByRole("button", { name: /^I am the/ });
  await expect(cover.or(page.locator(".decision")).first()).toBeVisible();
  if (!(await cover.isVisible())) return;
  await expect(cover).toBeInViewport({ ratio: 0.9 });
  await cover.click();
  await expect(page.locator(".decision")).toBeVisible();
}

for (const [width, height, letters] of [
  [1440, 900, 32],
  [390, 844, 32],
  // 1280 by 1024, enlarged four times.
  [320, 256, 16],
])
  test.describe(`at ${width} x ${height}, with letters of ${letters} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("the first command is in sight, and so is the menu", async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: letters } });
      for (const game of GAMES) {
        await begin(page, game);
        await expect.poll(() => pressable(page), { message: game }).toBeGreaterThan(24);
        await expect(page.getByRole("button", { name: "More", exact: true })).toBeInViewport({ ratio: 0.95 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });
