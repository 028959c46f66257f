import { expect, sitDown, test } from "./table.js";

test("the page answers while the computer thinks", async ({ page }) => {
  await sitDown(page, { game: "c3i", union: "person", confederate: "thorough", seed: "busy" });
  await expect(page.getByText("The computer is thinking.")).toBeVisible();
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(page.getByPlaceholder("Search the rules")).toBeVisible({ timeout: 1000 });
});
