import { expect, heading, test } from "./table.js";

test("home lists the games with their designers, and starts one", async ({ page }) => {
  await page.goto("");
  await expect(heading(page)).toHaveText("High Water Mark");
  const game = page.getByRole("article").filter({ hasText: "G63" });
  await expect(game).toContainText("Dan Abbott");
  await expect(page.getByText("our reconstructions")).toBeVisible();
  await game.getByLabel("Confederate").selectOption("person");
  await game.getByRole("button", { name: "Start G63" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
});

test("a game that was left can be continued", async ({ page }) => {
  await page.goto("#/play?game=g63&union=person&confederate=person&seed=left");
  await page.getByRole("button", { name: /Meade marches/ }).click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
  await page.getByRole("link", { name: "High Water Mark: all games" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
});

test("an unknown game is named as such", async ({ page }) => {
  await page.goto("#/play?game=nonesuch");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});
