import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import { clickOn, drawn } from "./embed.js";
import { expect, PATIENT } from "./hosted.js";
import { findings, withoutElement } from "./reading.js";
import { clickSpace, command, ownTest as test, sitDown } from "./table.js";
import { DIST } from "./versions.js";

const RULEBOOKS = path.join(DIST, "rulebooks");

/** The books, and what each says of itself. */
const BOOKS = bookIds().map((id) => ({
  id,
  ...JSON.parse(readFileSync(path.join(bookOf(id), "book.json"), "utf8")),
}));

for (const [page, colorScheme, width] of [
  ["rulebooks/c3i/06-command.html", "light", 1440],
  ["rulebooks/wallace/15-aid.html", "dark", 390],
  ["rulebooks/guns/06-fire.html", "light", 390],
  ["rulebooks/knapp/05-command.html", "dark", 1440],
  ["rulebooks/g63/book.html", "light", 1024],
  ["rulebooks/glossary.html", "dark", 390],
  ["rulebooks/c3i/", "light", 1440],
])
  test.describe(`${page}, ${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing serious, and nothing is wider than the page", async ({ page: tab }) => {
      await withoutElement(tab);
      await tab.goto(page);
      await expect(tab.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await findings(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a chapter can be read, with a picture in the place of each diagram, and leads to the others", async ({
    page,
  }) => {
    await page.goto("rulebooks/g63/01-about.html");
    for (const chapter of [/01-first-turn/, /02-/]) {
      await page.getByRole("link", { name: /Next/ }).click();
      await expect(page).toHaveURL(chapter);
    }
    await page.goto("rulebooks/c3i/06-command.html");
    const pictures = page.locator("high-water-mark img");
    await expect(pictures).not.toHaveCount(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate(({ naturalWidth }) => naturalWidth)).toBe(800);
      expect(await picture.getAttribute("alt")).toContain("On the board: ");
    }
    await page.goto("rulebooks/c3i/13-aid.html");
    await expect(page.getByRole("table", { name: "Attack Table" })).toContainText("stalemate");
    await page.goto("rulebooks/c3i/book.html#c3i.hq.range");
    await expect(page.locator("[id='c3i.hq.range']")).toBeInViewport();
  });

  test("the list of all rules has each at its address, and leads to the rulebook", async ({ page }) => {
    await page.goto("rulebooks/c3i/06-command.html");
    await page.getByRole("link", { name: "All rules" }).click();
    await page.goto("rulebooks/c3i/#c3i.def.zoc");
    const entry = page.locator("[id='c3i.def.zoc']");
    await expect(entry).toBeInViewport();
    await entry.getByRole("link").first().click();
    await expect(page).toHaveURL(/05-zones\.html#c3i\.def\.zoc$/);
  });

  test("where a chapter first uses a term it leads to the glossary, and the glossary back", async ({
    page,
  }) => {
    await page.goto("rulebooks/c3i/07-organization.html");
    const terms = page.locator("main a.term");
    const hrefs = await terms.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toContain("../glossary.html#turn");
    expect(new Set(hrefs).size).toBe(hrefs.length);
    // What the chapter explains itself is not looked up elsewhere.
    expect(hrefs).not.toContain("../glossary.html#formation");
    await page.locator("main a[href$='#turn']").click();
    await expect(page.getByRole("heading", { name: "Turn", exact: true })).toBeInViewport();
    await page.goto("rulebooks/glossary.html#zone-of-control");
    await page.getByRole("link", { name: "Zones and formations" }).first().click();
    await expect(page).toHaveURL(/rulebooks\/c3i\/05-zones\.html#/);
  });
});

for (const [address, place] of [
  ["rulebooks/c3i/#c3i.def.zoc", /05-zones\.html#c3i\.def\.zoc$/],
  ["rulebooks/c3i/#zone-of-control", /05-zones\.html#zone-of-control$/],
  ["rulebooks/c3i/#zones-and-formations", /05-zones\.html$/],
  ["rulebooks/c3i/#no-such-rule", /c3i\/#no-such-rule$/],
])
  test(`${address} needs no number of a chapter`, async ({ page }) => {
    await withoutElement(page);
    await page.goto(address);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

test("a refusal in a diagram leads back to the rule in the text, here or in another chapter", async ({
  page,
}) => {
  const rule = page.locator("[id='g63.move.compulsory']");
  const refused = async (address, space) => {
    await page.goto(address);
    const diagram = page.locator("high-water-mark").first();
    await diagram.scrollIntoViewIfNeeded();
    await drawn(diagram);
    await clickOn(diagram, space);
    await diagram.locator(".answer .rule-link").first().click();
    await expect(diagram.locator(".rule-card [data-rule-id='g63.move.compulsory']")).toBeVisible();
    return diagram;
  };
  const here = await refused("rulebooks/g63/05-movement.html", "0102");
  await here.getByRole("link", { name: "Show it in the text" }).click();
  await expect(page).toHaveURL(/05-movement\.html#g63\.move\.compulsory$/);
  await expect(rule).toBeInViewport();
  const elsewhere = await refused("rulebooks/g63/07-examples.html", "0203");
  await elsewhere.getByRole("link", { name: "Read it in the rulebook" }).click();
  await expect(page).toHaveURL(/05-movement\.html#g63\.move\.compulsory$/);
  await expect(rule).toBeInViewport();
});

test("a diagram is a picture beside its caption until a reader takes it up", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("rulebooks/c3i/05-zones.html");
  const diagram = page.locator("high-water-mark").first();
  await diagram.scrollIntoViewIfNeeded();
  await drawn(diagram);
  const [stage, caption, status] = [".stage", "figcaption.caption", ".status-place"].map((part) =>
    diagram.locator(part),
  );
  await expect(status).toBeHidden();
  const [picture, words] = [await stage.boundingBox(), await caption.boundingBox()];
  expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
  expect(words.x).toBeGreaterThan(picture.x + picture.width);
  expect(words.y).toBeLessThan(picture.y + picture.height);
  await clickOn(diagram, "buford");
  await expect(status).toBeVisible();
  expect(await stage.boundingBox()).toEqual(picture);
  // Where there is no room beside it, the caption is below.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await caption.boundingBox()).y).toBeGreaterThan((await stage.boundingBox()).y + 100);
});

test("a chapter knows which lessons are done, and a lesson which chapters were read", async ({ page }) => {
  await withoutElement(page);
  await page.goto("rulebooks/c3i/10-attack.html");
  const links = page.locator(".to-lessons a");
  await expect(links).toHaveCount(2);
  await expect(links.first()).not.toHaveAttribute("data-done");
  await links.first().scrollIntoViewIfNeeded();
  const kept = (key) => page.evaluate((name) => localStorage.getItem(name), `high-water-mark/${key}`);
  await expect.poll(() => kept("read c3i")).toBe(JSON.stringify(["10-attack"]));
  await page.evaluate(() =>
    localStorage.setItem("high-water-mark/course c3i", JSON.stringify({ lessons: ["04-attacking"] })),
  );
  await page.reload();
  await expect(links.first()).toHaveAttribute("data-done");
  await expect(links.last()).not.toHaveAttribute("data-done");
  await links.first().click();
  const lesson = page.locator(".lesson");
  await expect(lesson.getByRole("heading", { name: "An attack" })).toBeVisible(PATIENT);
  await lesson.locator("summary").first().press("Enter");
  await expect(lesson.locator(".lesson-reading a")).toHaveAttribute("data-done");
});

test("rules of a refusal, of the log and of odds lead to their places in the rulebook", async ({
  page,
  context,
}) => {
  const card = page.locator(".rule-card");
  const leads = async (game, link) => {
    await link.click();
    const [rule] = (await link.getAttribute("data-rule")).split(" ");
    const address = card.getByRole("link", { name: "Read on in the rulebook" });
    await expect(address).toHaveAttribute("href", `./rulebooks/${game}/#${rule}`);
    return { rule, address };
  };
  await sitDown(page);
  await clickSpace(page, "0203");
  await leads("g63", page.getByRole("status", { name: "Why not?" }).getByRole("button", { name: /^Rule/ }));
  await command(page, /Meade marches/).click();
  await page.locator(".log .unfold").first().click();
  const { rule, address } = await leads("g63", page.locator(".log .rule-link").first());
  const opened = context.waitForEvent("page");
  await address.click();
  const book = await opened;
  await expect(book).toHaveURL(new RegExp(`g63/\\d\\d-[a-z]+\\.html#${rule}$`), PATIENT);
  await book.close();
  await page.goto("rulebooks/c3i/10-attack.html");
  const diagram = page.locator("high-water-mark[caption^='Hood attacks Sickles']").first();
  await diagram.scrollIntoViewIfNeeded();
  await drawn(diagram);
  await clickOn(diagram, "hood");
  await clickOn(diagram, "sickles");
  await diagram.locator(".counts summary").click();
  const modifier = diagram.locator(".modifiers .rule-link").first();
  await modifier.click();
  const shown = await modifier.getAttribute("data-rule");
  await expect(diagram.locator(".rule-card").getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`#${shown}$`),
  );
});

