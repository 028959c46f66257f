/** Nothing is lost: saving by itself, the list of games, files, links, two tabs, and a fault of the engine. */

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
  HOTSEAT,
} from "./support/table.mjs";

const AFTER_ONE = "July 1, PM: Confederate movement";
const card = (page, title) => page.locator(".saved-game").filter({ hasText: title });

/** Opens the menu and chooses from it. */
async function choose(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("#more").getByRole("button", { name }).click();
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
  const text = await page.download(() => choose(page, "Save as a file"));
  await page.goto("#/");
  await page.setInputFiles("input[type=file]", {
    name: "saved.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await expect(heading(page)).toHaveText(AFTER_ONE);
  await page.goto("#/");
  await expect(page.locator(".saved-game")).toHaveCount(2);
  const dataTransfer = { files: [new File([text], "dropped.txt", { type: "text/plain" })] };
  await page.locator("main").dispatchEvent("drop", { dataTransfer });
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

const GIANT = `game=${"A".repeat(1_600_000)}`;
for (const { name, query, words } of [
  { name: "an empty link", query: "", words: "holds no game" },
  { name: "a link with foreign signs", query: "game=%3Cscript%3E", words: "no link of ours has" },
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

test("a browser that keeps nothing costs comfort, not the game", async ({ page }) => {
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

test("a storage that never answers does not keep the page waiting", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => /** @type {any} */ ({});
  });
  await sitDown(page);
  await expect(page.getByText("storage does not answer")).toBeVisible();
  await command(page, /Meade marches/).click();
  await expect(heading(page)).toHaveText(AFTER_ONE);
});

test("nor does it keep computers waiting with each decision", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => /** @type {any} */ ({});
  });
  await sitDown(page, { game: "c3i", union: "quick", confederate: "quick", seed: "silent", pace: "swift" });
  await expect.poll(() => entries(page).count(), { timeout: 8_000 }).toBeGreaterThan(6);
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
  test(`after a fault of the engine the game stands as it was, kept ${kept}`, async ({ page }) => {
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
