/**
 * A turn played with one thumb: all that is to be decided is tapped where the page shows it, a little beside its middle, and
 * what comes of it must be what was meant. The same game runs beside the page and says what that is.
 */

import { createGame } from "../../pkg/node.js";
import { entries, expect, heading, sitDown, test, read } from "./table.js";

/** How far beside the middle of a thing a thumb comes down, in pixels. */
const BESIDE = [
  [3, -2],
  [-3, 3],
  [0, 4],
  [2, 2],
];

/** More taps than this for one thing are a thing that cannot be hit. */
const MOST_TAPS = 4;

/** A thumb at a table, with the game as it ought to be. */
class Thumb {
  #taps = 0;

  constructor(page, id, seed) {
    this.page = page;
    this.board = page.locator("battle-board");
    this.game = createGame(id, {}, seed);
    this.menu = page.getByRole("group", { name: "What to do there" });
    this.cover = page.getByRole("button", { name: /^I am the/ });
    this.alone = page.getByRole("group", { name: "Who goes" }).getByRole("button", { name: "Alone" });
    this.held = page.getByRole("button", { name: /^(Put back|Show all commands)$/ });
  }

  /** What is to be decided, with all that the page knows of it. */
  get choices() {
    const [side] = this.game.deciders();
    return side ? this.game.choices(side) : [];
  }

  /** Taps on a point of the map that the page gives for a thing, once it can be seen. */
  async #tapOn(point, space) {
    const seen = async () => {
      await this.board.evaluate((board) => board.rested());
      return this.board.evaluate(point.find, point.id);
    };
    if (!(await this.#isFree(await seen())) && space) {
      await this.board.evaluate((board, id) => board.focusSpace(id), space);
      await expect.poll(async () => this.#isFree(await seen())).toBe(true);
    }
    const { x, y } = await seen();
    const [dx, dy] = BESIDE[this.#taps++ % BESIDE.length];
    await this.page.touchscreen.tap(x + dx, y + dy);
  }

  /** Is a point of the window on the map, and nothing over it? */
  #isFree(point) {
    return this.page.evaluate(
      (at) => Boolean(at && document.elementFromPoint(at.x, at.y)?.closest("battle-board")),
      point,
    );
  }

  /** Taps until something has come of it: the first tap may only show more closely what is there. */
  async #tapUntil(point, space, done) {
    for (let taps = 0; taps < MOST_TAPS; taps++) {
      await this.#tapOn(point, space);
      const came = await expect
        .poll(done, { timeout: 4_000 })
        .toBe(true)
        .then(() => true)
        .catch(() => false);
      if (came) return;
      // What the page says against it was meant by nobody.
      await expect(this.page.locator(".answer")).toHaveCount(0);
    }
    throw new Error(`${point.id} cannot be hit`);
  }

  /** Uncovers the screen for the one who decides. */
  async uncover() {
    const ready = this.page.locator(".decision, .outcome");
    await this.cover.or(ready).first().waitFor();
    if (await this.cover.isVisible()) await this.cover.tap();
    await ready.first().waitFor();
  }

