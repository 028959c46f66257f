import {
  clickPiece,
  clickSpace,
  command,
  entries,
  expect,
  heading,
  restingPoint,
  sitDown,
  test,
  read,
} from "./table.js";

test("two persons play a whole game on the board and by buttons", async ({ page }) => {
  await sitDown(page);
  await clickPiece(page, "meade");
  await clickSpace(page, "0202");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
  await read(page);
  await clickSpace(page, "0202");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate combat");

  await read(page);
  // On the board an attack is made ready first, and given by the second click.
  await clickSpace(page, "0202", 60);
  await expect(page.getByRole("button", { name: "Commit: Lee attacks Meade" })).toBeVisible();
  await clickSpace(page, "0202", 60);
  await expect(entries(page).first()).toContainText(/Lee attacks Meade, 7 to 9/);

  for (let turn = 0; turn < 6 && !(await page.locator(".outcome").isVisible()); turn++) {
    await command(page, /does not attack/).click();
    await read(page);
  }
  await expect(page.locator(".outcome")).toBeVisible();
  await expect(page.locator(".decision")).toHaveCount(0);
});

test("a drag of the map plays nothing", async ({ page }) => {
  await sitDown(page);
  const before = await restingPoint(page, "screenPoint", "0202");
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 40, before.y + 80, { steps: 6 });
  await page.mouse.up();
  const after = await page.locator("battle-board").evaluate((board) => board.screenPoint("0202"));
  expect(after.y - before.y).toBeGreaterThan(40);
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
});

test("the wheel and the keys zoom", async ({ page }) => {
  await sitDown(page);
  const scale = () => page.locator("battle-board").evaluate((board) => board.scale);
  const fit = await scale();
  await page.keyboard.press("+");
  await expect.poll(scale).toBeGreaterThan(fit * 1.3);
  await page.keyboard.press("0");
  await expect.poll(scale).toBeCloseTo(fit, 5);
  await page.locator("battle-board").hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(scale).toBeGreaterThan(fit);
});

test("a table that is left gives the memory of its pictures back at once", async ({ page }) => {
  await sitDown(page);
  await page.evaluate(() => (globalThis.left = [...document.querySelectorAll("battle-board canvas")]));
  const pixels = () =>
    page.evaluate(() => globalThis.left.reduce((sum, one) => sum + one.width * one.height, 0));
  expect(await pixels()).toBeGreaterThan(100_000);
  await page.goto("#/");
  await expect(page.locator("battle-board")).toHaveCount(0);
  expect(await pixels()).toBe(0);
});
