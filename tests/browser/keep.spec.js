/** Nothing is lost: saving by itself, the list of games, files, links, two tabs, and a fault of the engine. */

import { command, entries, expect, give, heading, ownTest, sitDown, test, read } from "./table.js";

const AFTER_ONE = "July 1, PM: Confederate movement";
const card = (page, title) => page.locator(".saved-game").filter({ hasText: title });

/** Opens the menu and chooses from it. */
async function choose(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("#more").getByRole("button", { name }).click();
}

/** The link that the page gives for the position that is shown. */
async function linkOf(page) {
  await choose(page, "Share a link");
  const link = await page.getByLabel("Link to this game").inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("who leaves a table as it is kept for the first time gets to where he goes", async ({ page }) => {
  await sitDown(page);
  await page.evaluate(() => {
    // The page learns of its new address only after this.
    location.hash = "#/";
    document.querySelector(":is(.decision, .actions) .command").click();
  });
  await expect(heading(page)).toHaveText("High Water Mark");
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.locator(".saved-game")).toContainText("1 decision");
});

ownTest("a link shows the game at its step and saves nothing until it is kept", async ({ page, context }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await read(page);
  await command(page, /Lee marches/).click();
  await page.keyboard.press("ArrowLeft");
  const link = await linkOf(page);
  const guest = await (await context.browser().newContext()).newPage();
  await guest.goto(link);
  await expect(heading(guest)).toHaveText(AFTER_ONE);
  await expect(guest.getByText("You look back, after decision 1.")).toBeVisible();
  await expect(guest.getByText("not saved until you go on with it")).toBeVisible();
  await guest.getByRole("button", { name: "Go on with it" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await expect(heading(guest)).toHaveText("July 1, PM: Confederate combat");
  await guest.reload();
  await command(guest, /does not attack/).click();
  await expect(entries(guest)).toHaveCount(4);
  await guest.context().close();
});

/** A table whose game is on the shelf, because something was decided. */
async function sitDownAndDecide(page) {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await expect(page).toHaveURL(/#\/table\?id=/);
}

ownTest("a second tab follows the first, takes over, or goes its own way", async ({ page, context }) => {
  await sitDownAndDecide(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText("This one follows it.")).toBeVisible();
  await expect(second.locator(".decision")).toHaveCount(0);
  await command(page, /Lee marches/).click();
  await expect(heading(second)).toHaveText("July 1, PM: Confederate combat");

  await second.getByRole("button", { name: "Play here instead" }).click();
  await expect(page.getByText("This one follows it.")).toBeVisible();
  await command(second, /does not attack/).click();
  await expect(entries(page)).toHaveCount(4);

  await page.getByRole("button", { name: "Go on with a copy" }).click();
  await give(page.locator(":is(.decision, .actions) .command").last());
  await expect(entries(page)).toHaveCount(5);
  await expect(entries(second)).toHaveCount(4);
});

ownTest("the tab that followed plays on when the other is closed", async ({ page, context }) => {
  await sitDownAndDecide(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText("This one follows it.")).toBeVisible();
  await command(page, /Lee marches/).click();
  await page.goto("#/");
  await command(second, /does not attack/).click();
  await expect(entries(second)).toHaveCount(4);
});

ownTest("without locks two tabs do not destroy each other's work", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  await sitDownAndDecide(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await command(second, /Lee marches/).click();
  await read(second);
  await command(second, /does not attack/).click();
  await read(second);
  await give(second.locator(":is(.decision, .actions) .command").last());
  await expect(entries(second)).toHaveCount(5);
  await command(page, /Lee marches/).click();
  await expect(page.getByText("kept as a game of its own")).toBeVisible();
  await read(page);
  await command(page, /does not attack/).click();
  await page.goto("#/");
  await expect(card(page, "second line")).toContainText("3 decisions");
  await expect(page.locator(".saved-game")).toHaveCount(2);
});
