import {
  clickPiece,
  clickSpace,
  orderAt,
  command,
  entries,
  expect,
  gamble,
  heading,
  test,
  tool,
} from "./support/table.mjs";

const lesson = (page) => page.getByRole("region", { name: /./ }).and(page.locator(".lesson"));
const task = (page) => page.locator('.lesson [data-state="now"] .task');
const press = (page, name) => lesson(page).getByRole("button", { name }).click();
const wayBack = (page) => lesson(page).getByRole("button", { name: "Back to where this step began" });

/** Sits down to a lesson or a puzzle, of Mark Herman's game if no other is named. */
async function learn(page, place, game = "c3i") {
  await page.goto(`#learn/${game}/${place}`);
  await expect(page.locator("battle-board[data-ready]")).toBeVisible({ timeout: 30_000 });
  await expect(lesson(page)).toBeVisible();
}

/** Marches a piece to a space. */
async function march(page, piece, space) {
  await clickPiece(page, piece);
  await clickSpace(page, space);
}

test("a lesson of a solved game does not show the solution until it is asked for", async ({ page }) => {
  await learn(page, "lessons/02-held", "g63");
  await expect(page.getByLabel("Show the solution")).not.toBeChecked();
});

test("home leads to the lessons of a game", async ({ page }) => {
  await page.goto("");
  await page.getByRole("region", { name: "New here?" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("Learn by playing");
  await page.getByRole("link", { name: "Battle of Gettysburg, 1863" }).click();
  await expect(heading(page)).toHaveText("Learn Battle of Gettysburg, 1863");
  await page.getByRole("link", { name: "Begin: Moving up to the enemy" }).click();
  await expect(lesson(page).getByRole("heading", { name: "Moving up to the enemy" })).toBeVisible();
  await page.goto("");
  const game = page.getByRole("article").filter({ hasText: "Battle of Gettysburg, 1863" });
  await expect(game.getByRole("link", { name: "Learn Battle of Gettysburg" })).toBeVisible();
});

test("the puzzle of the day is one of a game's", async ({ page }) => {
  await page.goto("#learn");
  await page.getByRole("link", { name: "Puzzle of the day" }).click();
  await expect(lesson(page)).toContainText(/Puzzle \d+ of\s+\d+/, { timeout: 30_000 });
  await expect(page).toHaveURL(/#learn\/daily$/);
});

test("a lesson: a try that is refused, a wrong one, the right one, and playing on from there", async ({
  page,
}) => {
  await learn(page, "lessons/01-moving");
  await expect(task(page)).toContainText("Try to march Heth straight up to Buford");
  await expect(wayBack(page)).toHaveCount(0);
  await press(page, "Hint");
  await expect(lesson(page)).toContainText("Click Heth in 1003");
  await march(page, "heth", "1204");
  await expect(lesson(page).locator('[data-by="rules"]')).toContainText("Heth would have to stop");
  await expect(task(page)).toContainText("Go down the pike to Herr Ridge");
  await clickSpace(page, "1203");
  await expect(lesson(page)).toContainText("Heth is somewhere else");
  await wayBack(page).press("Enter");
  await expect(lesson(page)).not.toContainText("Heth is somewhere else");
  await expect(wayBack(page)).toHaveCount(0);
  await expect(lesson(page).getByRole("button", { name: "Show me" })).toBeFocused();
  await march(page, "heth", "1103");
  await expect(task(page)).toContainText("Now go next to Buford");
  await press(page, "Show me");
  await expect(lesson(page)).toContainText("Neither moves any more in this phase");
  await expect(lesson(page).getByRole("img", { name: "Done:" })).toHaveCount(3);
  await lesson(page).getByRole("link", { name: "a unit next to an enemy" }).click();
  await expect(page.locator(".cited")).toContainText("moves no further");
  await expect(page).toHaveURL(/#learn/);
  await press(page, "Play on from here");
  await expect(page).toHaveURL(/#\/table/);
  await expect(heading(page)).toHaveText("July 1, AM: attacks");
  await page.goto("#learn/c3i");
  await expect(page.getByRole("listitem").filter({ hasText: "Moving up to the enemy" })).toContainText(
    "✓ done",
  );
  await expect(page.getByRole("link", { name: "Go on: Marching by road" })).toBeVisible();
  await page.goto("#/");
  await expect(page.getByRole("heading", { name: "Moving up to the enemy" })).toBeVisible();
});

test("what is tried out in a lesson is not kept among the games", async ({ page }) => {
  await learn(page, "lessons/01-moving");
  await march(page, "heth", "1103");
  await expect(tool(page, "Undo")).toBeEnabled();
  await expect(page).toHaveURL(/#learn/);
  await page.goto("#/");
  await expect(page.getByRole("region", { name: "New here?" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your games" })).toHaveCount(0);
});

test("the enemy answers as a lesson says", async ({ page }) => {
  await learn(page, "lessons/05-artillery");
  await gamble(page, /Hood attacks Sickles/);
  await gamble(page, /^Artillery support/);
  await expect(lesson(page).getByRole("img", { name: "Done:" })).toHaveCount(1);
  await expect(task(page)).toContainText("Attack Howard");
  // The computer itself would hardly choose this place among so many.
  await learn(page, "lessons/10-first-turn");
  await expect(entries(page).first()).toContainText(/headquarters .*1202/);
});

test("what a lesson asks to be tried is refused where one points, at a piece as at a space", async ({
  page,
}) => {
  await learn(page, "lessons/04-attacking");
  await expect(task(page)).toContainText("Try to attack Reynolds");
  await clickPiece(page, "hood");
  await clickPiece(page, "reynolds");
  await expect(page.locator(".answer")).toContainText("Reynolds is 2 hexes from Hood");
  await expect(task(page)).toContainText("Drive Sickles");
});

test("a piece that cannot act says why, and nobody else goes where it was pointed at", async ({ page }) => {
  await learn(page, "lessons/02-command", "knapp");
  await clickPiece(page, "anderson-a");
  await expect(page.locator(".answer")).toContainText("Why not Anderson A?");
  await expect(page.locator('.answer [data-rule="knapp.command.range"]')).toBeVisible();
  await expect(task(page)).not.toContainText("Try to bring Anderson A");
  await clickSpace(page, "F3");
  await expect(page.locator(".answer")).toContainText("Anderson A");
  await expect(tool(page, "Undo")).toBeDisabled();
});

test("the guided first turn tells anyone who does something else, and goes on", async ({ page }) => {
  await learn(page, "lessons/10-first-turn");
  await expect(task(page)).toContainText("in 1606");
  await expect(heading(page)).toHaveText("July 1, AM: headquarters");
  await expect(page.locator(".prompt")).toContainText("Meade");
  await orderAt(page, "1606");
  await expect(task(page)).toContainText("Bring Reynolds in");
  await expect(page.locator(".prompt")).toContainText("Reynolds can enter");
  await press(page, "Show me");
  await expect(task(page)).toContainText("Bring Howard in");
  await expect(page.locator(".prompt")).toContainText("Howard can enter");
  await march(page, "reynolds", "1509");
  await expect(lesson(page)).toContainText("something else than the commentary says");
  await press(page, "Back to where this step began");
  await expect(lesson(page)).not.toContainText("something else than the commentary says");
  await expect(task(page)).toContainText("Bring Howard in");
});

test("a puzzle is held against the best, no matter what the dice did", async ({ page }) => {
  await learn(page, "puzzles/03-two-sides");
  await command(page, /Pass/).click();
  await expect(lesson(page).getByRole("img", { name: "0 of 3 stars" })).toBeVisible();
  await expect(lesson(page)).toContainText("kept 0 %; the best line has 55.6 %");
  await press(page, "Begin again");
  await expect(lesson(page).getByRole("img", { name: /stars/ })).toHaveCount(0);
  await press(page, "Hint");
  await expect(lesson(page)).toContainText("Who of the two may be lost");
  await command(page, /Pass/).click();
  await expect(lesson(page).getByRole("img", { name: "0 of 3 stars" })).toBeVisible();
  await press(page, "Show the best line");
  await expect(lesson(page).getByRole("img", { name: "3 of 3 stars" })).toBeVisible({ timeout: 20_000 });
  await page.goto("#learn/c3i");
  await expect(page.getByRole("img", { name: "3 of 3 stars" })).toHaveCount(1);
});

test("a lesson that is not there is named as such", async ({ page }) => {
  await page.goto("#learn/c3i/lessons/none");
  await expect(page.getByText("There is no such lesson or puzzle here.")).toBeVisible();
  await page.goto("#learn/nonesuch");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});
