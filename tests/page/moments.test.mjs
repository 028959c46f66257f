/** Looking back and trying out: neither changes the game. */

import { command, entries, expect, gamble, heading, sitDown, test, tool } from "./support/table.mjs";

/** Three decisions of a game between two persons. */
async function threeDecisions(page) {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await command(page, /does not attack/).click();
}

test("the slider and the keys go through the game and return", async ({ page }) => {
  await threeDecisions(page);
  const now = await heading(page).textContent();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate combat");
  await expect(page.getByText("You look back, after decision 2.")).toBeVisible();
  await expect(page.locator(".decision")).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
  await page.getByLabel("Moment of the game").fill("2");
  await expect(heading(page)).toHaveText("July 1, PM: Confederate combat");
  await page.getByRole("button", { name: "Return to now" }).click();
  await expect(heading(page)).toHaveText(now);
  await page.getByRole("button", { name: "Look at the game after decision 1" }).click();
  await page.keyboard.press("End");
  await expect(heading(page)).toHaveText(now);
  await expect(entries(page)).toHaveCount(4);
});

test("going on from an earlier moment leaves the game alone", async ({ page }) => {
  await threeDecisions(page);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Go on from here" }).click();
  await gamble(page, /Lee attacks/);
  await expect(entries(page).first()).toContainText("Lee attacks Meade");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(entries(page).first()).toContainText("Lee does not attack");
});

test("what was tried out can be kept as a game of its own", async ({ page }) => {
  await threeDecisions(page);
  await tool(page, "Analysis").click();
  await tool(page, "Undo").click();
  await page.getByRole("button", { name: "Keep as a new game" }).click();
  await expect(page.locator(".game-name")).toContainText("another line");
  await expect(entries(page)).toHaveCount(3);
  await page.goto("#/");
  await expect(page.locator(".saved-game")).toHaveCount(2);
});

test("undo to here goes back to one's own earlier decisions only", async ({ page }) => {
  await threeDecisions(page);
  // The Union decides now: what the Confederate decided is not his to take back.
  await expect(page.getByRole("button", { name: "Undo to here" })).toHaveCount(0);
  await expect(tool(page, "Undo")).toBeDisabled();
  await expect(tool(page, "Undo")).toHaveAttribute("title", /not yours/);
});

test("after the end only the last decider's own decisions can be taken back", async ({ page }) => {
  await threeDecisions(page);
  for (let turn = 0; turn < 4; turn++) await command(page, /does not attack/).click();
  await expect(page.locator(".outcome")).toBeVisible();
  // The Confederate decided last, and the Union before him.
  await expect(page.getByRole("button", { name: "Undo to here" })).toHaveCount(1);
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText("July 3, PM: Confederate combat");
});
