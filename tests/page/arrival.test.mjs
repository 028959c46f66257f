/** A game that comes back: with those who played it, under other rules, or from a stranger. */

import { createGame } from "../../pkg/node.js";
import { command, entries, expect, heading, test, TOY_PAGE } from "./support/table.mjs";

const toy = (hash = "") => TOY_PAGE + hash;
const START = "#/play?game=muster&union=person&confederate=quick&pace=swift&title=Against+the+machine";
const dialog = (page, name) => page.getByRole("dialog", { name });
const seat = (page, side) => page.locator(`.seat.${side}`);

/** Opens the menu and chooses from it. */
async function choose(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("#more").getByRole("button", { name }).click();
}

async function openText(page, text, name = "stranger.txt") {
  await page.goto(toy("#/"));
  await page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

const move = (side, to) => ({ side, command: { type: "hide", piece: side, to } });
const OLD = { id: "pickets", options: {}, rules: 1, table: { title: "Old pickets", seats: { union: "person", confederate: "quick" } } }; // prettier-ignore
const CORRECTED = JSON.stringify({
  ...OLD,
  moves: [move("union", "a"), move("confederate", "b"), move("union", "c"), move("confederate", "a")],
});

test("a file of a game against the computer goes on against the computer, by its name", async ({ page }) => {
  await page.goto(toy(START));
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(3);
  const text = await page.download(() => choose(page, "Save as a file"));
  expect(JSON.parse(text).table).toMatchObject({
    title: "Against the machine",
    seats: { union: "person", confederate: "quick" },
    pace: "swift",
    ownDice: false,
  });
  await openText(page, text);
  await expect(page.locator(".game-name")).toHaveText("Against the machine");
  await expect(seat(page, "confederate")).toContainText("computer, brief");
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(5);

  // It may come from a stranger: who plays can be changed, and it can be looked at only.
  await expect(
    page.getByText("Opened from a file. Union: person; Confederate: computer, brief."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Only look" }).click();
  await expect(entries(page)).toHaveCount(3);
  await expect(page.locator(":is(.decision, .actions) .command")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Close the notice" }).click();
  await expect(page.getByText("Opened from a file.")).toHaveCount(0);
  await expect(entries(page)).toHaveCount(5);
});

test("a file that does not say who played asks, and may only be looked at", async ({ page }) => {
  await openText(page, JSON.stringify({ id: "muster", moves: [] }));
  const ask = dialog(page, "Who plays on?");
  await expect(ask).toContainText("The game does not say who played it.");
  await ask.getByRole("button", { name: "Only look" }).click();
  await expect(page.locator(":is(.decision, .actions) .command")).toHaveCount(0);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await ask.getByLabel("Confederate").selectOption("easy");
  await ask.getByRole("button", { name: "Go on with it" }).click();
  await expect(page.locator(".game-name")).toHaveText("stranger");
  await expect(seat(page, "confederate")).toContainText("computer, easy");
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(3);
});

test("the one who opens a link chooses his side; nothing is played before", async ({ page }) => {
  await page.goto(toy(START));
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(3);
  await choose(page, "Share a link");
  const link = await page.getByLabel("Link to this game").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(entries(page)).toHaveCount(3);
  await expect(page.locator(":is(.decision, .actions) .command")).toHaveCount(0);
  // It is a game of this browser.
  await expect(page.locator(".note.visit")).toContainText("This is your own game “Against the machine”.");
  await expect(page.locator(".note.visit")).not.toContainText("by a link");
  await expect(page.getByRole("link", { name: "Go to its table" })).toHaveAttribute("href", /^#\/table\?id=/);
  await page.getByRole("button", { name: "Go on with it" }).click();
  const ask = dialog(page, "Who plays on?");
  await expect(ask).toContainText("Union: person; Confederate: computer, brief");
  await ask.getByLabel("Union").selectOption("easy");
  await ask.getByLabel("Confederate").selectOption("person");
  await ask.getByRole("button", { name: "Go on with it" }).click();
  await expect(seat(page, "union")).toContainText("computer, easy");
  await expect(entries(page)).toHaveCount(4);
  await expect(command(page, "End the turn")).toBeVisible();
});

test("a game whose rules were corrected says which decision differs, and goes on as a copy", async ({
  page,
}) => {
  await openText(page, CORRECTED);
  const ask = dialog(page, "Not all of it can be played again");
  await expect(ask).toContainText("an earlier version of the rules, which have been corrected since");
  await expect(ask).toContainText(
    "Decision 3, the Union side’s, cannot be made again: There is no post C any more.",
  );
  await expect(ask).toContainText("A picket hides at one of two posts.");
  await ask.getByText("What the record holds from there on").click();
  await expect(ask.locator(".rest-lines li")).toHaveText(["3. union hide to=c", "4. confederate hide to=a"]);
  const text = await page.download(() => ask.getByRole("button", { name: "Save the file as it is" }).click());
  expect(text).toBe(CORRECTED);
  await ask.getByRole("button", { name: "Go on from here, as a copy" }).click();
  await expect(page.locator(".game-name")).toHaveText("Old pickets, by today’s rules");
  await expect(heading(page)).toHaveText("Round 2 (Blue picket looks)");
  await command(page, "Blue picket hides at b").click();
  await expect(page.locator(".outcome")).toBeVisible();
});

test("a saved game under corrected rules stays as it is, and a copy is played on", async ({ page }) => {
  await page.goto(toy("#/play?game=salute&union=person&confederate=person&title=Kept"));
  await page.getByRole("button", { name: "I am the Union player" }).click();
  await command(page, "Blue picket hides at a").click();
  await expect(page.locator(".cover")).toBeVisible();
  // As an earlier version would have left it there.
  const address = page.url();
  await page.goto(toy("#/"));
  await page.evaluate(rewrite, { find: '"to":"a"', put: '"to":"c"' });
  await page.goto(address);
  const ask = dialog(page, "Not all of it can be played again");
  await expect(ask).toContainText("Decision 1, the Union side’s, cannot be made again");
  await expect(ask).toContainText("The saved game stays as it is: you go on with a copy.");
  await ask.getByRole("button", { name: "Only look" }).click();
  await expect(page.getByText("None of its decisions can be made again.")).toBeVisible();
  await page.goto(toy("#/"));
  await expect(page.locator(".saved-game")).toHaveCount(1);
  await page.goto(address);
  await ask.getByRole("button", { name: "Go on from here, as a copy" }).click();
  await expect(page.locator(".game-name")).toHaveText("Kept, by today’s rules");
  await page.goto(toy("#/"));
  await expect(page.locator(".saved-game")).toHaveCount(2);
  await page.goto(address);
  await expect(ask).toContainText("Decision 1, the Union side’s, cannot be made again");
});

/** Changes the text of every saved game. */
async function rewrite({ find, put }) {
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open("high-water-mark");
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction("games", "readwrite").objectStore("games");
  await new Promise((resolve) => {
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = target.result;
      if (!cursor) return resolve();
      const { text, line } = cursor.value;
      const change = (record) => record?.replaceAll(find, put) ?? null;
      cursor.update({ ...cursor.value, text: change(text), line: line === "broken" ? line : change(line) });
      return cursor.continue();
    };
  });
  database.close();
}

test("a record that comes out differently says so", async ({ page }) => {
  const moves = [move("union", "a"), move("confederate", "b"), move("union", "a"), move("confederate", "a")];
  await openText(page, JSON.stringify({ id: "salute", moves, result: "x", rules: 2 }));
  const ask = dialog(page, "Played again, it comes out differently");
  await expect(ask).toContainText("ends in a victory, but today it is a draw");
  await ask.getByRole("button", { name: "Keep it" }).click();
  await expect(page.locator(".outcome")).toBeVisible();
});

test("a damaged analysis line costs the line, not the game", async ({ page }) => {
  await page.goto(toy("#/play?game=muster&union=person&confederate=person"));
  await command(page, "End the turn").click();
  await page.getByRole("toolbar").getByRole("button", { name: "Analysis" }).click();
  await command(page, "End the turn").click();
  await expect(entries(page)).toHaveCount(3);
  await expect(page).toHaveURL(/#\/table/);
  const address = page.url();
  await page.goto(toy("#/"));
  await page.evaluate(async () => {
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open("high-water-mark");
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction("games", "readwrite").objectStore("games");
    await new Promise((resolve) => {
      store.openCursor().onsuccess = ({ target }) => {
        target.result.update({ ...target.result.value, line: "{ broken" }).onsuccess = resolve;
      };
    });
    database.close();
  });
  await page.goto(address);
  await expect(page.getByRole("alert")).toHaveText(
    "What was tried out could not be opened again. The game itself is whole.",
  );
  await expect(entries(page)).toHaveCount(2);
});

test("who may see what is said where a secret may get out", async ({ page }) => {
  await page.goto(toy("#/play?game=pickets&union=person&confederate=quick"));
  // What nothing was decided in is not among the saved games.
  await command(page, "Blue picket hides at b").click();
  await expect(page).toHaveURL(/#\/table/);
  // The computer has answered, so that the Union is to decide.
  await expect(entries(page)).toHaveCount(3);
  await choose(page, "Save as a file");
  const saving = dialog(page, "Save as a file");
  await expect(saving).toContainText("what each side keeps from the other");
  const text = await page.download(() => saving.getByRole("button", { name: "Save the file" }).click());
  expect(JSON.parse(text).id).toBe("pickets");
  await choose(page, "Share a link");
  await expect(dialog(page, "Share this game")).toContainText("what each side keeps from the other");
  await page.keyboard.press("Escape");
  await choose(page, "Who plays, and how fast");
  const settings = dialog(page, "Who plays, and how fast");
  await expect(settings).toContainText("Anyone who plays the Union side sees at once");
  await settings.getByLabel("Confederate").selectOption("person");
  await expect(settings).toContainText("Two persons share this screen");
  await expect(settings).toContainText("guards against nobody who looks for more");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "I am the Union player" }).click();
  await choose(page, "Keys and secrets");
  const help = dialog(page, "Keys and secrets");
  await expect(help).toContainText("That guards against a glance and against habit.");
  await expect(help).toContainText("the seed of all that is still to come");
  await page.goto(toy("#/"));
  await page.getByRole("button", { name: "Save Pickets as a file" }).click();
  await expect(page.locator(".save-warning")).toContainText("what each side keeps from the other");
  const again = await page.download(() => page.getByRole("button", { name: "Save the file" }).click());
  expect(JSON.parse(again).id).toBe("pickets");
  await page.goto(toy("#/setup?game=pickets"));
  await expect(page.getByText("guards against nobody who looks for more")).toBeVisible();
});

test("the rules engine's own records are opened as far as they hold, with those who played", async ({
  page,
}) => {
  const game = createGame("g63", {}, "arrival");
  const step = { type: "step", to: "0202" };
  game.apply("union", step);
  game.apply("confederate", step);
  const laid = { seats: { union: "random", confederate: "person" }, pace: "swift" };
  const text = game.text(laid).replace("2. confederate step to=0202", "2. confederate step to=0203");
  await page.goto("#/");
  await page.setInputFiles("input[type=file]", {
    name: "bent.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  const ask = dialog(page, "Not all of it can be played again");
  await expect(ask).toContainText("Decision 2, the Confederate side’s, cannot be made again:");
  await expect(ask).toContainText("Union: computer, at random; Confederate: person");
  await ask.getByText("What the record holds from there on").click();
  await expect(ask.locator(".rest-lines li")).toHaveText(["2. confederate step to=0203"]);
  await ask.getByRole("button", { name: "Go on from here, as a copy" }).click();
  await expect(seat(page, "union")).toContainText("computer, at random");
  await command(page, /Lee marches/).click();
  await expect(entries(page).first()).toBeVisible();
});

test("nothing is decided between taking a game over and its own table", async ({ page }) => {
  const game = createGame("wallace", {}, "taken over");
  const record = Buffer.from(game.save()).toString("base64url");
  game.free();
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const question = dialog(page, "Who plays on?");
  await expect(question).toBeVisible({ timeout: 20_000 });
  // Where the page was when the question went.
  await page.evaluate(() => {
    globalThis.went = "";
    const watch = () => {
      if (!globalThis.went && !document.querySelector("dialog[open] .arrival"))
        globalThis.went = location.hash;
    };
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await question.getByRole("button", { name: "Go on with it" }).click();
  await page.getByRole("button", { name: "I am the Confederate player" }).click();
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => globalThis.went)).toMatch(/^#\/(play|table)/);
});
