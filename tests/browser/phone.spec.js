/** On a phone, with fingers only. */

import { command, entries, expect, heading, restingPoint, sitDown, test, read } from "./table.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What reaches over the edge, and what is too small for a finger. */
const misfits = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is too wide"] : [];
    const small = [...document.querySelectorAll("button, .button, select, input[type=range]")]
      .filter((element) => element.checkVisibility() && !element.matches(".rule-link, .quiet"))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120));
    return [...wide, ...small];
  });

test("a whole game by touch", async ({ page }) => {
  await page.goto("");
  expect(await misfits(page)).toEqual([]);
  await page.getByRole("link", { name: /^Choose sides.* of G63$/ }).tap();
  await page.getByLabel("Confederate").selectOption("person");
  expect(await misfits(page)).toEqual([]);
  await page.getByRole("button", { name: "Start G63" }).tap();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  // Nothing lies over the middle of the board.
  const middle = await page.locator("battle-board").evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return board.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(middle).toBe(true);

  await command(page, /Meade marches/).tap();
  await read(page);
  const target = await restingPoint(page, "screenPoint", "0202");
  await page.touchscreen.tap(target.x, target.y);
  await expect(entries(page)).toHaveCount(3);

  // A finger has not seen the odds, so it is asked once more.
  await command(page, /Lee attacks/).tap();
  await expect(entries(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Not yet" }).tap();
  for (let i = 0; i < 8 && !(await page.locator(".outcome").isVisible()); i++) {
    await read(page);
    await command(page, /does not attack/).tap();
    await expect(entries(page)).toHaveCount(4 + i);
  }
  await expect(page.locator(".outcome")).toBeVisible();
  expect(await misfits(page)).toEqual([]);
});

test("the panel can be pulled up and down", async ({ page }) => {
  await sitDown(page);
  const top = async () => (await page.locator(".panel").boundingBox()).y;
  const low = await top();
  await page.getByRole("button", { name: "Pull the panel up" }).tap();
  await expect.poll(top).toBeLessThan(low - 100);
  await page.getByRole("button", { name: "Pull the panel down" }).tap();
  await expect.poll(top).toBe(low);
  await expect(heading(page)).toBeVisible();
});
