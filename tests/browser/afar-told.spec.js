/** A game with secrets that last, between two devices: this one holds no more than its side may know. */

import { box, makeLink, paste, sitDownAgain, turn } from "./elsewhere.js";
import { hwm, linesOf, pair, play } from "../node/support/pair.mjs";
import { expect, heading, ownTest as test, tool } from "./table.js";

/** Random players hardly ever fight. @param {string} seed */
const player = (seed) => new hwm.Bot("search", { iterations: 8, seed });

/** Two seats after so many links, the next of which is the first one's. */
async function after(links, dice) {
  const seats = await pair("wallace", { dice });
  await play(seats, player(`after ${links}`), ({ from }) => from.number >= links);
  const { host, guest } = seats;
  return host.isNext ? { here: host, there: guest } : { here: guest, there: host };
}

/** All that this browser keeps, as text. */
const kept = (page) =>
  page.evaluate(async () => {
    const open = (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        all.push(request.result);
      }
      database.close();
    }
    return JSON.stringify([all, { ...localStorage }]);
  });

test("a game goes on by links, here with what this side knows, and at the end all is shown", async ({
  page,
}) => {
  const { here, there } = await after(40, "quick");
  await sitDownAgain(page, here);
  await expect(turn(page)).toHaveText("Your move.");
  // The other has chosen values by now, and none of them is here.
  const own = there.agreed.game.log(there.side).filter(({ side }) => side === there.side);
  expect(own.some(({ command }) => command.type === "setValue")).toBe(true);
  const stored = await kept(page);
  expect(stored).toContain("Guessed");
  expect(stored).not.toContain("setValue");
  // What a file would hold begins behind the other's last decision.
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Save as a file" }).click();
  await expect(page.getByText("what the other side hides is a guess that fits")).toBeVisible();
  await page.keyboard.press("Escape");
  await box(page).locator("summary").filter({ hasText: "give up" }).click();
  const up = page.getByRole("button", { name: "Give up" });
  await up.click();
  await page.getByRole("button", { name: "Give up: yes, and make the link" }).click();
  await expect(turn(page)).toContainText("You have given up. ");
  await expect(turn(page)).toContainText("has still to show what was hidden from you");
  const link = await box(page)
    .getByLabel(/^Link \d+$/)
    .inputValue();
  const opened = await there.open(new URL(link).hash.split("=")[1]);
  expect(opened.kind).toBe("new");
  await paste(page, `#/move?m=${await there.send([])}`);
  await expect(turn(page)).toHaveText(
    "You have given up. All that was hidden is shown now, and the whole game fits it.",
  );
  expect(there.audit).toEqual({ kind: "fits" });
  // Now the whole game may be looked at, as it was.
  await page.reload();
  await expect(turn(page)).toContainText("the whole game fits it");
});

test("what came of a roll where only the other knows it is told by the other", async ({ page }) => {
  const seats = await pair("wallace", { dice: "strict" });
  const bot = player("rolls");
  let found = null;
  await play(seats, bot, ({ from, to }) => {
    if (!to.turn?.waits) return false;
    found = { here: to, there: from };
    return true;
  });
  const { here, there } = found;
  await sitDownAgain(page, here);
  await expect(turn(page)).toContainText("There is nothing for you to decide.");
  const link = await makeLink(page);
  expect((await there.open(new URL(link).hash.split("=")[1])).kind).toBe("new");
  const lines = linesOf(there, bot);
  await paste(page, `#/move?m=${await there.send(lines)}`);
  await expect(box(page)).toContainText("is here.");
  await expect(heading(page)).not.toHaveText("");
});

test("the other leaves the game, and shows what he has hidden: it can go on at once, and the last link is owed", async ({
  page,
}) => {
  const { here: leaver, there: left } = await after(30, "quick");
  await sitDownAgain(page, left);
  await paste(page, `#/move?m=${await leaver.send(["!leave"])}`);
  await expect(turn(page)).toContainText("leaves the game to you. All that was hidden is shown now");
  await expect(page.getByRole("button", { name: "Go on against the computer" })).toBeVisible();
  const link = await makeLink(page);
  expect((await leaver.open(new URL(link).hash.split("=")[1])).kind).toBe("new");
  expect(leaver.audit).toEqual({ kind: "fits" });
  await page.getByRole("button", { name: "Go on against the computer" }).click();
  await expect(tool(page, "Undo")).toBeVisible();
});
