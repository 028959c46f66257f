/** Setting up: sides, options, dice of one's own, a board of one's own. */

import { readFileSync } from "node:fs";
import {
  command,
  entries,
  expect,
  gamble,
  heading,
  sitDown,
  test,
  HOTSEAT,
  TOY_PAGE,
} from "./support/table.mjs";

const BOARD = JSON.parse(readFileSync("src/games/g63/board.json", "utf8"));

test("a game is set up by hand", async ({ page }) => {
  await page.goto("");
  await page.getByRole("link", { name: /^Choose sides.* of G63$/ }).click();
  await page.getByLabel("Confederate").selectOption("person");
  await page.getByLabel("Name of the game").fill("By hand");
  await page.getByLabel("Seed").fill("by hand");
  await page.getByRole("button", { name: "Start G63" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await expect(page.locator(".game-name")).toHaveText("By hand");
  await expect(page.locator(".seat.confederate")).toContainText("person");
});

test("who plays one game says nothing of another", async ({ page }) => {
  await page.goto("#/setup?game=c3i");
  const standard = await page.locator("select[name=confederate]").inputValue();
  await page.locator("select[name=union]").selectOption("random");
  await page.locator("select[name=confederate]").selectOption("person");
  await page.getByLabel("The computer's moves").selectOption("swift");
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(page.locator("battle-board")).toBeVisible();
  await page.goto("#/setup?game=wallace");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gettysburg");
  await expect(page.locator("select[name=union]")).toHaveValue("person");
  await expect(page.locator("select[name=confederate]")).toHaveValue(standard);
  await page.goto("#/setup?game=c3i");
  await expect(page.locator("select[name=union]")).toHaveValue("random");
  await expect(page.locator("select[name=confederate]")).toHaveValue("person");
});

test("options are offered as the ruleset describes them, and link their rule", async ({ page }) => {
  await page.goto(`${TOY_PAGE}#/setup?game=pickets`);
  await page.getByLabel("Confederate").selectOption("person");
  await page.getByLabel("Fog").check();
  await page.getByLabel("Weather").selectOption("rain");
  await page.getByLabel("Rounds").fill("3");
  await expect(page.getByText("How long it takes.").getByRole("link")).toHaveAttribute(
    "href",
    "#rule=toy.hide",
  );
  await page.getByRole("button", { name: "Start Pickets" }).click();
  await expect(page.locator(".cover")).toBeVisible();
  await page.getByRole("button", { name: "I am the Union player" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Save as a file" }).click();
  const save = page.getByRole("button", { name: "Save the file" });
  const record = JSON.parse(await page.download(() => save.click()));
  expect(record.options).toEqual({ fog: true, weather: "rain", rounds: 3 });
});

test("the table rolls its own dice", async ({ page }) => {
  await sitDown(page, { ...HOTSEAT, dice: "own" });
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await gamble(page, /Lee attacks/);
  const box = page.getByRole("region", { name: "Your roll or draw" });
  await expect(box).toContainText("1 to 6");
  await box.getByRole("button", { name: "Not yet" }).click();
  await gamble(page, /Lee attacks/);
  await box.getByRole("button", { name: "3", exact: true }).click();
  await expect(entries(page).first().locator(".dice")).toHaveText("3");
  await page.reload();
  await expect(entries(page).first().locator(".dice")).toHaveText("3");
});

test("a board of one's own is checked before it is played on", async ({ page }) => {
  await page.goto("#/setup?game=g63");
  await page.getByLabel("Confederate").selectOption("person");
  await page.getByLabel("A board or map file of our own").check();
  const status = page.getByRole("status");
  await page.locator("textarea").fill("{ nonsense");
  await expect(status).toContainText("not valid JSON");
  await page.locator("textarea").fill(JSON.stringify({ ...BOARD, compulsory: { space: "9999" } }));
  await expect(status).toContainText("9999");
  await page.getByRole("button", { name: "Start G63" }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be played on yet");
  await page.getByLabel("Choose a board file").setInputFiles({
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...BOARD, title: "Seven hexes of mine" })),
  });
  await expect(status).toContainText("“Seven hexes of mine” with 7 spaces can be played on.");
  await page.getByRole("button", { name: "Start G63" }).click();
  await page.getByRole("tab", { name: "Board" }).click();
  await expect(page.getByText("Seven hexes of mine")).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
});
