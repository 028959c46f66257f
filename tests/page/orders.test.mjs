/** How many clicks an order takes: pieces with one goal go together, and what is no choice costs none. */

import { createGame } from "../../pkg/node.js";
import { stack } from "../moments/guns.mjs";
import {
  clickPiece,
  clickSpace,
  orderAt,
  command,
  entries,
  expect,
  heading,
  sitDown,
  test,
  tool,
} from "./support/table.mjs";

const NAMES = { union: "Union", confederate: "Confederate" };

/** Sits down at a game that goes on from there. */
async function goOn(page, game, side) {
  const record = Buffer.from(game.save()).toString("base64url");
  game.free();
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const dialog = page.getByRole("dialog", { name: "Who plays on?" });
  await dialog.getByRole("button", { name: "Go on with it" }).click();
  // Until then a decision of the table beneath it could be taken for that of the game that is gone on with.
  await dialog.waitFor({ state: "hidden" });
  const cover = page.getByRole("button", { name: `I am the ${NAMES[side]} player` });
  await cover.or(page.locator(".decision")).first().waitFor();
  if (await cover.isVisible()) await cover.click();
  await expect(page.locator(".decision")).toBeVisible();
}

/** A hand that counts its clicks. */
class Hand {
  clicks = 0;

  constructor(page) {
    this.page = page;
  }

  async piece(id) {
    this.clicks += 1;
    await clickPiece(this.page, id);
  }

  async space(id) {
    this.clicks += 1;
    await clickSpace(this.page, id);
  }

  async button(locator) {
    this.clicks += 1;
    await locator.click();
  }
}

const menu = (page) => page.getByRole("group", { name: "What to do there" });
const who = (page, name) => page.getByRole("group", { name: "Who goes" }).getByRole("button", { name });

/** The Confederates have three regular infantry in Knoxlyn Ridge, and a block beside it. */
function wallaceOrder() {
  const game = createGame("wallace", {}, "orders");
  const enter = { type: "enter", entry: "entry_chambersburg", piece: "regular", cubes: 0 };
  for (let i = 0; i < 3; i++) game.apply("confederate", enter);
  game.apply("confederate", { type: "placeBlock", at: "hoffman" });
  game.apply("confederate", { type: "setValue", value: 3 });
  game.apply("confederate", { type: "endTurn" });
  game.apply("union", { type: "placeBlock", at: "round_tops" });
  game.apply("union", { type: "setValue", value: 2 });
  return game;
}

test("wallace: an order of three pieces takes five clicks, and one step takes their move back", async ({
  page,
}) => {
  await goOn(page, wallaceOrder(), "confederate");
  const hand = new Hand(page);
  await hand.piece("hoffman.block");
  await hand.button(menu(page).getByRole("button", { name: /^Issue an order in/ }));
  await hand.space("knoxlyn");
  await hand.button(menu(page).getByRole("button", { name: /^Move pieces out of/ }));
  // The log comes after the board.
  await expect(entries(page).first()).toBeVisible();
  const before = await entries(page).count();
  await hand.space("herr_n");
  await expect(entries(page)).toHaveCount(before + 3);
  expect(hand.clicks).toBe(5);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(before);
});

test("wallace: a box empties in two clicks, and a piece goes alone if it is told so", async ({ page }) => {
  await sitDown(page, { game: "wallace", union: "person", confederate: "person", seed: "orders" });
  await page.getByRole("button", { name: "I am the Confederate player" }).click();
  const hand = new Hand(page);
  await hand.piece("entry_chambersburg.confederate.regular");
  await hand.space("knoxlyn");
  await expect(entries(page)).toHaveCount(5);
  expect(hand.clicks).toBe(2);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(1);
  await clickPiece(page, "entry_chambersburg.confederate.regular");
  await who(page, "Alone").click();
  await clickSpace(page, "knoxlyn");
  await expect(entries(page)).toHaveCount(2);
  // It is remembered.
  await clickPiece(page, "entry_chambersburg.confederate.regular");
  await expect(who(page, "Alone")).toHaveAttribute("aria-pressed", "true");
});

test("wallace: everybody who can is offered first where nothing is in hand", async ({ page }) => {
  await sitDown(page, { game: "wallace", union: "person", confederate: "person", seed: "orders" });
  await page.getByRole("button", { name: "I am the Confederate player" }).click();
  await clickSpace(page, "knoxlyn");
  const first = menu(page).getByRole("button").first();
  await expect(first).toContainText(/^\s*\d pieces/);
  await first.click();
  await expect(entries(page)).not.toHaveCount(1);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(1);
});

test("knapp: both parts of a division move in two clicks", async ({ page }) => {
  await sitDown(page, { game: "knapp", union: "person", confederate: "person", seed: "orders" });
  const hand = new Hand(page);
  await hand.piece("heth-a");
  await expect(who(page, "Together")).toHaveAttribute("aria-pressed", "true");
  await hand.space("E2");
  await expect(entries(page).filter({ hasText: "Heth B moves" })).toHaveCount(1);
  expect(hand.clicks).toBe(2);
  await tool(page, "Undo").click();
  await expect(entries(page)).toHaveCount(1);
});

test("knapp: the list names those who go along, and gives the command to all", async ({ page }) => {
  await sitDown(page, { game: "knapp", union: "person", confederate: "person", seed: "orders" });
  await clickPiece(page, "heth-a");
  const listed = (name) => page.locator(":is(.decision, .actions) .command", { hasText: name });
  await expect(listed("Heth A and Heth B move to E2")).toBeVisible();
  await who(page, "Alone").click();
  await expect(listed("Heth A moves to E2")).toBeVisible();
  await who(page, "Together").click();
  await listed("Heth A and Heth B move to E2").click();
  await expect(tool(page, "Undo")).toBeEnabled();
  await expect(listed("Heth")).toHaveCount(0);
});

test("c3i: a unit that alone can move is in hand already", async ({ page }) => {
  await sitDown(page, { game: "c3i", union: "person", confederate: "person", seed: "browser" });
  await clickSpace(page, "1002");
  await orderAt(page, "1506");
  await expect(heading(page)).toHaveText("July 1, AM: movement");
  const hand = new Hand(page);
  await hand.space("1103");
  await expect(entries(page)).toHaveCount(4);
  expect(hand.clicks).toBe(1);
});

test("guns: a stack marches by its block, its goal and its front", async ({ page }) => {
  const { game, side, march, goal, ways } = stack();
  await goOn(page, game, side);
  const before = await page.locator(".moment").innerText();
  const hand = new Hand(page);
  await hand.piece(march.block);
  await hand.space(goal.position);
  const choices = menu(page).getByRole("button");
  await expect(choices.nth(0)).toContainText(ways[0].label.label);
  await expect(choices.nth(1)).toContainText(ways[1].label.label);
  await hand.button(choices.first());
  await expect(menu(page)).toHaveCount(0);
  expect(hand.clicks).toBe(3);
  await expect(page.locator(".moment")).not.toHaveText(before);
  await expect(heading(page)).toContainText("march");
  await tool(page, "Undo").click();
  await expect(page.locator(".moment")).toHaveText(before);
  await expect(command(page, /March no more/)).toBeVisible();
});
