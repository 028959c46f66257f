/** How many clicks an order takes: pieces with one goal go together, and what is no choice costs none. */

import { clickPiece, expect, sitDown, test } from "./table.js";

const who = (page, name) => page.getByRole("group", { name: "Who goes" }).getByRole("button", { name });

test("knapp: who goes along is marked on the board", async ({ page }) => {
  const look = () =>
    page.locator("battle-board canvas.board-pieces").evaluate((canvas) => canvas.toDataURL());
  await sitDown(page, { game: "knapp", union: "person", confederate: "person", seed: "orders" });
  await clickPiece(page, "heth-a");
  await expect(who(page, "Together")).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await who(page, "Alone").click();
  await expect(who(page, "Alone")).toHaveAttribute("aria-pressed", "true");
  const pictures = { Alone: "", Together: "" };
  // Once nothing comes after it any more, each choice has a picture of its own, and always the same.
  await expect
    .poll(
      async () => {
        const before = { ...pictures };
        for (const name of ["Together", "Alone"]) {
          await who(page, name).click();
          await page.locator("battle-board").evaluate((board) => board.rested());
          pictures[name] = await look();
        }
        return ["Together", "Alone"].every((name) => pictures[name] === before[name]);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(pictures.Together).not.toBe(pictures.Alone);
});
