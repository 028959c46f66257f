/** Where most of the board is offered, pointing at a space shows what would be done there, and gives the order only once more. */

import {
  clickPiece,
  clickSpace,
  entries,
  expect,
  heading,
  orderAt,
  sitDown,
  test,
} from "./support/table.mjs";

/** Meade's headquarters may be placed almost anywhere. */
async function placeMeade(page) {
  await sitDown(page, { game: "c3i", union: "person", confederate: "person", seed: "browser" });
  await clickSpace(page, "1002");
  await expect(entries(page)).toHaveCount(2);
}

/** What is made ready. */
const ready = (page) => page.getByRole("group", { name: "Commit", exact: true });

const isPlaced = (page) => expect(heading(page)).toHaveText("July 1, AM: movement");
const isOpen = (page) => expect(heading(page)).toHaveText("July 1, AM: headquarters");

test("a click on one of many spaces shows what it would do; another click there does it", async ({
  page,
}) => {
  await placeMeade(page);
  await clickSpace(page, "1506");
  await expect(ready(page)).toContainText("1506");
  await clickSpace(page, "1606");
  await expect(ready(page)).toContainText("1606");
  await expect(ready(page)).not.toContainText("1506");
  await isOpen(page);
  await ready(page).getByRole("button", { name: "Not yet" }).click();
  await expect(ready(page)).toHaveCount(0);
  await orderAt(page, "1606");
  await isPlaced(page);
});

test("the button in the bar does it, too", async ({ page }) => {
  await placeMeade(page);
  await clickSpace(page, "1506");
  await isOpen(page);
  await ready(page)
    .getByRole("button", { name: /^Commit/ })
    .click();
  await isPlaced(page);
});

test("by keyboard Enter shows and Enter does it", async ({ page }) => {
  await placeMeade(page);
  const board = page.locator("battle-board .surface");
  await page.locator("battle-board").evaluate((element) => element.focusSpace("1506"));
  await board.press("ArrowUp");
  await expect(page.locator("battle-board [aria-live]")).toContainText("can be chosen");
  await board.press("Enter");
  await expect(ready(page)).toContainText("Place Meade's headquarters at");
  await isOpen(page);
  await board.press("Enter");
  await isPlaced(page);
});

test("after a click Enter does it, wherever the focus rests", async ({ page }) => {
  await placeMeade(page);
  await clickSpace(page, "1506");
  await expect(ready(page)).toContainText("1506");
  await page.keyboard.press("Enter");
  await isPlaced(page);
});

test("a piece that somebody has taken in hand goes with one click", async ({ page }) => {
  await placeMeade(page);
  await orderAt(page, "1506");
  await isPlaced(page);
  await clickPiece(page, "heth");
  await clickSpace(page, "1103");
  await expect(entries(page)).toHaveCount(4);
});
