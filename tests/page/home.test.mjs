import { expect, give, heading, sitDown, test } from "./support/table.mjs";

test("home lists the games with their designers, and starts one", async ({ page }) => {
  await page.goto("");
  await expect(heading(page)).toHaveText("High Water Mark");
  const game = page.getByRole("article").filter({ hasText: "G63" });
  await expect(game).toContainText("Dan Abbott");
  await expect(page.getByRole("article").last()).toContainText("solved exactly");
  await expect(page.getByText("our reconstructions")).toBeVisible();
  await game.getByRole("link", { name: "Play G63" }).click();
  await expect(heading(page)).toHaveText("July 1, AM: Union movement");
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
});

test("each game has its length, and what tells it from another of its name", async ({ page }) => {
  await page.goto("");
  const games = page.getByRole("article");
  await expect(games).toHaveCount(5);
  for (const game of await games.all()) {
    await expect(game).toContainText(/about [\d,]+ decisions/);
    await expect(game.getByRole("heading")).toContainText(/ by \w+ \w+/);
  }
  await expect(page.getByRole("heading", { name: "Gettysburg by Martin Wallace, 2010" })).toBeVisible();
});

test("a stranger is told with which game to begin, and why", async ({ page }) => {
  await page.goto("");
  const first = page.getByRole("article").first();
  await expect(first).toContainText(
    "Begin here: the shortest of the four whose best play is not known, and nothing on its board is hidden.",
  );
  // Its artillery is declared in secret.
  await expect(first).toContainText("everything open but secret choices");
  await expect(page.getByRole("article").filter({ hasText: "G63" })).toContainText(
    /everything open · solved/,
  );
  await expect(page.getByRole("article").filter({ hasText: "Begin here" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "New here?" })).toContainText("Battle of Gettysburg, 1863");
});

test("a game that is under way is gone on with from its card, until it is over", async ({ page }) => {
  await sitDown(page);
  await give(page.locator(":is(.decision, .actions) .command").first());
  await expect(page.locator(".slider .moment")).toContainText("1 of");
  await page.goto("#/");
  const game = page.getByRole("article").filter({ hasText: "G63" });
  await game.getByRole("link", { name: "Go on with your last game of G63" }).click();
  await expect(page).toHaveURL(/#\/table/);
  const outcome = page.locator(".outcome");
  for (let i = 1; i < 12 && !(await outcome.isVisible()); i++) {
    await give(page.locator(":is(.decision, .actions) .command").last());
    await expect(page.locator(".slider .moment")).toContainText(`${i + 1} of`);
  }
  await expect(outcome).toBeVisible();
  await page.goto("#/");
  await expect(page.locator(".saved-game")).toHaveAttribute("data-over", "true");
  await expect(game.getByRole("link", { name: /^Go on/ })).toHaveCount(0);
});

test("an unknown game is named as such", async ({ page }) => {
  await page.goto("#/play?game=nonesuch");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});

test("a rule has an address of its own", async ({ page }) => {
  await page.goto("#rule=g63.move.compulsory");
  await expect(heading(page)).toHaveText("Rules of G63");
  await expect(page.locator('[data-rule-id="g63.move.compulsory"]')).toHaveAttribute("data-open", "true");
  await page.getByPlaceholder("Search the rules").fill("retreat off");
  await expect(page.locator('[data-rule-id="g63.retreat.off-map"]')).toBeVisible();
  await page.goto("#rule=none");
  await expect(page.getByText("There is no such rule here.")).toBeVisible();
});
