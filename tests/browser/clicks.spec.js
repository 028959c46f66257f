/** How many clicks the orders take that are given most: an empty hour, an attack, a volley; all of them taken back, all of them kept. */

import { SEVERAL } from "../moments/c3i.mjs";
import { assaults, halts, idles, stack } from "../moments/guns.mjs";
import { hits, volleys } from "../moments/knapp.mjs";
import { command, expect, read, restingPoint, test } from "./table.js";

const NAMES = { union: "Union", confederate: "Confederate" };
const moment = (page) => page.locator(".moment");
const undo = (page) => page.getByRole("toolbar", { name: "Game" }).getByRole("button", { name: "Undo" });
const menu = (page) => page.getByRole("group", { name: "What to do there" });
const draft = (page) => page.getByRole("group", { name: "Not yet decided" });
const commit = (page) => page.locator(".commit .primary");

/** A hand that counts its clicks. */
class Hand {
  clicks = 0;

  constructor(page) {
    this.page = page;
  }

  async #point(question, id) {
    // As people do: the page takes what comes at once for a double click.
    await read(this.page);
    const { x, y } = await restingPoint(this.page, question, id);
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  piece = (id) => this.#point("piecePoint", id);

  space = (id) => this.#point("screenPoint", id);

  async button(button) {
    await read(this.page);
    await button.click();
    this.clicks++;
  }
}

/** Sits down at a game that goes on from there, both sides persons. An open one is shown first. */
async function goOn(page, { record, side }, open = false) {
  await page.goto(`#/shared?${new URLSearchParams({ game: record })}`);
  const goes = { name: "Go on with it" };
  if (open) await page.getByRole("status").getByRole("button", goes).click();
  await page.getByRole("dialog").getByRole("button", goes).click();
  // The next button stands where this one stood.
  await read(page);
  await say(page, side);
  await expect(page.locator(".decision")).toBeVisible({ timeout: 20_000 });
  return new Hand(page);
}

/** Says who looks, if the screen is covered. */
async function say(page, side) {
  const cover = page.getByRole("button", { name: `I am the ${NAMES[side]} player` });
  await expect(cover.or(page.locator(".decision")).first()).toBeVisible({ timeout: 20_000 });
  if (await cover.isVisible()) await cover.click();
}

test("guns: an hour in which nothing is wanted is one click", async ({ page }) => {
  const hand = await goOn(page, idles);
  await hand.button(command(page, idles.what.label));
  await expect(page.getByRole("heading", { name: /^Hand over to/ })).toBeVisible();
  expect(hand.clicks).toBe(1);
});

test("guns: an hour that is declined is taken back as a whole", async ({ page }) => {
  const hand = await goOn(page, halts);
  const before = await moment(page).innerText();
  await hand.button(command(page, halts.what.label));
  await expect(moment(page)).not.toHaveText(before);
  await undo(page).click();
  await expect(moment(page)).toHaveText(before);
  await expect(command(page, halts.what.label)).toBeVisible();
});

test("guns: an attack of two blocks with a gun is five clicks", async ({ page }) => {
  const { side, what } = assaults;
  const hand = await goOn(page, assaults);
  await hand.piece(what.lead.block);
  await hand.piece(what.join.block);
  await expect(draft(page).locator("li")).toHaveCount(3);
  await hand.button(commit(page));
  await expect(draft(page)).toHaveCount(0);
  // The enemy may play artillery first.
  const enemy = side === "union" ? "confederate" : "union";
  await say(page, enemy);
  const none = command(page, "Play no more artillery");
  const gun = command(page, what.gun).first();
  const mine = page.getByRole("button", { name: `I am the ${NAMES[side]} player` });
  await expect(none.or(mine).or(gun).first()).toBeVisible();
  if ((await none.isVisible()) && !(await gun.isVisible())) await none.click();
  await say(page, side);
  await hand.button(gun);
  await hand.button(none);
  await expect(none).toHaveCount(0);
  expect(hand.clicks).toBe(5);
});

test("guns: what one click puts together, one step takes back", async ({ page }) => {
  const hand = await goOn(page, assaults);
  await hand.piece(assaults.what.lead.block);
  await expect(draft(page).locator("li")).toHaveCount(2);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(draft(page)).toHaveCount(0);
});

test("c3i: an attack is three clicks from nothing in hand", async ({ page }) => {
  const { game, side, found } = SEVERAL;
  const record = Buffer.from(game.save()).toString("base64url");
  const hand = await goOn(page, { record, side }, true);
  await hand.piece(found[0].attacker);
  await hand.piece(found[0].defender);
  await hand.button(commit(page));
  await expect(commit(page)).toHaveCount(0);
  expect(hand.clicks).toBe(3);
});

test("knapp: everybody fires in four clicks, and until dice roll one step takes all of it back", async ({
  page,
}) => {
  const hand = await goOn(page, volleys, true);
  const before = await moment(page).innerText();
  await hand.space(volleys.what.target);
  const all = menu(page).getByRole("button", { name: /^Everybody fires at/ });
  await hand.button(all);
  await expect(moment(page)).not.toHaveText(before);
  await expect(commit(page)).toHaveCount(0);
  await undo(page).click();
  await expect(moment(page)).toHaveText(before);
  hand.clicks = 0;
  await hand.space(volleys.what.target);
  await hand.button(all);
  await hand.button(command(page, /^Roll the dice of the volley/));
  if (await commit(page).isVisible()) await hand.button(commit(page));
  await expect(command(page, /^Roll the dice of the volley/)).toHaveCount(0);
  expect(hand.clicks).toBeLessThanOrEqual(4);
});

test("knapp: hits are spread by two clicks, of which the second rolls for morale", async ({ page }) => {
  const hand = await goOn(page, hits, true);
  await hand.button(command(page, hits.what.label));
  await expect(commit(page)).toContainText("takes a hit");
  await hand.button(commit(page));
  await expect(commit(page)).toHaveCount(0);
  expect(hand.clicks).toBe(2);
});

test("what one click has decided is kept, and plays again as it was", async ({ page }) => {
  const hand = await goOn(page, halts);
  const before = await moment(page).innerText();
  await hand.button(command(page, halts.what.label));
  await expect(moment(page)).not.toHaveText(before);
  const after = await moment(page).innerText();
  await expect(page).toHaveURL(/id=/);
  await page.reload();
  await say(page, halts.side);
  await expect(moment(page)).toHaveText(after);
});

test("guns: beside the mouse stands who goes along to a goal", async ({ page }) => {
  const { game, side, march, goal, ways } = stack();
  const hand = await goOn(page, { record: Buffer.from(game.save()).toString("base64url"), side });
  await hand.piece(march.block);
  const { x, y } = await restingPoint(page, "screenPoint", goal.position);
  await page.mouse.move(x, y);
  await expect(page.locator(".tip")).toContainText(ways[0].label.label);
  expect(ways[0].label.label).toMatch(/ and .* march to /);
});