test("what is refused can be read beside the position in which it was, and tried there", async ({
  page,
  context,
}) => {
  await sitDown(page);
  await clickSpace(page, "0203");
  await page.getByRole("status", { name: "Why not?" }).getByRole("button", { name: /^Rule/ }).click();
  const opened = context.waitForEvent("page");
  await page.locator(".rule-card").getByRole("link", { name: "Read it beside this position" }).click();
  const book = await opened;
  await expect(book).toHaveURL(/g63\/\d\d-[a-z]+\.html#g63[^&]*&position=/, PATIENT);
  const own = book.locator("high-water-mark[caption^='Your position']");
  await expect(own).toBeInViewport();
  await expect(own).toHaveAttribute("mark", "ring:0203");
  await drawn(own);
  await clickOn(own, "0203");
  await expect(own.getByRole("status", { name: "Why not?" })).toBeVisible();
  // It stands beside the paragraph of the rule.
  expect(await own.evaluate((element) => element.parentElement?.querySelector(".rule-mark") !== null)).toBe(
    true,
  );
  await book.close();
});

test("in the list of all rules each can be tried in a small position", async ({ page }) => {
  await page.goto("rulebooks/c3i/#try.c3i.move.zoc-held");
  const diagram = page.locator(".rule-list high-water-mark");
  await expect(diagram).toHaveCount(1);
  await drawn(diagram);
  await expect(diagram).toBeInViewport();
  const link = page.locator("[id='try.c3i.move.zoc-held']");
  await expect(link).toHaveAttribute("aria-expanded", "true");
  await link.press("Enter");
  await expect(diagram).toHaveCount(0);
  await page.locator("[id='try.c3i.def.zoc']").click();
  await expect(diagram).toBeInViewport();
  // One that no board shows is read where it stands.
  await page.goto("about:blank");
  await page.goto("rulebooks/c3i/#try.c3i.engine.move-cap");
  await expect(page).toHaveURL(/\d\d-[a-z]+\.html#c3i\.engine\.move-cap$/, PATIENT);
});

test("home leads to a rulebook, and to nothing else about rules, and its diagrams come alive", async ({
  page,
}) => {
  await page.goto("");
  await expect(page.getByRole("link", { name: /rule/i })).toHaveCount(5);
  await page.getByRole("link", { name: "Rulebook of G63" }).click();
  await expect(page).toHaveURL(/rulebooks\/g63\/01-about/);
  await page.goto("rulebooks/g63/book.html");
  const diagram = page.locator("high-water-mark").first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
});

test("the pictures of all diagrams weigh little, and nobody loads them who only plays", () => {
  const sizes = BOOKS.flatMap(({ id }) => {
    const folder = path.join(RULEBOOKS, id, "pictures");
    return readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  });
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  const pictures = readFileSync(path.join(DIST, "sw.js"), "utf8").match(/[^"]*\.avif/g) ?? [];
  // Those of the home page.
  expect(pictures.filter((picture) => !picture.startsWith("board-"))).toEqual([]);
});

/** How many pages of paper a page needs. */
async function printed(page, format) {
  const file = await page.pdf({ format, preferCSSPageSize: true });
  return (file.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}

for (const { id, sheet, whole } of BOOKS) {
  test(`the player aid of ${id} is printed on the two sides of a sheet`, async ({ page }) => {
    await page.goto(`rulebooks/${id}/${sheet}.html`);
    for (const format of ["A4", "Letter"]) {
      const pages = await printed(page, format);
      expect(pages, format).toBeGreaterThan(0);
      expect(pages, format).toBeLessThanOrEqual(2);
    }
  });

  test(`so it is in the whole book of ${id}, and shares no page with other chapters`, async ({ page }) => {
    await withoutElement(page);
    await page.goto(`rulebooks/${id}/${whole}.html`);
    // What only takes time: the pictures.
    await page.locator("high-water-mark").evaluateAll((all) => all.forEach((one) => one.remove()));
    const only = (some) =>
      page.evaluate((wanted) => {
        const chapters = [...document.querySelectorAll(".chapter")];
        const aid = chapters.findIndex((one) => one.matches(".on-a-sheet"));
        const place = (i) => (i < aid ? "before" : i > aid ? "after" : "aid");
        chapters.forEach((one, i) => (one.hidden = !wanted.includes(place(i))));
        const front = document.querySelectorAll(".page-head, .contents");
        front.forEach((one) => (one.style.display = wanted.includes("before") ? "" : "none"));
      }, some);
    for (const format of ["A4", "Letter"]) {
      const pages = {};
      for (const some of [["before", "aid", "after"], ["before"], ["aid"], ["after"]]) {
        await only(some);
        pages[some.join()] = await printed(page, format);
      }
      const { before, aid, after, "before,aid,after": all } = pages;
      expect(aid, format).toBeLessThanOrEqual(2);
      expect(all, format).toBe(before + aid + after);
    }
  });
}

test("a book is printed with its contents, numbers of chapters and of pages, and its chapters follow on", async ({
  page,
}) => {
  await withoutElement(page);
  await page.goto("rulebooks/g63/book.html");
  for (const format of ["A4", "Letter"]) expect(await printed(page, format), format).toBeLessThan(12);
  await page.emulateMedia({ media: "print" });
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents).toBeVisible();
  const chapters = page.locator("main h1");
  const names = await chapters.evaluateAll((all) => all.map(({ firstChild }) => firstChild.data.trim()));
  const lines = contents.locator(":scope > ol > li");
  expect(await lines.locator("> a").allTextContents()).toEqual(names);
  expect(await lines.first().evaluate((line) => getComputedStyle(line).listStyleType)).toBe("decimal");
  const number = (heading) => getComputedStyle(heading, "::before").content;
  expect(await chapters.first().evaluate(number)).toContain("counter(chapter)");
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules.filter((rule) => /^@page\b/.test(rule) && rule.includes("counter(page)"))).toHaveLength(1);
});

for (const width of [390, 1440])
  test(`a day stays in one line of a table, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("rulebooks/wallace/05-arrivals.html");
    const table = page.getByRole("table", { name: "Reinforcements" });
    await expect(table).toBeVisible();
    const cells = table.locator("td:first-child");
    const lines = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines)).toEqual(new Set([1]));
  });

test("on paper a picture stands where a diagram is, and nothing to press", async ({ page }) => {
  await page.goto("rulebooks/g63/05-movement.html");
  const diagram = page.locator("high-water-mark").first();
  await diagram.scrollIntoViewIfNeeded();
  await drawn(diagram);
  await expect(diagram.locator("img")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(diagram.locator("img")).toBeVisible();
  await expect(diagram.locator("battle-board")).toBeHidden();
  await expect(diagram.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.locator(".page-head nav:visible, .rule-mark:visible")).toHaveCount(0);
});

test("on paper no table is cut", async ({ page }) => {
  await page.goto("rulebooks/c3i/13-aid.html");
  await page.emulateMedia({ media: "print" });
  const breaks = await page
    .locator("main table")
    .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).breakInside));
  expect(breaks.length).toBeGreaterThan(3);
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
});
