/** Victory points: by source in the panel, as totals in the bar, in words on the board in words. */

import { command, expect, test, TOY_PAGE } from "./support/table.mjs";

test("the score stands in the panel by source, in the bar and in words", async ({ page }) => {
  await page.goto(`${TOY_PAGE}#/play?game=salute&union=person&confederate=person`);
  const say = (name) => page.getByRole("button", { name: `I am the ${name} player` }).click();
  await expect(page.locator(".cover")).toBeVisible();
  await expect(page.locator(".score, .score-line")).toHaveCount(0);
  await say("Union");
  const line = page.locator(".score-line");
  await expect(line).toHaveAccessibleName("Score: Union 0, Confederate 0");
  await command(page, "Blue picket hides at b").click();
  await say("Confederate");
  await command(page, "Grey picket hides at a").click();

  await expect(line).toHaveText(/Union\s*2 : 1\s*Confederate/);
  const table = page.getByRole("table", { name: "Score" });
  await expect(table.getByRole("row", { name: /^Posts B held/ }).getByRole("cell")).toHaveText(["2", "0"]);
  await expect(table.getByRole("row", { name: /^Total/ }).getByRole("cell")).toHaveText(["2", "1"]);
  await page.getByRole("tab", { name: "Board" }).click();
  await expect(page.locator(".score-words")).toHaveText(
    "Score: Union 2, Confederate 1. Posts A held: Union 0, Confederate 1. Posts B held: Union 2, Confederate 0.",
  );
  await table
    .getByRole("button", { name: /^Rule § 2.1/ })
    .first()
    .click();
  await expect(page.locator('.rule-card [data-rule-id="toy.points"]')).toBeVisible();
});
