/** What tests of pages that are to be read share. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious findings of axe-core, as lines. */
export async function findings(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

/** Keeps the element's script away: a text must be whole without it. @param {import("@playwright/test").Page} page */
export const withoutElement = (page) =>
  page.route("**/embed/**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
