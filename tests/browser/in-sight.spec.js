/** What is to be decided is in sight on any screen, no matter what has happened before it. */

import { clickSpace, command, expect, sitDown, test, read } from "./table.js";

/** How much of the first command is seen, in pixels of its height. */
const seen = (page) =>
  page.evaluate(() => {
    const [now, first] = [".now", ":is(.decision, .actions) .command"].map((part) =>
      document.querySelector(part).getBoundingClientRect(),
    );
    return Math.min(now.bottom, first.bottom) - Math.max(now.top, first.top);
  });

/** Two decisions in, with news of the enemy. */
async function threeMoves(page) {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await read(page);
  await command(page, /Lee marches/).click();
  await read(page);
  await command(page, /does not attack/).click();
  await expect(page.locator(":is(.news, .latest):visible").first()).toContainText("Lee does not attack");
  await expect(page.getByRole("button", { name: "What would you do?" })).toBeVisible();
}

const PHONE = { hasTouch: true, isMobile: true };

for (const [width, height, device] of [
  [1440, 900, {}],
  [1024, 768, {}],
  [844, 390, PHONE],
  [390, 844, PHONE],
])
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, ...device });

    test("the first command is seen below the news", async ({ page }) => {
      await threeMoves(page);
      expect(await seen(page)).toBeGreaterThan(20);
    });
  });

test("a mouse has seen the odds before it presses, so dice roll at once", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await read(page);
  await command(page, /Lee marches/).click();
  await read(page);
  await command(page, /Lee attacks/).hover();
  await expect(page.locator(".odds li").last()).toBeInViewport({ ratio: 1 });
  await command(page, /Lee attacks/).click();
  await expect(page.locator(".log .entry").first()).toContainText("Lee attacks Meade");
});

test.describe("a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, ...PHONE });

  test("is shown the odds first, and commits below them", async ({ page }) => {
    await sitDown(page);
    await command(page, /Meade marches/).tap();
    await read(page);
    await command(page, /Lee marches/).tap();
    await read(page);
    await command(page, /Lee attacks/).tap();
    const commit = page.getByRole("button", { name: /^Commit/ });
    await expect(page.locator(".odds h2")).toBeInViewport({ ratio: 1 });
    await expect(commit).toBeInViewport({ ratio: 1 });
    await read(page);
    await commit.tap();
    await expect(page.locator(".log .entry").first()).toContainText("Lee attacks Meade");
    await expect(commit).toHaveCount(0);
  });
});

test("however long a menu is, the way out of it stays in sight", async ({ page }) => {
  await sitDown(page, { game: "wallace", union: "person", confederate: "person", seed: "orders" });
  await page.getByRole("button", { name: "I am the Confederate player" }).click();
  await clickSpace(page, "knoxlyn");
  const menu = page.getByRole("group", { name: "What to do there" });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 640, height: 220 });
  const beyond = () => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(beyond).toBeGreaterThan(20);
  const [whole, cancel] = await Promise.all(
    [menu, menu.getByRole("button", { name: "Cancel" })].map((part) => part.boundingBox()),
  );
  expect(cancel.y + cancel.height).toBeLessThanOrEqual(whole.y + whole.height);
  await menu.getByRole("button", { name: "Cancel" }).click();
  await expect(menu).toHaveCount(0);
});

for (const [width, height, device] of [
  [1440, 900, {}],
  [390, 844, PHONE],
])
  test.describe(`the menu of the rest at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, ...device });

    test("hangs below its button, an entry to a line", async ({ page }) => {
      await sitDown(page);
      await page.getByRole("button", { name: "More", exact: true }).click();
      const entries = page.locator("#more button:visible");
      await expect(entries.first()).toBeInViewport({ ratio: 1 });
      const boxes = await entries.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(boxes.length);
      const { x } = await page.locator("#more").boundingBox();
      expect(x).toBeGreaterThanOrEqual(0);
      expect(Math.max(...boxes.map((box) => box.width))).toBeLessThan(320);
    });
  });
