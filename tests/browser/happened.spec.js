/** What has happened: the battle report with what is new above all else, fights on the map, and all of it played again. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadGame } from "../../pkg/node.js";
import { run, tellsOf, LONG, FOUGHT } from "../moments/happened.mjs";
import { entries, expect, restingPoint, takeOver, test } from "./table.js";
import { ended } from "../moments/ended.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Goes on with a game against a computer that plays at random. */
async function goOn(page, game) {
  await takeOver(page, game);
  await expect(card(page)).toBeVisible();
}

const card = (page) => page.getByRole("region", { name: "What happened" });
const lines = (page) => card(page).getByRole("listitem");
const seals = (page) => page.locator(".seal");
const player = (page) => page.getByRole("group", { name: "Play it again" });

/** What the layer of the pieces looks like. */
const look = (page) =>
  page.locator("battle-board canvas.board-pieces").evaluate((canvas) => canvas.toDataURL());

/** The same, once nothing comes after it any more: no typeface either. */
async function restedLook(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.locator("battle-board").evaluate((board) => board.rested());
  return look(page);
}

/** The number of the move that a replay shows. */
const shownAt = async (page) =>
  Number((await player(page).getByRole("status").textContent()).split(" of ")[0]);

/** Where all pieces stand on the screen. */
const places = (page) =>
  page.locator("battle-board").evaluate(
    (board, ids) => ids.map((id) => board.piecePoint(id)),
    LONG.scene("union").pieces.map(({ id }) => id),
  );

/** The serious findings of axe-core, as lines. */
async function findings(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

test("a seal lies where a fight was, beside the piece, and leads to its entry", async ({ page }) => {
  await goOn(page, FOUGHT);
  const told = run(FOUGHT, "union").findLast((entry) => tellsOf([entry], "fight"));
  const entry = page.locator(`.entry[data-number="${told.number}"]`);
  await expect(entry.locator(".bout").first()).toBeInViewport();
  await entry.locator(".unfold").click();
  await expect(entry.locator(".bout")).toHaveCount(0);
  const deed = told.lines.flatMap(({ deeds }) => deeds).find(({ type }) => type === "fight");
  const spaces = told.lines.flatMap((line) => line.spaces);
  const seal = seals(page).last();
  const place = await restingPoint(page, "screenPoint", deed.at ?? spaces[0]);
  const away = async () => {
    const box = await seal.boundingBox();
    return Math.hypot(box.x + box.width / 2 - place.x, box.y + box.height / 2 - place.y);
  };
  await expect.poll(away).toBeLessThan(80);
  expect(await away()).toBeGreaterThan(12);
  await seal.click();
  await expect(entry.locator(".bout").first()).toBeInViewport();
});

test("a line lights the board as long as it is pointed at", async ({ page }) => {
  await goOn(page, LONG);
  const dark = await restedLook(page);
  await lines(page).and(page.locator("[data-kind=move]")).first().locator(".decided").hover();
  await expect.poll(() => look(page)).not.toBe(dark);
  await page.locator("#heading").hover();
  await expect.poll(() => look(page)).toBe(dark);
});

test("it is played again move by move, and anyone who skips it is where he was", async ({ page }) => {
  await goOn(page, LONG);
  const before = await restedLook(page);
  const again = card(page).getByRole("button", { name: "Play it again" });
  await again.click();
  await player(page).getByRole("button", { name: "Hold" }).click();
  const count = Number((await player(page).getByRole("status").textContent()).split(" of ")[1]);
  expect(count).toBeGreaterThan(5);
  await expect(player(page).getByRole("button", { name: "Go on playing" })).toBeVisible();
  for (let at = await shownAt(page); at > 0; at--)
    await player(page).getByRole("button", { name: "One move back" }).click();
  await expect(player(page).getByRole("status")).toHaveText(`0 of ${count}`);
  await expect(lines(page).and(page.locator("[aria-current]"))).toHaveCount(0);
  await expect.poll(() => look(page)).not.toBe(before);
  await player(page).getByRole("button", { name: "One move on" }).click();
  await expect(lines(page).last()).toHaveAttribute("aria-current", "step");
  // What is to be decided stays there, and nothing of the game is touched.
  await expect(
    page.locator(":is(.decision, .actions) :is(.command, .piece-head, summary)").first(),
  ).toBeVisible();
  await player(page).getByRole("button", { name: "Skip" }).click();
  await expect(player(page)).toHaveCount(0);
  await expect.poll(() => look(page)).toBe(before);
  await expect(page.locator(".slider")).toHaveAttribute("data-moment", String(LONG.length));
  // A key skips it, too, and so does a click on the board, which is no command.
  await again.click();
  await page.keyboard.press("Escape");
  await expect(player(page)).toHaveCount(0);
  await again.click();
  await page.locator("battle-board").click({ position: { x: 300, y: 300 } });
  await expect(player(page)).toHaveCount(0);
  await expect.poll(() => look(page)).toBe(before);
});

test("without movement only the lines light up", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  try {
    await goOn(page, LONG);
    const stand = () => places(page);
    const before = await stand();
    await card(page).getByRole("button", { name: "Play it again" }).click();
    await player(page).getByRole("button", { name: "Hold" }).click();
    for (let at = await shownAt(page); at > 0; at--)
      await player(page).getByRole("button", { name: "One move back" }).click();
    await expect(player(page).getByRole("status")).toContainText("0 of");
    await player(page).getByRole("button", { name: "One move on" }).click();
    await expect(lines(page).last()).toHaveAttribute("aria-current", "step");
    expect(await stand()).toEqual(before);
  } finally {
    await page.emulateMedia({ reducedMotion: null });
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
])
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("log and decision are in view, no matter what is read", async ({ page }) => {
      await goOn(page, LONG);
      const first = page.locator(":is(.decision, .actions) :is(.command, summary)").first();
      await expect(entries(page).first()).toBeInViewport();
      await expect(first).toBeInViewport();
      await entries(page).last().scrollIntoViewIfNeeded();
      await expect(entries(page).first()).not.toBeInViewport();
      await expect(first).toBeInViewport();
      await page.getByRole("tab", { name: "Rules" }).click();
      await page.locator(".rule").last().scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport();
      // In a wide window it has a side to itself.
      const enlarge = page.getByRole("button", { name: "Enlarge what is read" });
      if (await enlarge.isVisible()) await enlarge.click();
      await expect(first).toBeInViewport();
    });
  });

