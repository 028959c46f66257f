import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { inProject } from "../../scripts/lib/project.mjs";
import { onPage, serve } from "./support/browser.mjs";
import { builtExample } from "./support/example.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const address = `${await serve(path.join(builtExample("react-table"), "dist"))}index.html`;

/** What the log tells: the set-up, and every decision. @param {Page} page */
const entries = (page) => page.getByRole("region", { name: "Log" }).locator("ol > li");

/** @param {Page} page @param {string} name */
const give = (page, name) => page.getByRole("button", { name }).click();

test("the example of a table with React is built, and a game is played at it", () =>
  onPage(address, async (page) => {
    await page.getByRole("banner").getByRole("combobox").selectOption("Battle of Gettysburg, 1863");
    await give(page, "Place Lee's headquarters in hex 1001");
    await page.getByText("Lee's headquarters are set up in hex 1001.").waitFor();
    assert.equal(await entries(page).count(), 2);
    await give(page, "Let the computer decide");
    await entries(page).nth(2).waitFor();
    await give(page, "Undo");
    await entries(page).nth(2).waitFor({ state: "detached" });
  }));

test("it tells odds at pointing and the rule behind a refusal, and axe finds nothing", () =>
  onPage(address, async (page) => {
    await page.getByText("Why not somewhere else?").click();
    await page.getByText("g63.move.allowance").waitFor();
    await give(page, "Meade marches to Gettysburg (0202)");
    await give(page, "Lee marches to Gettysburg (0202)");
    await page.getByRole("button", { name: "Lee attacks" }).hover();
    await page.getByText("33.3% Lee is driven off the map").waitFor();
    await page.addScriptTag({ path: inProject("node_modules", "axe-core", "axe.min.js") });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    assert.deepEqual(found, []);
  }));
