import path from "node:path";
import { expect, kept, PATIENT, test as hosted } from "./hosted.js";
import { findings, withoutElement } from "./reading.js";
import { ownTest as test } from "./table.js";
import { DIST } from "./versions.js";

const field = (page) => page.getByRole("searchbox", { name: "Search all rulebooks" });
const found = (page) => page.locator(".found");
const games = (page) => found(page).getByRole("heading", { level: 2 });

for (const [place, colorScheme, width] of [
  ["rulebooks/c3i/08-movement.html", "light", 1440],
  ["rulebooks/guns/06-fire.html", "dark", 390],
  ["rulebooks/search.html", "dark", 1024],
])
  test.describe(`${place}, ${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("what is found can be read by everybody, and is not wider than the page", async ({ page }) => {
      await withoutElement(page);
      await page.goto(place);
      await field(page).fill("retreat");
      await expect(games(page).first()).toBeVisible(PATIENT);
      await expect(found(page).getByRole("status")).toContainText(/\d+ places in \d rulebooks/);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });

test("the index is loaded when somebody searches, and the reader's own game comes first", async ({
  page,
}) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await withoutElement(page);
  await page.goto("rulebooks/wallace/12-assault.html");
  await field(page).focus();
  expect(asked).not.toContain("/rulebooks/search.json");
  await field(page).fill("artillery");
  await expect(games(page).first()).toContainText("Gettysburg", PATIENT);
  const first = found(page).getByRole("region").first();
  for (const link of await first.getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\.\.\/(wallace\/|glossary)/);
  expect(await games(page).count()).toBeGreaterThan(2);
  // A book may call it otherwise.
  await expect(first.locator("mark").first()).toHaveText(/artillery|gun/i);
});

test("a hit leads to its rule, by the keyboard alone", async ({ page }) => {
  await withoutElement(page);
  await page.goto("rulebooks/c3i/01-about.html");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("blown two turns later");
  await expect(games(page).first()).toBeVisible(PATIENT);
  const link = found(page)
    .getByRole("link", { name: /Retreats, losses, advance|Command phase/ })
    .first();
  await expect(link).toBeVisible();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("ArrowDown");
    if (await link.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/c3i\/\d\d-[a-z]+\.html#c3i\./);
});

test("Escape closes what was found and keeps the place", async ({ page }) => {
  await withoutElement(page);
  await page.goto("rulebooks/g63/04-turn.html");
  await field(page).fill("compulsory");
  await expect(games(page).first()).toBeVisible(PATIENT);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(found(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

for (const [one, other] of [
  ["ZOC", "zone of control"],
  ["HQ", "headquarters"],
  ["CRT", "combat results table"],
])
  test(`${one} and ${other} find the same`, async ({ page }) => {
    await withoutElement(page);
    const all = async (text) => {
      await page.goto("about:blank");
      await page.goto(`rulebooks/search.html#${new URLSearchParams({ q: text })}`);
      await expect(field(page)).toHaveValue(text);
      await expect(games(page).first()).toBeVisible(PATIENT);
      const links = await found(page).getByRole("link").all();
      return Promise.all(links.map((link) => link.getAttribute("href")));
    };
    const hrefs = await all(one);
    expect(hrefs.length).toBeGreaterThan(1);
    expect(await all(other)).toEqual(hrefs);
  });

test("the rules of a table lead to the search of all rulebooks", async ({ page, context }) => {
  await page.goto("#/rules?game=g63");
  await page.getByPlaceholder("Search the rules").fill("zoc");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Search all rulebooks" }).click();
  const search = await opened;
  await expect(field(search)).toHaveValue("zoc", PATIENT);
  await expect(games(search).first()).toContainText("G63", PATIENT);
  await expect(games(search)).not.toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no field, and the page of the search leads on", async ({ page }) => {
    await page.goto("rulebooks/c3i/01-about.html");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.goto("rulebooks/search.html");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByText("this page needs scripts")).toBeVisible();
    await page.getByRole("link", { name: "G63" }).click();
    await expect(page).toHaveURL(/g63\/01-about/);
  });
});

hosted(
  "without a network the search says so, and works once it has been used",
  async ({ page, context, serve }) => {
    const { host, address } = await serve(undefined, "/x/");
    await page.goto(address);
    await kept(page);
    expect(host.requests.filter((name) => name.startsWith("rulebooks/"))).toEqual([]);
    await page.close();
    // What does not come the browser complains of.
    const first = await context.newPage();
    await first.goto(`${address}rulebooks/search.html`);
    await expect(field(first)).toBeVisible(PATIENT);
    host.replace(path.join(DIST, "guide"));
    await field(first).fill("retreat");
    await expect(found(first)).toContainText("the first time, it needs the network", PATIENT);
    host.replace(DIST);
    await field(first).fill("retreats");
    await expect(games(first).first()).toBeVisible(PATIENT);
    await first.close();
    host.stop();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(`${address}rulebooks/search.html`);
    await field(later).fill("retreat");
    await expect(games(later).first()).toBeVisible(PATIENT);
  },
);
