/** Diagrams in pages that are made with the frameworks of others. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { createGame } from "../../pkg/node.js";
import { clickOn, drawn, expect, test } from "./embed.js";
import { bundle } from "./frameworks/build.js";
import { Host } from "./host.js";

for (const name of ["react", "vue"]) {
  test(`a diagram is a part of a page made with ${name}`, async ({ page }) => {
    test.slow();
    const folder = await bundle(name);
    const game = createGame("g63");
    game.apply("union", { type: "step", to: "0202" });
    const start = `<script>globalThis.position = ${JSON.stringify(game.position("referee"))}</script>`;
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="app"></div>${start}<script src="page.js"></script>`;
    writeFileSync(path.join(folder, "index.html"), html);
    const host = new Host(folder);
    await page.goto(await host.start());
    const one = page.locator("high-water-mark");
    await drawn(one);
    const said = page.locator("output");
    await expect(one.getByRole("status")).toContainText("July 1, PM: Confederate movement");
    await clickOn(one, "0202");
    await expect(said).toContainText("Lee marches to Gettysburg");
    await expect(one.getByRole("status")).toContainText("Confederate combat");
    await page.getByRole("button", { name: "Next lesson" }).click();
    await expect(one.locator("figcaption")).toHaveText("Lesson 1");
    // Another caption is no other diagram.
    await expect(one.getByRole("status")).toContainText("Confederate combat");
    await page.getByRole("button", { name: "Once more" }).click();
    await expect(one.getByRole("status")).toContainText("July 1, PM: Confederate movement");
    host.stop();
  });
}
