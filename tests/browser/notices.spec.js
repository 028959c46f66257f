/** What others have made of the page is listed in it, with the licences. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { SINGLE_FILE } from "./hosted.js";
import { expect, heading, ownTest, test } from "./table.js";
import { DIST } from "./versions.js";

const project = path.join(DIST, "..");
const read = (...names) => readFileSync(path.join(project, ...names), "utf8");

/** The packages that come with the page's own, without what is only types. */
const shipped = Object.entries(JSON.parse(read("package-lock.json")).packages)
  .filter(([place, { dev }]) => place && !dev && !place.includes("/@types/"))
  .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, "")} ${version}`);

test("every package, typeface and crate stands in the notices with its licence", () => {
  const notices = read("dist", "THIRD-PARTY-NOTICES.txt");
  expect(shipped.join()).toContain("lit-html");
  for (const title of shipped) {
    expect(notices).toContain(`\n${title}: `);
    expect(notices).toContain(`\n${title}\n\n`);
  }
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toContain(read("pkg", "THIRD-PARTY-NOTICES.txt"));
});

test("the home page leads to the notices", async ({ page }) => {
  await page.goto("");
  await page.getByRole("link", { name: "third-party notices" }).click();
  await expect(heading(page)).toHaveText("Third-party notices");
  await expect(page.locator("pre")).toContainText("@fontsource/source-sans-3");
  await expect(page.locator("pre")).toContainText("wasm-bindgen 0.");
});

ownTest("the single file holds its notices", async ({ page }) => {
  await page.goto(`${SINGLE_FILE}#/notices`);
  await expect(page.locator("pre")).toContainText("lit-html");
  await expect(page.locator("pre")).toContainText("wasm-bindgen 0.");
});
