/** What others have made of the page is listed in it, with the licences. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { SINGLE_FILE } from "./hosted.js";
import { expect, heading, ownTest, test } from "./table.js";
import { DIST } from "./versions.js";

const project = path.join(DIST, "..");
const read = (...names) => readFileSync(path.join(project, ...names), "utf8");

/** The page's own packages, and of what these bring along that which the page has need of. */
const named = [
  ...Object.keys(JSON.parse(read("package.json")).dependencies),
  "@noble/curves",
  "@noble/hashes",
];

const shipped = named.map(
  (name) => `${name} ${JSON.parse(read("package-lock.json")).packages[`node_modules/${name}`].version}`,
);

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