test("a rule opens beside the line that cites it, and leads to all rules", async ({ page }) => {
  await goOn(page, FOUGHT);
  const link = page.locator(".log .rule-link").first();
  await link.click();
  const rule = page.locator(".rule-card");
  const [box, cites] = await Promise.all([rule, link].map((part) => part.boundingBox()));
  // Beside it, as far as the map reaches.
  expect(Math.abs(box.y + box.height / 2 - cites.y)).toBeLessThan(box.height / 2 + 60);
  await rule.getByRole("button", { name: "Show it among the rules" }).click();
  await expect(page.locator('.rule[data-open="true"]').first()).toBeInViewport();
  await expect(page.locator(":is(.decision, .actions) :is(.command, summary)").first()).toBeInViewport();
});

for (const colorScheme of ["light", "dark"])
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious in what has happened", async ({ page }) => {
      await goOn(page, FOUGHT);
      await expect(seals(page).first()).toBeVisible();
      await expect(page.locator(".bout").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await card(page).getByRole("button", { name: "Play it again" }).click();
      await player(page).getByRole("button", { name: "Hold" }).click();
      expect(await findings(page)).toEqual([]);
    });
  });

/** Looks at a game that is over. */
async function lookAtEnd(page, name) {
  const game = loadGame(ended(...name.split("/")));
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await expect(page.getByRole("region", { name: "The end", exact: true })).toBeVisible();
  return game;
}

test("the end shows why on the board, and leads on", async ({ page }) => {
  const game = await lookAtEnd(page, "c3i/road");
  const end = page.getByRole("region", { name: "The end", exact: true });
  const answer = page.locator(".overlay-answer");
  await expect(answer).toContainText(game.overlay("road", "confederate", "referee").title);
  await page.getByRole("button", { name: "Clear the board" }).click();
  await expect(answer).toHaveCount(0);
  await end.getByRole("button", { name: "Show why on the board" }).click();
  await expect(answer).toBeVisible();
  // One thing to do next stands out, and it is said once who has won.
  await expect(page.locator(".panel .primary")).toHaveText("Play again");
  await expect(page.locator(".panel .outcome")).toHaveText(/^\s*Confederate victory\s*$/);

  for (const save of [
    () => end.getByRole("button", { name: "Save a picture" }).click(),
    // From any moment of the game.
    async () => {
      await page.getByRole("button", { name: "One decision back" }).click();
      await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
      await page.locator("#more").getByRole("button", { name: "Save a picture" }).click();
    },
  ]) {
    const [download] = await Promise.all([page.waitForEvent("download"), save()]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  }
  await page.getByRole("button", { name: "Return to now" }).click();
  await end.getByRole("link", { name: "Play again" }).click();
  await expect(page).toHaveURL(/#\/play\?.*option/);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
});
