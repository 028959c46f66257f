import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { accept, invite as inviteBy, readInvitation } from "../../www/afar/beginning.js";
import { box, invite, makeLink, paste, turn } from "./elsewhere.js";
import { clickSpace, command, expect, gamble, read, sitDown, test, HOTSEAT } from "./table.js";

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

/** What of a link is letters. @param {string} link */
const lettersOf = (link) => new URL(link).hash.split("=")[1];

/** The same invitation from somebody else. @param {string} letters @param {object} changed */
async function foreignInvitation(letters, changed) {
  const { terms } = await readInvitation(letters);
  const { invitation } = await inviteBy({ ...terms, ...changed });
  return invitation;
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious at home", async ({ page }) => {
      await page.goto("");
      await expect(page.getByRole("article").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing serious at the set-up, in the rules, and among saved games", async ({ page }) => {
      await page.goto("#/setup?game=g63");
      await page.getByLabel("A board or map file of our own").check();
      await page.locator("textarea").fill("{}");
      expect(await findings(page)).toEqual([]);
      await page.goto("#rule=g63.move.compulsory");
      await expect(page.locator('[data-open="true"]')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await sitDown(page);
      await command(page, /Meade marches/).click();
      await expect(page).toHaveURL(/#\/table/);
      await page.goto("#/");
      await page.getByRole("button", { name: "Rename" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("is deleted")).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing serious on the cover and with dice of one's own", async ({ page }, info) => {
      await page.goto(`${info.config.metadata.toyPage}#/play?game=pickets&union=person&confederate=person`);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await sitDown(page, { ...HOTSEAT, dice: "own" });
      await command(page, /Meade marches/).click();
      await read(page);
      await command(page, /Lee marches/).click();
      await read(page);
      await gamble(page, /Lee attacks/);
      await expect(page.getByRole("region", { name: "Your roll or draw" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing serious in a game with a person elsewhere", async ({ page }) => {
      const invitation = await invite(page);
      expect(await findings(page)).toEqual([]);
      // Another browser's answer, and an invitation of its own.
      const { answer } = await accept(lettersOf(invitation), "Bob");
      await paste(page, answer);
      await expect(turn(page)).toHaveText("Your move.");
      await box(page).locator("summary").first().click();
      expect(await findings(page)).toEqual([]);
      await command(page, /Meade marches/).click();
      await makeLink(page);
      await paste(page, "nothing");
      await expect(box(page).getByRole("alert")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      const other = await foreignInvitation(lettersOf(invitation), { name: "Cy" });
      await page.goto(`#/invite?m=${other}`);
      await expect(page.getByRole("heading", { name: "Cy invites you to G63" })).toBeVisible();
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
      for (const name of ["Pieces", "Board", "Rules"]) {
        await page.getByRole("tab", { name }).click();
        expect(await findings(page)).toEqual([]);
      }
      await page.getByRole("button", { name: "One decision back" }).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole("button", { name: "Go on from here" }).click();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("?");
      expect(await findings(page)).toEqual([]);
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
    .getByRole("link", { name: /^Play / })
    .first()
    .click();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  expect(await broken).toBeNull();
});
