/** What a table loads before its board is drawn is no more than the sizes that the build prints count. */

import { NEEDED } from "../../scripts/lib/sizes.mjs";
import { PATIENT } from "./hosted.js";
import { expect, ownTest as test } from "./table.js";

for (const game of ["c3i", "g63", "guns", "knapp", "wallace"]) {
  test(`a table of ${game} asks for no typeface that is not counted`, async ({ page }) => {
    await page.addInitScript(() => void delete Navigator.prototype.serviceWorker);
    const typefaces = new Set();
    page.on("request", (request) => {
      const name = new URL(request.url()).pathname.split("/").at(-1);
      if (name.endsWith(".woff2")) typefaces.add(name);
    });
    await page.goto(`#/play?game=${game}&union=person&confederate=person`);
    await expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
    await page.waitForLoadState("networkidle");
    expect([...typefaces].filter((name) => !NEEDED.typefaces.test(name))).toEqual([]);
    expect(typefaces.size).toBe(5);
  });
}