  /** After how many commands the page is; nobody knows while the screen is covered. */
  async #moment() {
    const [slider] = await this.page.locator(".slider").all();
    return Number((await slider?.getAttribute("data-moment")) ?? 0);
  }

  /** Sees that the page is where the game is, and that everybody stands where he was meant to go. */
  async #agree() {
    await this.uncover();
    const now = await this.#moment();
    // What is no decision is taken by itself.
    while (this.game.length < now && this.choices.length === 1)
      this.game.apply(this.choices[0].side, this.choices[0].command);
    expect(this.game.length).toBe(now);
    const [side = "referee"] = this.game.deciders();
    const places = (pieces) => Object.fromEntries(pieces.map(({ id, at }) => [id, at]));
    const shown = await this.board.evaluate((board) => board.subject.scene.pieces);
    expect(places(shown)).toEqual(places(this.game.scene(side).pieces));
  }

  /** Gives a command, with the goal of the piece that it picks, by taps. */
  async give(choice, goal) {
    const { page } = this;
    const [side] = this.game.deciders();
    const { label } = goal ?? choice;
    const wanted = this.game.length + (goal ? 2 : 1);
    const given = async () => (await this.#moment()) >= wanted;
    await read(page);
    if (goal) await this.#take(choice.label.piece);
    if (label.space === undefined) {
      await page
        .locator(`:is(.decision, .actions) .command[data-key='${JSON.stringify(choice.command)}']`)
        .first()
        .tap();
    } else {
      const point = { id: label.space, find: (board, id) => board.screenPoint(id) };
      const asked = async () =>
        (await given()) ||
        (await this.cover.isVisible()) ||
        (await this.menu.isVisible()) ||
        (await page.locator(".commit").isVisible());
      await this.#tapUntil(point, label.space, asked);
      if (await this.menu.isVisible())
        await this.menu.getByRole("button").filter({ hasText: label.label }).first().tap();
    }
    const commit = page.locator(".commit .primary, .draft .primary").first();
    const over = async () => (await given()) || (await this.cover.isVisible());
    await expect.poll(async () => (await over()) || (await commit.isVisible())).toBe(true);
    if (!(await over())) await commit.tap();
    await expect.poll(over).toBe(true);
    for (const { command } of goal ? [choice, goal] : [choice]) this.game.apply(side, command);
    await this.#agree();
  }

  /** Where a piece stands. */
  #spaceOf(piece) {
    const [side] = this.game.deciders();
    const at = this.game.scene(side ?? "referee").pieces.find(({ id }) => id === piece)?.at;
    return at?.type === "space" ? at.space : null;
  }

  /** Takes a piece in hand, alone; one that alone can act is there already. */
  async #take(piece) {
    const inHand = () => this.held.isVisible();
    if (!(await inHand())) {
      const listed = this.page.locator(
        `:is(.decision, .actions) :is([data-acting="${piece}"], .command[data-piece="${piece}"])`,
      );
      const at = await this.board.evaluate((board, id) => board.piecePoint(id), piece);
      if (at) {
        const point = { id: piece, find: (board, id) => board.piecePoint(id) };
        await this.#tapUntil(point, this.#spaceOf(piece), inHand);
      } else await listed.first().tap();
    }
    await expect(this.held).toBeVisible();
    if (await this.alone.isVisible()) await this.alone.tap();
  }
}

/** The goal of a piece that a command only picks, if that is what it does. */
function goalOf(game, { command, label, side }, wish) {
  if (label.piece === undefined) return undefined;
  const fork = game.fork();
  fork.apply(side, command);
  const own = fork.deciders().includes(side) ? fork.choices(side) : [];
  fork.free();
  const goals = own.every((one) => one.label.piece === label.piece && one.label.space) ? own : [];
  return wish(goals);
}

/** Plays on as long as a heading fits. */
async function play(thumb, stays, choose) {
  await thumb.uncover();
  let decisions = 0;
  while (stays(thumb.game.scene("referee").heading) && thumb.choices.length > 0) {
    const choice = choose(thumb.choices, decisions++);
    const goal = goalOf(thumb.game, choice, (goals) => goals[Math.floor(goals.length / 3)]);
    await thumb.give(choice, goal);
    expect(decisions).toBeLessThan(80);
  }
  return decisions;
}

const first = (choices, ...types) =>
  types.map((type) => choices.find(({ command }) => command.type === type)).find(Boolean) ?? choices[0];

for (const [width, height] of [
  [390, 844],
  [844, 390],
]) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    test.slow();

    test("a turn of c3i, with one thumb and no wrong tap", async ({ page }) => {
      await sitDown(page, { game: "c3i", union: "person", confederate: "person", seed: "thumb" });
      const thumb = new Thumb(page, "c3i", "thumb");
      const opening = (heading) => heading.startsWith("July 1, AM");
      await play(thumb, opening, (choices, n) =>
        first(
          choices,
          ...(n < 16 ? ["placeHq", "exitZoc", "pickMover", "attack"] : ["attack", "pass"]),
          "bid",
          "retreat",
        ),
      );
      await expect(heading(page)).not.toContainText("July 1, AM");
      expect(thumb.game.log("referee").length - 1).toBeGreaterThan(8);
    });

    test("a turn of guns, with one thumb and no wrong tap", async ({ page }) => {
      await sitDown(page, { game: "guns", union: "person", confederate: "person", seed: "thumb" });
      const thumb = new Thumb(page, "guns", "thumb");
      const opening = (heading) => !heading.includes("8 AM");
      const order = [
        "placeCavalry",
        "face",
        "returnToken",
        "enter",
        "march",
        "endReinforcement",
        "endMarch",
        "endAttacks",
      ];
      await play(thumb, opening, (choices) => first(choices, ...order));
      await expect(heading(page)).toContainText("8 AM");
      // A phone that lies on its side folds the log away as long as there is something to decide.
      await expect(entries(page).first()).toBeAttached();
    });
  });
}
