/** Nothing is lost: saving by itself, the list of games, files, links, two tabs, and a fault of the engine. */

import { readFileSync } from "node:fs";
import {
  clickSpace,
  command,
  entries,
  expect,
  gamble,
  give,
  heading,
  ownTest,
  sitDown,
  test,
  tool,
  HOTSEAT,
} from "./table.js";

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

test("every decision outlives a reload at once", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await expect(heading(page)).toHaveText(AFTER_ONE);
  await page.reload();
  await expect(heading(page)).toHaveText(AFTER_ONE);
  await command(page, /Lee marches/).click();
  await tool(page, "Analysis").click();
  await gamble(page, /Lee attacks/);
  await page.reload();
  await expect(page.getByText("The game itself stays as it was.")).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(entries(page)).toHaveCount(3);
});

test("who leaves a table as it is kept for the first time gets to where he goes", async ({ page }) => {
  await sitDown(page);
  await page.evaluate(() => {
    // The page learns of its new address only after this.
    location.hash = "#/";
    document.querySelector(".decision .command").click();
  });
  await expect(heading(page)).toHaveText("High Water Mark");
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.locator(".saved-game")).toContainText("1 decision");
});

test("the list of games renames, copies, deletes and takes that back", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await page.getByRole("link", { name: "High Water Mark: all games" }).click();
  const list = page.locator(".saved-game");
  await expect(list).toHaveCount(1);
  await expect(list).toContainText("Confederate to decide");
  await expect(list).toContainText("1 decision");
  await list.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of the game").fill("Meade first");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("heading")).toHaveText("Meade first");
  await list.getByRole("button", { name: "Duplicate" }).click();
  await expect(list).toHaveCount(2);
  await card(page, "Meade first, copy").getByRole("button", { name: "Delete" }).click();
  await expect(list).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list).toHaveCount(2);
  await card(page, "Meade first, copy").getByRole("link", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(AFTER_ONE);
});

test("a saved file opens again, chosen or dropped", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  const saving = page.waitForEvent("download");
  await choose(page, "Save as a file");
  const file = await (await saving).path();
  await page.goto("#/");
  await page.setInputFiles("input[type=file]", file);
  await expect(heading(page)).toHaveText(AFTER_ONE);
  await page.goto("#/");
  await expect(page.locator(".saved-game")).toHaveCount(2);
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.txt", { type: "text/plain" }));
      return data;
    },
    readFileSync(file, "utf8"),
  );
  await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(heading(page)).toHaveText(AFTER_ONE);
  await expect(page.locator(".game-name")).toHaveText("dropped");
});

test("a file that is no game is refused in words", async ({ page }) => {
  await page.goto("");
  await page.setInputFiles("input[type=file]", {
    name: "x.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no"),
  });
  await expect(page.getByRole("alert")).toContainText("x.txt");
});

ownTest("a link shows the game at its step and saves nothing until it is kept", async ({ page, context }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
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

const GIANT = `game=${"A".repeat(1_600_000)}`;
for (const { name, query, words } of [
  { name: "an empty link", query: "", words: "holds no game" },
  { name: "a link with foreign signs", query: "game=%3Cscript%3E", words: "is damaged" },
  { name: "a cut link", query: "game=SFdNMQ", words: "is damaged" },
  { name: "a giant link", query: GIANT, words: "far too long" },
]) {
  test(`${name} is explained in words`, async ({ page }) => {
    await page.goto("");
    await page.evaluate((hash) => (location.hash = hash), `#/shared?${query}`);
    await expect(page.getByRole("heading", { name: "That did not work" })).toBeVisible();
    await expect(page.locator("main")).toContainText(words);
    await page.getByRole("link", { name: "Back to the games" }).click();
    await expect(page.locator(".game").first()).toBeVisible();
  });
}

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
  await give(page.locator(".decision .command").last());
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
  await command(second, /does not attack/).click();
  await give(second.locator(".decision .command").last());
  await expect(entries(second)).toHaveCount(5);
  await command(page, /Lee marches/).click();
  await expect(page.getByText("kept as a game of its own")).toBeVisible();
  await command(page, /does not attack/).click();
  await page.goto("#/");
  await expect(card(page, "second line")).toContainText("3 decisions");
  await expect(page.locator(".saved-game")).toHaveCount(2);
});

ownTest("a browser that keeps nothing costs comfort, not the game", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new Error("forbidden");
    };
  });
  await sitDown(page);
  await expect(page.getByText("This browser keeps nothing")).toBeVisible();
  await command(page, /Meade marches/).click();
  await page.getByRole("link", { name: "High Water Mark: all games" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(AFTER_ONE);
});

ownTest("a storage that never answers does not keep the page waiting", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => /** @type {any} */ ({});
  });
  await sitDown(page);
  await expect(page.getByText("storage does not answer")).toBeVisible();
  await command(page, /Meade marches/).click();
  await expect(heading(page)).toHaveText(AFTER_ONE);
});

/** Lets the engine's next call of a kind trap, as a fault in the engine would. */
function sabotage() {
  const real = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const instance = await real.apply(WebAssembly, given);
    const exports = { ...instance.exports };
    const { game_apply: apply } = exports;
    exports.game_apply = (...parts) => {
      if (document.documentElement.dataset.fault) throw new WebAssembly.RuntimeError("unreachable");
      return apply(...parts);
    };
    return Object.setPrototypeOf({ exports }, WebAssembly.Instance.prototype);
  };
}

for (const kept of ["in the browser", "nowhere"]) {
  ownTest(`after a fault of the engine the game stands as it was, kept ${kept}`, async ({ page }) => {
    await page.addInitScript(sabotage);
    if (kept === "nowhere") await page.addInitScript(() => (indexedDB.open = () => undefined.no));
    await sitDown(page, HOTSEAT);
    await command(page, /Meade marches/).click();
    await expect(heading(page)).toHaveText(AFTER_ONE);
    await page.evaluate(() => (document.documentElement.dataset.fault = "yes"));
    await clickSpace(page, "0202");
    await expect(page.getByText("was started anew")).toBeVisible();
    await expect(heading(page)).toHaveText(AFTER_ONE);
    await command(page, /Lee marches/).click();
    await expect(entries(page)).toHaveCount(3);
  });
}
