import { expect, heading, test } from "./table.js";

test("home lists the games with their designers, and starts one", async ({ page }) => {
  await page.goto("");
  await expect(heading(page)).toHaveText("High Water Mark");
  const game = page.getByRole("article").filter({ hasText: "G63" });
  await expect(game).toContainText("Dan Abbott");
  await expect(page.getByRole("article").last()).toContainText("solved exactly");
  await expect(page.getByText("our reconstructions")).toBeVisible();
  await game.getByRole("link", { name: "Start G63" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
});

test("an unknown game is named as such", async ({ page }) => {
  await page.goto("#/play?game=nonesuch");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});

test("a rule has an address of its own", async ({ page }) => {
  await page.goto("#rule=g63.move.compulsory");
  await expect(heading(page)).toHaveText("Rules of G63");
  await expect(page.locator('[data-rule-id="g63.move.compulsory"]')).toHaveAttribute("data-open", "true");
  await page.getByPlaceholder("Search the rules").fill("retreat off");
  await expect(page.locator('[data-rule-id="g63.retreat.off-map"]')).toBeVisible();
  await page.goto("#rule=none");
  await expect(page.getByText("There is no such rule here.")).toBeVisible();
});
