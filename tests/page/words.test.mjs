/** What the page says in its own words: places and rules by their names, one line for each thing that happened. */

import { createGame } from "../../pkg/node.js";
import { clickSpace, command, entries, expect, gamble, orderAt, sitDown, test } from "./support/table.mjs";

/** Everything that a player may read or hear: texts, tips and labels. */
const readable = (page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll("*")].flatMap((element) =>
      ["title", "aria-label", "aria-valuetext", "placeholder"].map(
        (name) => element.getAttribute(name) ?? "",
      ),
    );
    return [
      document.body.innerText,
      ...[...document.querySelectorAll("option")].map((one) => one.text),
      ...said,
    ].join("\n");
  });

/** Ids of positions and areas, and of rules. */
const IDS = /\b[PA]\d{3}\b|\bguns\.[a-z]/g;
const idsOn = async (page) => (await readable(page)).match(IDS) ?? [];

test("no id of a place or a rule is shown at the table", async ({ page }) => {
  await sitDown(page, { game: "guns", union: "person", confederate: "random", seed: "words" });
  for (const name of ["Pieces", "Board", "Rules", "Report"]) {
    await page.getByRole("tab", { name }).click();
    expect(await idsOn(page)).toEqual([]);
  }
  await page.getByRole("tab", { name: "Board" }).click();
  await page.getByLabel("Also empty places").check();
  expect(await idsOn(page)).toEqual([]);
  await expect(page.getByRole("table", { name: "The board in words" })).toContainText("the line between");
  // A space by its words, and why nothing can be done there.
  await page.locator("battle-board .surface").focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("battle-board [aria-live]")).not.toBeEmpty();
  expect(await idsOn(page)).toEqual([]);
  await clickSpace(page, "A087");
  await expect(page.getByRole("status", { name: "Why not?" })).toBeVisible();
  expect(await idsOn(page)).toEqual([]);
  // A piece by its front.
  await orderAt(page, "P086");
  await clickSpace(page, "A031");
  await page.locator("battle-board").evaluate((board) => board.focusSpace("P086"));
  await page.locator("battle-board .surface").press("Escape");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("battle-board [aria-live]")).toContainText("front to");
  expect(await idsOn(page)).toEqual([]);
});

test("the rules for themselves name their ids, for people who cite them", async ({ page }) => {
  await page.goto("#/rules?game=g63");
  await expect(page.locator('[data-rule-id="g63.move.compulsory"] code')).toHaveText("g63.move.compulsory");
});

test("picking a piece and moving it are one line of the log", async ({ page }) => {
  const game = createGame("c3i", {}, "words");
  const side = () => game.deciders()[0];
  const first = (type) => game.legal(side()).find((one) => one.type === type);
  for (let i = 0; i < 20 && !first("pickMover"); i++) game.apply(side(), game.legal(side())[0]);
  game.apply(side(), first("pickMover"));
  const [told] = game.log("referee").at(-1).lines;
  game.apply(side(), first("moveTo"));
  const [moved] = game.log("referee").at(-1).lines;
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const last = entries(page).first();
  await expect(last).toHaveAttribute("data-number", String(game.length));
  await expect(last).toContainText(moved.text.replace(/\.$/, ""));
  await expect(page.locator(".log")).not.toContainText(told.text);
  // Log, slider and keys count the two as one, without gaps.
  const count = (await entries(page).count()) - 1;
  const moment = page.locator(".moment");
  await expect(moment).toHaveText(`${count} of ${count}`);
  await expect(last.locator(".number")).toHaveText(String(count));
  await page.keyboard.press("ArrowLeft");
  await expect(moment).toHaveText(`${count - 1} of ${count}`);
  await expect(page.locator(".slider")).toHaveAttribute("data-moment", String(game.length - 2));
  await expect(entries(page).nth(1)).toHaveAttribute("aria-current", "step");
  await page.getByRole("button", { name: "One decision on" }).click();
  await expect(moment).toHaveText(`${count} of ${count}`);
  await expect(page.locator(".looking")).toHaveCount(0);
  // A link may still lead to the moment between.
  await page.goto(`#/shared?${new URLSearchParams({ game: record, step: String(game.length - 1) })}`);
  await expect(page.locator(".slider")).toHaveAttribute("data-moment", String(game.length - 1));
  await expect(moment).toHaveText(`${count} of ${count}`);
  await expect(last).toHaveAttribute("aria-current", "step");
});

test("one's own dice are asked for by what they decide", async ({ page }) => {
  await sitDown(page, { union: "person", confederate: "person", seed: "words", dice: "own" });
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await gamble(page, /Lee attacks/);
  const box = page.getByRole("region", { name: "Your roll or draw" });
  await expect(box.locator(".rolls-for")).toHaveText(/^Confederate: Lee attacks .+/);
  await expect(box.locator(".decides").last()).toHaveAttribute("data-rule", "g63.combat.result");
  await expect(box).toContainText("Which number came up? 1 to 6");
});

test("what was rolled is called dice", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await gamble(page, /Lee attacks/);
  const undo = page.getByRole("toolbar").getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAttribute("title", /Dice have been rolled/);
  await page.keyboard.press("ArrowLeft");
  await expect(undo).toHaveAttribute("title", "Nothing can be taken back. You look at an earlier moment.");
});
