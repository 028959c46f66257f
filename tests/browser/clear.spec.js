/** On a phone, nothing lies over what the piece in hand can reach. */

import { createGame } from "../../pkg/node.js";
import { expect, test } from "./table.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The goals of each piece that stands on the board and can go somewhere. */
function goalsOf(game, side) {
  const goals = new Map();
  const add = (piece, space) => goals.set(piece, (goals.get(piece) ?? new Set()).add(space));
  for (const { command, label } of game.choices(side)) {
    if (label.piece === undefined) continue;
    if (label.space !== undefined) add(label.piece, label.space);
    const fork = game.fork();
    fork.apply(side, command);
    const next = fork.deciders().includes(side) ? fork.choices(side) : [];
    if (label.space === undefined && next.every((one) => one.label.piece === label.piece && one.label.space))
      for (const one of next) add(label.piece, one.label.space);
    fork.free();
  }
  const stands = new Set(
    game
      .scene(side)
      .pieces.filter(({ at }) => at.type !== "tray")
      .map(({ id }) => id),
  );
  return [...goals].filter(([piece, spaces]) => stands.has(piece) && spaces.size > 1);
}

/** A moment in which several pieces can go somewhere. */
function momentOf(id, kind, least) {
  const game = createGame(id, {}, "clear");
  for (let n = 0; n < 3000; n++) {
    const [side] = game.deciders();
    const legal = game.legal(side);
    if (n > 20 && legal.some(({ type }) => type === kind)) {
      const goals = goalsOf(game, side);
      if (goals.length >= least) return { game, goals: goals.slice(0, 3) };
    }
    // Most things that end something stand last.
    game.apply(side, legal[(n * 7) % Math.max(1, legal.length - 1)]);
  }
  throw new Error(`nobody moves in ${id}`);
}

/** What of some spaces lies outside the map or under something. @param {string[]} spaces */
async function hidden(board, spaces) {
  return board.evaluate(async (element, ids) => {
    await element.rested();
    const scale = element.querySelector(".map-scale").getBoundingClientRect();
    const under = ({ x, y }) => x < scale.right && y > scale.top && y < scale.bottom;
    return ids.filter((id) => {
      const at = element.screenPoint(id);
      return under(at) || !element.contains(document.elementFromPoint(at.x, at.y));
    });
  }, spaces);
}

for (const [id, kind, least] of [
  ["c3i", "pickMover", 4],
  ["knapp", "move", 4],
  ["wallace", "move", 1],
  ["guns", "march", 4],
])
  test(`nothing lies over what a piece of ${id} can reach`, async ({ page }) => {
    const { game, goals } = momentOf(id, kind, least);
    const record = Buffer.from(game.save()).toString("base64url");
    await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
    const goOn = page.getByRole("button", { name: "Go on with it" });
    await expect(goOn.first()).toBeVisible();
    // Some tables ask once more.
    await expect(async () => {
      if ((await goOn.count()) > 0) await goOn.last().tap({ timeout: 1000 });
      await expect(goOn).toHaveCount(0, { timeout: 300 });
    }).toPass();
    const cover = page.getByRole("button", { name: /^I am the/ });
    await expect(cover.or(page.locator(".decision")).first()).toBeVisible();
    if (await cover.isVisible()) await cover.tap();
    const board = page.locator("battle-board[data-ready]");
    await board.evaluate((element) => element.rested());
    // Somebody has gone near, to look at something else.
    await page.getByRole("button", { name: "Zoom in" }).tap();
    for (const [piece, spaces] of goals) {
      await board.evaluate((element, taken) => {
        const pointed = { piece: taken, space: null, x: 0, y: 0 };
        element.dispatchEvent(new CustomEvent("point", { detail: pointed }));
      }, piece);
      expect([piece, await hidden(board, [...spaces])]).toEqual([piece, []]);
    }
    // All of that is in sight: nothing moves.
    const seen = await board.evaluate((element) => element.scale);
    await page.keyboard.press("Escape");
    await board.evaluate((element) => element.rested());
    expect(await board.evaluate((element) => element.scale)).toBe(seen);
  });
