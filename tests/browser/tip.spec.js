/** What the mouse rests on is told beside it, in a few words. */

import {
  clickSpace,
  command,
  entries,
  expect,
  give,
  heading,
  read,
  restingPoint,
  sitDown,
  test,
} from "./table.js";

const C3I = { game: "c3i", union: "person", confederate: "person", seed: "tip" };
const tip = (page) => page.locator(".tip");

/** Moves the mouse to what the board shows of a piece or a space. */
async function rest(page, question, id) {
  const point = await restingPoint(page, question, id);
  await page.mouse.move(point.x, point.y);
}

test("a counter is named, a hex by its number, and what a click there would do", async ({ page }) => {
  await sitDown(page, C3I);
  await expect(
    page.getByRole("region", { name: "What happened" }).or(page.locator(".log .entry")).first(),
  ).toBeVisible();
  await rest(page, "piecePoint", "heth");
  await expect(tip(page)).toContainText("Heth");
  await rest(page, "screenPoint", "1606");
  await expect(tip(page)).toContainText("1606");
  await expect(tip(page)).not.toContainText("Place");
  await rest(page, "screenPoint", "1102");
  await expect(tip(page)).toContainText("Place Lee's headquarters in hex 1102");
  await clickSpace(page, "1102");
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
  await expect(tip(page)).toBeHidden();
});

test("what the mouse rests on is not told any more once something has been decided", async ({ page }) => {
  await sitDown(page);
  await expect(page.locator(".log .entry").first()).toBeVisible();
  await rest(page, "piecePoint", "lee");
  await expect(tip(page)).toContainText("Lee");
  await command(page, /Meade marches/).press("Enter");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
  await expect(tip(page)).toBeHidden();
});

test("the view goes to where the computer acts, if that cannot be seen, and stays where it can", async ({
  page,
}) => {
  await sitDown(page, { game: "c3i", union: "random", confederate: "person", pace: "swift", seed: "tip" });
  const board = page.locator("battle-board");
  const view = () => board.evaluate((element) => [element.scale, element.screenPoint("1606").x]);
  const before = await view();
  await command(page, /in hex 1102/).click();
  await expect(entries(page).filter({ hasText: "Meade's headquarters are set up" })).toHaveCount(1);
  await expect.poll(view).toEqual(before);
  // Now to a corner from which nothing of the Union's can be seen.
  await board.evaluate((element) => {
    element.zoomBy(6);
    element.focusSpace("1003");
  });
  const seen = () =>
    board.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return element.subject.scene.pieces
        .filter(({ side, at }) => side === "union" && at.type === "space")
        .some(({ id }) => {
          const { x, y } = element.piecePoint(id) ?? { x: -1, y: -1 };
          return x > box.left && x < box.right && y > box.top && y < box.bottom;
        });
    });
  await expect.poll(seen).toBe(false);
  await give(command(page, /^Pass/));
  await expect.poll(seen).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("nothing rests", async ({ page }) => {
    await sitDown(page, C3I);
    const point = await restingPoint(page, "piecePoint", "heth");
    await page.touchscreen.tap(point.x, point.y);
    await expect(page.getByRole("region", { name: "Looked at" })).toContainText("Heth");
    await expect(tip(page)).toBeHidden();
  });
});

test("what may come of a click is told in a line, the likeliest first", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await read(page);
  await command(page, /Lee marches/).click();
  await rest(page, "piecePoint", "meade");
  await expect(tip(page)).toContainText("Lee attacks");
  await expect(tip(page).locator(".tip-odds")).toHaveText(/^.+ 50 % · .+ 33 % · .+ 17 %$/);
});
