/** The Battle of Gettysburg, 1863: picks with their goals, secret declarations, odds as a table, a whole game. */

import { playTo, DECLARED, CONTEST, ATTACK, ENEMY, NAMES, SEVERAL } from "../moments/c3i.mjs";
import {
  clickPiece,
  clickSpace,
  orderAt,
  command,
  entries,
  expect,
  gamble,
  heading,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";

const PERSONS = { game: "c3i", union: "person", confederate: "person", seed: "first contact" };

/** Sits down at a game that goes on from there. */
async function goOn(page, seats = {}, game = CONTEST.game) {
  const record = Buffer.from(game.save()).toString("base64url");
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on with it" }).click();
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
  if (Object.keys(seats).length === 0) return;
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Who plays, and how fast" }).click();
  for (const [side, seat] of Object.entries(seats))
    await page.locator("dialog").getByLabel(NAMES[side]).selectOption(seat);
  await page.locator("dialog").getByLabel("Pace").selectOption("swift");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

const say = (page, side) => page.getByRole("button", { name: `I am the ${NAMES[side]} player` }).click();
const cover = (page, side) => page.getByRole("heading", { name: `Hand over to the ${NAMES[side]} player` });
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML);

test("the set-up names rules by their headings", async ({ page }) => {
  await page.goto("#/setup?game=c3i");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Battle of Gettysburg, 1863");
  await expect(page.locator("main")).not.toContainText("§");
});

test("a unit and its goal are two clicks, and what it cannot do is known before it is picked", async ({
  page,
}) => {
  await sitDown(page, PERSONS);
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
  await clickSpace(page, "1002");
  await expect(entries(page)).toHaveCount(2);
  await orderAt(page, "1506");
  await expect(heading(page)).toHaveText("July 1, AM: movement");
  await clickPiece(page, "heth");
  await expect(page.locator(".target-key")).toContainText("stops here in Battle formation");
  await clickSpace(page, "1204");
  await expect(page.locator(".answer")).toContainText("would have to stop");
  await expect(entries(page)).toHaveCount(3);
  await clickSpace(page, "1103");
  await expect(entries(page)).toHaveCount(4);
  await entries(page).first().locator(".unfold").click();
  await expect(entries(page).first()).toContainText("stops in Battle formation");

  // A unit that waits to enter has its goals before it is picked, too.
  await page.locator(".waiting .counter", { hasText: "Reynolds" }).click();
  await clickSpace(page, "1510");
  await expect(entries(page).first()).toContainText("Reynolds");
  await expect(entries(page)).toHaveCount(5);
});

test("a pick by keyboard leads to its goals", async ({ page }) => {
  await sitDown(page, PERSONS);
  await clickSpace(page, "1002");
  await orderAt(page, "1506");
  // Heth alone can move, and is in hand already; the Union has a choice.
  await clickSpace(page, "1103");
  await command(page, /^Reynolds enters/).focus();
  await page.keyboard.press("Enter");
  const goals = page.locator(".decision details.group");
  await expect(goals.locator("summary")).toContainText("commands, here or on the board");
  await expect(goals.locator(".command").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entries(page)).toHaveCount(5);
});

test("against the computer undo takes a pick back with its goal", async ({ page }) => {
  await sitDown(page, { ...PERSONS, union: "random", pace: "swift" });
  await clickSpace(page, "1002");
  await expect(heading(page)).toHaveText("July 1, AM: movement");
  await clickPiece(page, "heth");
  await clickSpace(page, "1005");
  await expect(entries(page).filter({ hasText: "Heth" })).toHaveCount(1);
  await expect(page.locator('.seat.confederate[data-decides="true"]')).toBeVisible();
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(3);
});

test("questions to the board say what their tints mean", async ({ page }) => {
  await sitDown(page, PERSONS);
  const about = page.getByRole("region", { name: "Looked at" });
  await clickPiece(page, "buford");
  await about.getByRole("button", { name: "The zones of Buford" }).click();
  await expect(about.locator(".tints li")).toHaveText([/zone of control/i, /zone of influence/i]);
});

test("an objective that is pointed at says what it counts", async ({ page }) => {
  await sitDown(page, PERSONS);
  await clickSpace(page, "2311");
  await expect(page.getByRole("region", { name: "Looked at" })).toContainText(
    /2311.*A goal: if at the end of a turn the road .* the Confederates win/s,
  );
});

test("the odds of an attack are a table of both sides' choices", async ({ page }) => {
  await goOn(page);
  await command(page, ATTACK).hover();
  const table = page.locator(".odds .matrix");
  await expect(table.locator(".pair")).toHaveCount(4);
  await table.locator(".pair").nth(2).click();
  const odds = page.locator(".odds");
  await expect(odds.locator(".case h4")).toContainText(/^Artillery for .* alone$/);
  await expect(odds.locator(".case .figure b").first()).toHaveText(/^\d+\/\d+$/);
  await odds.getByText("For the curious").click();
  await expect(odds.locator(".curious")).toContainText("our estimate");
});

test("a unit that cannot attack an enemy says why, and no other's attack is prepared", async ({ page }) => {
  const { game, found } = SEVERAL;
  await goOn(page, {}, game);
  const defenders = [...new Set(found.map(({ defender }) => defender))];
  for (const attacker of new Set(found.map((one) => one.attacker))) {
    for (const defender of defenders) {
      await clickPiece(page, attacker);
      await clickPiece(page, defender);
      const may = found.some((one) => one.attacker === attacker && one.defender === defender);
      await expect(page.locator(".commit .primary")).toHaveCount(may ? 1 : 0);
      await expect(page.locator(".answer .refusals, .answer [data-rule]").first()).toHaveCount(may ? 0 : 1);
      await expect(page.locator(".board-menu")).toHaveCount(0);
      await page.keyboard.press("Escape");
    }
  }
  // Its own command is two clicks from being committed.
  await clickPiece(page, found[0].attacker);
  await clickPiece(page, found[0].defender);
  await page.locator(".commit .primary").click();
  await expect(page.locator(".cover, .decision").first()).toBeVisible();
  await expect(page.locator(".commit .primary")).toHaveCount(0);
});

test("two persons declare behind the cover, and nothing of the first shows before the second", async ({
  page,
}) => {
  await goOn(page);
  await gamble(page, ATTACK);
  // Who attacks sits at the screen already, and is asked first.
  await expect(cover(page, CONTEST.side)).toBeVisible();
  await expect(page.locator(".decision, .log, .odds")).toHaveCount(0);
  await say(page, CONTEST.side);
  await expect(page.locator("#decision-title")).toHaveText(
    `The ${NAMES[CONTEST.side]} side decides in secret`,
  );
  await gamble(page, /^Artillery support for \w+ \(1 point/);
  await expect(cover(page, ENEMY)).toBeVisible();
  await page.reload();
  await expect(cover(page, ENEMY)).toBeVisible();
  await say(page, ENEMY);
  expect(await everything(page)).not.toMatch(DECLARED);
  await expect(tool(page, "Undo")).toBeDisabled();
  await expect(tool(page, "Analysis")).toBeDisabled();
  await page.getByRole("tab", { name: "Board" }).click();
  expect(await everything(page)).not.toMatch(DECLARED);
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Share a link" }).click();
  await expect(page.locator("dialog .problem").first()).toContainText("keeps from the other");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("tab", { name: "Report" }).click();
  await gamble(page, /^No artillery support/);
  await expect(page.locator(".cover")).toHaveCount(0);
  await entries(page).nth(1).locator(".unfold").click();
  await expect(entries(page).nth(1)).toContainText(/declares? artillery support/);
  await expect(tool(page, "Analysis")).toBeEnabled();
});

test("a person never sees what the computer has declared before he does", async ({ page }) => {
  await goOn(page, { [ENEMY]: "random" });
  await gamble(page, ATTACK);
  await expect(page.locator(".cover")).toHaveCount(0);
  await expect(page.locator(`.seat.${ENEMY}`)).toHaveAttribute("data-decides", "false");
  await expect(page.locator(":is(.decision, .actions) .command")).toHaveCount(2);
  await expect(entries(page).first()).toContainText("in secret");
  expect(await everything(page)).not.toMatch(DECLARED);
  await expect(tool(page, "Analysis")).toBeDisabled();
  await gamble(page, /^No artillery support/);
  await expect(page.locator(".log")).toContainText(DECLARED);
});

test("two computers play the last day to its end", async ({ page }) => {
  const { game } = playTo((one) => one.view("referee").turn === 6);
  await goOn(page, { union: "random", confederate: "random" }, game);
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".outcome")).toContainText("victory");
  await page.getByRole("button", { name: "Look back" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
});
