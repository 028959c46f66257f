/** Positions put together by hand. */

import { createGame, Game, rulesets } from "../../pkg/node.js";
import { clickPiece, clickSpace, command, expect, heading, sitDown, test, tool } from "./support/table.mjs";

/** Ten pieces on July 1, PM, and where they stand. */
const TEN = {
  buford: "1204",
  heth: "1003",
  reynolds: "1206",
  howard: "1306",
  pender: "1005",
  rodes: "1202",
  early: "1504",
  anderson: "1001",
  "meade-hq": "1408",
  "lee-hq": "1002",
};

/** Opens an editor. */
async function open(page, game, more = {}) {
  await page.goto(`#/edit?${new URLSearchParams({ game, ...more })}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 20_000 });
}

const counter = (page, id) => page.locator(`[data-piece="${id}"]`);
const findings = (page) => page.getByRole("region", { name: "What is still wrong" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const nothingWrong = (page) => expect(findings(page)).toContainText("Nothing is wrong");

const field = (page, name) => page.getByRole("combobox", { name: new RegExp(`^${name}`) });

/** Begins with an empty board on July 1, PM, in the movement phase. */
async function emptyBoard(page) {
  await open(page, "c3i");
  await button(page, "Clear the board").click();
  await field(page, "Turn").selectOption("July 1, PM");
  await field(page, "Step").selectOption("Movement");
}

/** What the editor holds now, by its own link. */
async function positionOf(page) {
  await button(page, "Link").click();
  const text = await page.getByLabel("The position as a text").inputValue();
  await page.keyboard.press("Escape");
  return text;
}

/** Where ten pieces stand in a position. */
function standing(text) {
  const { pieces } = Game.fromPosition(text).scene("referee");
  const onMap = pieces.filter(({ at }) => at.type === "space");
  return Object.fromEntries(onMap.map(({ id, at }) => [id, at.space]));
}

const sorted = (places) => Object.entries(places).sort(([a], [b]) => (a < b ? -1 : 1));

test("ten units are set up by two clicks each, and the game goes on from there", async ({ page }) => {
  await emptyBoard(page);
  await expect(findings(page).getByRole("listitem")).toHaveText([
    "Buford: it begins on the map.",
    "Heth: it begins on the map.",
  ]);
  await expect(button(page, "Play on")).toBeDisabled();
  for (const [piece, space] of Object.entries(TEN)) {
    await counter(page, piece).click();
    await clickSpace(page, space);
    await expect(counter(page, piece)).toHaveAttribute("data-placed", "true");
  }
  await nothingWrong(page);
  expect(sorted(standing(await positionOf(page)))).toEqual(sorted(TEN));
  await button(page, "Play on").click();
  const dialog = page.getByRole("dialog", { name: "Play on" });
  await dialog.getByLabel("Union").selectOption("A person");
  await dialog.getByLabel("Confederate").selectOption("A person");
  await dialog.getByLabel("Name of the game").fill("McPherson's Ridge");
  await dialog.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/#\/table/);
  await expect(heading(page)).toContainText("July 1, PM: movement");
  await expect(page).toHaveTitle(/McPherson's Ridge/);
  await expect(page.locator(":is(.decision, .actions) .command").first()).toBeVisible();
  // The position is found as it was left: not as the game begins, where Heth stands, too.
  await page.goBack();
  await expect(counter(page, "pender")).toHaveAttribute("data-placed", "true");
});

test("a finding is told in words, shows its piece, and goes with its cause", async ({ page }) => {
  await open(page, "c3i");
  await nothingWrong(page);
  await clickPiece(page, "buford");
  await page.keyboard.press("Delete");
  const finding = findings(page).getByRole("button", { name: "Buford: it begins on the map." });
  const about = page.getByRole("region", { name: "Buford" });
  await page.keyboard.press("Escape");
  await expect(about).toHaveCount(0);
  await finding.click();
  await expect(about).toBeVisible();
  await page.keyboard.press("u");
  await nothingWrong(page);
  await page.keyboard.press("r");
  await expect(finding).toBeVisible();
});

test("a finding leads to its rule", async ({ page }) => {
  await open(page, "c3i");
  await counter(page, "hood").click();
  await clickSpace(page, "1009");
  await expect(findings(page)).toContainText("Hood: it is not due yet.");
  await findings(page).locator('[data-rule="c3i.reinf.not-yet"]').click();
  const card = page.getByRole("dialog", { name: /Movement Phase/ });
  await expect(card).toContainText("No unit enters before its turn.");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(findings(page).locator("[data-rule]")).toBeFocused();
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Show it among the rules" }).click();
  await expect(page.locator('[data-open="true"]')).toContainText("No unit enters before its turn.");
  await page.goBack();
  await expect(counter(page, "hood")).toHaveAttribute("data-placed", "true");
});

test("what was set is there again after the page was loaded anew", async ({ page }) => {
  await open(page, "g63");
  await field(page, "Day").selectOption("July 3");
  await expect(field(page, "Day")).toHaveValue("2");
  await page.reload();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  await expect(field(page, "Day")).toHaveValue("2");
  await tool(page, "Undo").click();
  await expect(field(page, "Day")).toHaveValue("0");
});

test("a middle step of a game is edited, and the game stays as it is", async ({ page }) => {
  await sitDown(page);
  await command(page, /Meade marches/).click();
  await command(page, /Lee marches/).click();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "More" }).click();
  await button(page, "Edit this position").click();
  await page.getByRole("link", { name: "Edit it" }).click();
  await expect(field(page, "Turn")).toContainText("PM: the Confederacy");
  await expect(field(page, "Turn")).toHaveValue("1");
  await nothingWrong(page);
  // The moment is the one that was looked at, not the one that the game has come to.
  const { heading: moment } = Game.fromPosition(await positionOf(page)).scene("referee");
  expect(moment).toBe("July 1, PM: Confederate movement");
  await field(page, "Day").selectOption("July 3");
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(heading(page)).toContainText("July 1, PM: Confederate combat");
});

for (const { id, title } of rulesets()) {
  test(`${title} opens in the editor, and nothing is wrong with its start`, async ({ page }) => {
    await page.goto("");
    await page.getByRole("link", { name: `set up a position of ${title}`, exact: true }).click();
    await expect(page.locator("battle-board[data-ready]")).toBeVisible();
    await nothingWrong(page);
    const text = await positionOf(page);
    expect(Game.fromPosition(text).ruleset()).toBe(id);
  });
}

test("pieces without identity are put down one after the other", async ({ page }) => {
  await open(page, "wallace");
  await button(page, "Clear the board").click();
  const elite = page
    .getByRole("region", { name: "Confederate" })
    .getByRole("button", { name: "Elite infantry" });
  await elite.click();
  await clickSpace(page, "oak_hill");
  await clickSpace(page, "oak_hill");
  await clickSpace(page, "benner");
  const union = page.getByRole("region", { name: "Union" });
  await union.getByRole("button", { name: "Regular infantry" }).click();
  await clickSpace(page, "benner");
  await expect(page.getByRole("alert")).toContainText("The other side holds this place");
  await clickSpace(page, "leister");
  await nothingWrong(page);
  const { pieces } = Game.fromPosition(await positionOf(page)).scene("referee");
  const lying = pieces.filter(({ kind }) => kind === "infantry");
  expect(lying.map(({ at, side, count }) => [at.space, side, count]).sort()).toEqual([
    ["benner", "confederate", 1],
    ["leister", "union", 1],
    ["oak_hill", "confederate", 2],
  ]);
});

test("a position comes from a text, from data, and from links", async ({ page }) => {
  const game = createGame("c3i", {}, "text");
  const read = async (text) => {
    await button(page, "From text").click();
    await page.getByRole("dialog").getByRole("textbox").fill(text);
    await button(page, "Edit this").click();
  };
  await open(page, "g63");
  await read(game.positionText("referee"));
  await expect(page).toHaveTitle(/1863/);
  await expect(counter(page, "heth")).toHaveAttribute("data-placed", "true");
  await clickPiece(page, "heth");
  await clickSpace(page, "1005");
  await button(page, "Link").click();
  const link = await page.getByLabel("To edit it").inputValue();
  const played = await page.getByLabel("To look at it and play on").inputValue();
  await page.keyboard.press("Escape");
  for (const text of [link, played, JSON.stringify(game.position("referee"))]) {
    await open(page, "g63");
    await read(text);
    await expect(counter(page, "heth")).toHaveAttribute("data-placed", "true");
  }
});

test("a text that is no position is told in words", async ({ page }) => {
  await open(page, "g63");
  await button(page, "From text").click();
  const dialog = page.getByRole("dialog", { name: "From text" });
  for (const [text, words] of [
    ["Lee to move", /neither a position nor a link/],
    ["hwm1.chess.1(e2e4)", /no game “chess”/],
    ['{"ruleset":"c3i","state":', /missing or damaged/],
    ["hwm1.c3i.1(turn:99,units:(", /./],
    ['{"ruleset":"c3i","state":{"turn":[[[[]]]]}}', /./],
    ["#/shared?game=%%%", /damaged/],
    [`<img src=x onerror=alert(1)>`, /./],
  ]) {
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Edit this" }).click();
    await expect(dialog.getByRole("alert")).toContainText(words);
  }
  await page.goto("#/edit?game=c3i&position=hwm1.c3i.1(turn:99)");
  await expect(page.getByRole("main")).toContainText("This position cannot be opened.");
  await page.goto("#/edit?game=chess");
  await expect(page.getByRole("main")).toContainText("There is no game “chess” here.");
});

test("what is asked is tried out beside nothing that is kept", async ({ page }) => {
  await open(page, "g63");
  await field(page, "Day").selectOption("July 2");
  await button(page, "Ask").click();
  await expect(heading(page)).toContainText("July 2, AM: Union movement");
  await expect(page.getByRole("button", { name: "Analysis", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await command(page, /Meade marches/)
    .first()
    .click();
  await expect(heading(page)).toContainText("Confederate");
  await page.goto("#/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your games" })).toHaveCount(0);
});

test("an analysis and a game that begin in the editor lead back to it, and came by no link", async ({
  page,
}) => {
  await open(page, "g63");
  await field(page, "Day").selectOption("July 2");
  const day = await field(page, "Day").inputValue();
  await button(page, "Ask").click();
  await expect(heading(page)).toContainText("July 2, AM: Union movement");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(page.locator(".note.visit")).toContainText("You set up this position.");
  await expect(page.locator(".note.visit")).not.toContainText("link");
  await page.getByRole("toolbar").getByRole("link", { name: "Back to the editor" }).click();
  await expect(page.getByRole("heading", { name: "Set up a position" })).toBeVisible();
  await expect(field(page, "Day")).toHaveValue(day);

  await button(page, "Play on").click();
  await page.getByRole("dialog").getByLabel("Confederate").selectOption("person");
  await page.getByRole("dialog").getByRole("button", { name: "Play on from here" }).click();
  await expect(heading(page)).toContainText("July 2, AM: Union movement");
  await page.getByRole("toolbar").getByRole("link", { name: "Back to the editor" }).click();
  await expect(field(page, "Day")).toHaveValue(day);
});

test("where a side may not know everything, it is asked by what one side knows", async ({ page }) => {
  await open(page, "wallace");
  await button(page, "Ask as the Union").click();
  await expect(page.getByRole("button", { name: "Analysis", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.locator(".note.analysis")).toContainText("The Union side looks.");
  await expect(page.locator(".note.analysis")).toContainText("a guess that fits");
  await expect(page.locator(".cover")).toHaveCount(0);
  await expect(
    page.locator(":is(.decision, .actions) .command, .target-key, .decision summary"),
  ).not.toHaveCount(0);
});
