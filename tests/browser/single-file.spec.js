import { expect, PATIENT, playWithComputer, SINGLE_FILE, TABLE, test } from "./hosted.js";
import { give, heading, read } from "./table.js";

/** Gives the first command that is offered until the game is over. */
async function playToTheEnd(page) {
  const end = page.locator(".outcome");
  const own = page.locator(":is(.decision, .actions) .command").first();
  const entries = page.locator(".log .entry");
  for (let turn = 0; turn < 12; turn++) {
    await expect(end.or(own).first()).toBeVisible(PATIENT);
    if (await end.isVisible()) return;
    const before = await entries.count();
    await read(page);
    await give(own);
    await expect.poll(() => entries.count(), PATIENT).toBeGreaterThan(before);
  }
  await expect(end).toBeVisible(PATIENT);
}

test("the single file plays a game against the computer, and asks for nothing else", async ({ page }) => {
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(SINGLE_FILE);
  await expect(heading(page)).toHaveText("High Water Mark");
  const game = page.getByRole("article").filter({ hasText: "G63" });
  await game.getByRole("link", { name: /^Choose sides.* of G63$/ }).click();
  await page.getByLabel("Confederate").selectOption("easy");
  await page.getByRole("button", { name: "Start G63" }).click();
  await playToTheEnd(page);
  const outside = requests.filter((url) => url !== SINGLE_FILE && !/^(data|blob):/.test(url));
  expect(outside).toEqual([]);
});

test("the single file opens a deep link and keeps its content policy", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.broken = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      globalThis.broken.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  await page.goto(SINGLE_FILE + TABLE);
  await playWithComputer(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => globalThis.broken)).toEqual([]);
  const policy = await page.locator("meta[http-equiv]").getAttribute("content");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("'unsafe-eval'");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
});

test("the single file holds its lessons", async ({ page }) => {
  await page.goto(`${SINGLE_FILE}#learn/c3i/lessons/01-moving`);
  await expect(page.getByRole("heading", { name: "Moving up to the enemy" })).toBeVisible(PATIENT);
});
