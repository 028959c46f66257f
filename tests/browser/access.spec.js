import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { clickSpace, command, expect, sitDown, test } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious findings of axe-core, as lines. */
async function findings(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious at home", async ({ page }) => {
      await page.goto("");
      await expect(page.getByRole("article").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing serious at the table", async ({ page }) => {
      await sitDown(page);
      await clickSpace(page, "0203");
      expect(await findings(page)).toEqual([]);
      await command(page, /Meade marches/).click();
      await command(page, /Lee marches/).click();
      await clickSpace(page, "0202", 60);
      expect(await findings(page)).toEqual([]);
      for (const name of ["Rules", "Board"]) {
        await page.getByRole("tab", { name }).click();
        expect(await findings(page)).toEqual([]);
      }
    });
  });
}

test("the content policy is strict and nothing breaks it", async ({ page }) => {
  await page.goto("");
  const policy = await page.locator("meta[http-equiv]").getAttribute("content");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("'unsafe-eval'");
  const broken = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
        setTimeout(() => resolve(null), 2500);
      }),
  );
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  expect(await broken).toBeNull();
});
