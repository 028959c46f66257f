import {
  clickSpace,
  command,
  entries,
  expect,
  gamble,
  heading,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";

test("a click where nothing can go is answered with the rule", async ({ page }) => {
  await sitDown(page);
  await clickSpace(page, "0203");
  const answer = page.getByRole("status", { name: "Why not?" });
  await expect(answer).toContainText("0203");
  await expect(answer).not.toContainText("g63.");
  await answer.getByRole("button", { name: /^Rule § 3.0/ }).click();
  await expect(page.locator('.rule-card [data-rule-id="g63.move.compulsory"]')).toBeVisible();
});

test("the odds stand there before the attack and sum to one", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  const odds = page.getByRole("region", { name: "Odds" });
  await command(page, /Lee attacks Meade/).hover();
  await expect(odds).toContainText("1/3");
  const parts = await odds
    .locator("[data-probability]")
    .evaluateAll((items) => items.map((item) => Number(item.dataset.probability)));
  expect(parts).toHaveLength(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
  await expect(command(page, /Lee does not attack/)).toContainText("Best: draw");
});

test("in a game one takes back one's own decision, never dice", async ({ page }) => {
  await sitDown(page);
  await expect(tool(page, "Undo")).toBeDisabled();
  await command(page, /Meade marches/).click();
  // Now the Confederate decides: the Union's march is not his to take back.
  await expect(tool(page, "Undo")).toBeDisabled();
  await command(page, /Lee marches/).click();
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate movement");
  await tool(page, "Redo").click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate combat");
  await gamble(page, /Lee attacks/);
  await expect(tool(page, "Undo")).toBeDisabled();
});

test("in analysis everything can be taken back, and the same dice come again", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await gamble(page, /Lee attacks/);
  const dice = await entries(page).first().locator(".dice").textContent();
  await tool(page, "Analysis").click();
  await expect(page.getByText("everything can be taken back")).toBeVisible();
  await tool(page, "Undo").click();
  await expect(heading(page)).toHaveText("July 1, PM: Confederate combat");
  await gamble(page, /Lee attacks/);
  await expect(entries(page).first().locator(".dice")).toHaveText(dice);
  await entries(page).last().getByRole("button", { name: "Undo to here" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
});

test("a rule in the log opens in the rules, which can be searched", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await entries(page).first().locator(".unfold").click();
  await entries(page)
    .first()
    .getByRole("button", { name: /^Rule § 3.0/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Show it among the rules" }).click();
  await expect(page.getByRole("tab", { name: "Rules" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator('.rule[data-open="true"]')).toHaveCount(1);
  await page.getByPlaceholder("Search the rules").fill("retreat off");
  await expect(page.locator('[data-rule-id="g63.retreat.off-map"]')).toBeVisible();
  await expect(page.locator('[data-rule-id="g63.combat.once"]')).toHaveCount(0);
});

test("the search of the rules asks for what is in hand", async ({ page }) => {
  await sitDown(page, { game: "c3i", union: "person", confederate: "person" });
  const field = page.getByPlaceholder("Search the rules");
  await page.getByRole("tab", { name: "Pieces" }).click();
  await page
    .locator(".pieces")
    .getByRole("button", { name: /Buford/ })
    .click();
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Search the rules for “Buford cavalry”" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field).toHaveValue("Buford cavalry");
  await expect(field).toBeFocused();
  // His name stands in no rule, but what he is does.
  await expect(page.locator('[data-rule-id="c3i.attack.cavalry-only"]')).toBeVisible();
});

test("the board answers questions and lists its pieces in words", async ({ page }) => {
  await sitDown(page);
  await page.getByRole("tab", { name: "Pieces" }).click();
  const meade = page.locator(".pieces").getByRole("button", { name: /Meade/ });
  await expect(meade).toContainText("combat strength 9");
  await meade.click();
  await expect(meade).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("tab", { name: "Board" }).click();
  await page
    .getByRole("group", { name: /march in one turn/ })
    .getByRole("button", { name: "Lee" })
    .click();
  await expect(page.locator(".overlay-answer")).toContainText("0202");
});
