import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, kept, PATIENT, test as hosted } from "./hosted.js";
import { findings, withoutElement } from "./reading.js";
import { ownTest as test } from "./table.js";
import { DIST } from "./versions.js";

const names = readdirSync(path.join(DIST, "guide")).filter((name) => name.endsWith(".html"));

for (const name of names)
  for (const colorScheme of ["light", "dark"])
    for (const width of [390, 1440])
      test.describe(`${name}, ${colorScheme}, ${width} pixels wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 900 } });

        test("axe finds nothing serious, and nothing is wider than the page", async ({ page }) => {
          await withoutElement(page);
          await page.goto(`guide/${name}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          if (name.startsWith("configurator"))
            await expect(page.getByRole("combobox", { name: "Game" })).toBeVisible();
          expect(await findings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        });
      });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every text can be read, with a picture in the place of each diagram, and leads to the others", async ({
    page,
  }) => {
    await page.goto("guide/diagrams.html");
    const pictures = page.locator("high-water-mark img");
    await expect(pictures).toHaveCount(10);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate(({ naturalWidth }) => naturalWidth)).toBe(960);
      expect(await picture.getAttribute("alt")).toMatch(/: /);
    }
    await page.getByRole("link", { name: /Next/ }).click();
    await expect(page).toHaveURL(/configurator/);
    await expect(page.getByText("this page needs scripts")).toBeVisible();
    await page.getByRole("link", { name: "High Water Mark" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("home leads to the guide", async ({ page }) => {
  await withoutElement(page);
  await page.goto("");
  await page.getByRole("link", { name: "live diagrams of these games" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Put a live diagram into your page");
});

test("the configurator writes what was chosen, and what was written is well formed", async ({ page }) => {
  await withoutElement(page);
  await page.goto("guide/configurator.html");
  await page.getByRole("combobox", { name: "Game" }).selectOption("c3i");
  await page.getByLabel("Caption").fill('Lee & "Meade" <here>');
  await page.getByLabel("see odds").uncheck();
  await page.getByLabel("Width in pixels").fill("5x00");
  const [element, frame] = await page.locator("#configurator .snippet code").allTextContents();
  expect(element).toContain("/embed/high-water-mark.js");
  const made = await page.evaluate((text) => {
    const inside = new DOMParser().parseFromString(text, "text/html").querySelector("high-water-mark");
    return inside && Object.fromEntries([...inside.attributes].map((one) => [one.name, one.value]));
  }, element);
  expect(made).toEqual({ game: "c3i", controls: "moves why", caption: 'Lee & "Meade" <here>', width: "500" });
  expect(element).toContain("#/setup?game=c3i");
  expect(frame).toContain("embed.html#game=c3i&amp;controls=moves+why&amp;caption=");
  await page.getByLabel("Stay at version").check();
  await expect(page.locator("#configurator .snippet code").first()).toContainText(
    /embed\/\d+\.\d+\.\d+\/high-water-mark\.js" integrity="sha384-/,
  );
  const preview = page.locator("high-water-mark");
  await expect(preview).toHaveAttribute("game", "c3i");
  await expect(preview).toHaveAttribute("controls", "moves why");
  const position = '{"format":1,"ruleset":"g63","options":{},"state":{}}';
  await page.getByLabel("Position or record").fill(position);
  await expect(preview).toHaveAttribute("position", position);
  await page.getByLabel("Position or record").fill("hwm1.g63.1()");
  await expect(preview).toHaveAttribute("position", "hwm1.g63.1()");
  await page.getByLabel("Position or record").fill("ruleset g63");
  await expect(preview).toHaveAttribute("record", "ruleset g63");
  await page.getByLabel("Decision that is shown").fill("2");
  await expect(preview).toHaveAttribute("step", "2");
});

test("snippets can be copied", async ({ page, context }) => {
  await withoutElement(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("guide/diagrams.html");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("<high-water-mark game=");
});

test("on a host without https snippets can be copied, or are to be copied by hand", async ({ page }) => {
  await withoutElement(page);
  await page.addInitScript(() => void delete Navigator.prototype.clipboard);
  await page.goto("guide/diagrams.html");
  // What is copied goes through this event, no matter what the browser does with it then.
  await page.evaluate(() =>
    document.addEventListener("copy", () => (document.body.dataset.copied = String(getSelection()))),
  );
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-copied", /<high-water-mark game=/);
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole("button", { name: "Copy" }).nth(1).click();
  await expect(page.getByRole("button", { name: /press Ctrl\+C/ })).toBeVisible();
});

hosted(
  "a text that was visited opens without a network, and weighs nothing for anyone who only plays",
  async ({ page, context, serve }) => {
    const { host, address } = await serve(undefined, "/x/");
    await page.goto(address);
    await kept(page);
    expect(host.requests.filter((name) => name.startsWith("guide/"))).toEqual([]);
    await withoutElement(page);
    await page.goto(`${address}guide/configurator.html`);
    await expect(page.getByRole("combobox", { name: "Game" })).toBeVisible(PATIENT);
    await page.close();
    host.stop();
    await context.setOffline(true);
    // The element itself is not kept, of which the browser complains.
    const later = await context.newPage();
    await later.goto(`${address}guide/configurator.html`);
    await expect(later.getByRole("combobox", { name: "Game" })).toBeVisible(PATIENT);
  },
);
