/** How a roll between two devices was made, told where somebody doubts it, and the proof of a game. */

import { readFileSync } from "node:fs";
import * as hwm from "../../pkg/node.js";
import { checkProof } from "../../www/afar/proof.js";
import { begun, box, decideAll, makeLink, paste, test, turnText } from "./elsewhere.js";
import { command, expect, read } from "./table.js";

/** Bob attacks, and Ann's page has rolled for it: it goes out with her next link. */
async function rolled(page, bob) {
  await begun(page, bob);
  await command(bob, /^Lee marches/).click();
  await read(bob);
  await command(bob, /attack/)
    .first()
    .click();
  await paste(page, await makeLink(bob));
  await expect(page.locator(".log")).toContainText("Lee attacks");
}

const dialog = (page) => page.getByRole("dialog", { name: "How were these dice made?" });

test("a roll in the report says how it was made and that it was checked, and gives the proof", async ({
  page,
  bob,
}) => {
  await rolled(page, bob);
  const roll = page.locator(".entry", { hasText: "Lee attacks" }).first();
  const ask = roll.getByRole("button", { name: "How were these dice made?" });
  if (!(await ask.isVisible())) await roll.locator(".unfold").click();
  await ask.click();
  await expect(dialog(page)).toContainText("This roll belongs to the link that you make next.");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  if ((await turnText(page)) === "Your move.") await decideAll(page);
  await paste(bob, await makeLink(page));
  await expect(box(bob)).toContainText("Link 3 from Ann is here.");
  // Also from the box, where the last roll is shown.
  await box(bob).getByText("The dice", { exact: true }).click();
  await box(bob).getByRole("button", { name: "How were the dice made?" }).click();
  await dialog(bob)
    .getByLabel("The roll")
    .selectOption({
      label: await dialog(bob).locator("option", { hasText: "Lee attacks" }).first().innerText(),
    });
  const steps = dialog(bob).locator("li");
  await expect(steps.nth(1)).toHaveText(
    "You decided this in link 2, which also showed the next number of your row.",
  );
  await expect(steps.nth(2)).toHaveText("Ann then showed the next number of Ann’s row, in link 3.");
  await expect(dialog(bob)).toContainText("all 3 links are signed by the side that made them");
  await dialog(bob).getByText("The numbers themselves").click();
  await expect(dialog(bob).locator("dd").last()).toHaveText(/^[0-9a-f]{64}$/);
  const [file] = await Promise.all([
    bob.waitForEvent("download"),
    dialog(bob).getByRole("button", { name: "Save the proof as a file" }).click(),
  ]);
  const checked = await checkProof(hwm, readFileSync(await file.path(), "utf8"));
  expect(checked).toMatchObject({ kind: "sound", links: 3, names: { host: "Ann", guest: "Bob" } });
  expect(checked.rolls.at(-1).seed).toBe(await dialog(bob).locator("dd").last().innerText());
});
