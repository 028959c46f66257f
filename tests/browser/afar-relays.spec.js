/** A game with a person elsewhere on a page whose host names a relay: its links go by themselves. */

import withRelays from "../../build/relays-loader.js";
import { startRelay } from "../node/support/relay.mjs";
import { box, decideAll, invite, sentBy, turn } from "./elsewhere.js";
import { command, entries, expect, heading, ownTest } from "./table.js";

const test = ownTest.extend({
  // eslint-disable-next-line no-empty-pattern
  relay: async ({}, use) => {
    const relay = await startRelay();
    await use(relay);
    await relay.stop();
  },
  /** Opens the page as such a host serves it, in a browser of its own. */
  visitor: async ({ browser, viewport, baseURL, relay }, use) => {
    const contexts = [];
    await use(async () => {
      const context = await browser.newContext({
        viewport,
        baseURL,
        serviceWorkers: "block",
        // A page that the test has changed counts as one of the internet, which may not reach this machine otherwise.
        permissions: ["local-network-access"],
      });
      contexts.push(context);
      await context.route(/\/(index\.html)?$/, async (route) => {
        const response = await route.fetch();
        process.env.HWM_RELAYS = relay.address;
        const body = withRelays(await response.text());
        delete process.env.HWM_RELAYS;
        await route.fulfill({ response, body });
      });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const SEND = "Send the move";

/** Ann has invited, Bob follows the invitation, and nobody sends anything else. */
async function begun(ann, bob) {
  await bob.goto(await invite(ann));
  await bob.getByRole("textbox", { name: /^Your name/ }).fill("Bob");
  await bob.getByRole("button", { name: "Play" }).click();
  await expect(turn(ann)).toHaveText("Your move.");
}

test("with an invitation alone two people play a whole game", async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await expect(bob.getByRole("heading", { name: "1. Your answer goes by itself" })).toBeVisible();
  let [from, to] = [ann, bob];
  while ((await turn(from).innerText()) !== "The game is over.") {
    await decideAll(from, SEND);
    await from.getByRole("button", { name: SEND }).click();
    await expect(turn(to)).toHaveText(/^(Your move\.|The game is over\.)$/);
    [from, to] = [to, from];
  }
  await expect(turn(to)).toHaveText("The game is over.");
  expect(await entries(from).allInnerTexts()).toEqual(await entries(to).allInnerTexts());
});

test("what was sent while the other was away is there when he looks in again", async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  const address = bob.url();
  await bob.goto("about:blank");
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await expect(turn(ann)).toHaveText("Your move lies ready for Bob.");
  await bob.goto(address);
  await expect(heading(bob)).toContainText("Confederate movement");
  await expect(turn(bob)).toHaveText("Your move.");
});

test("the home page looks whether those have gone on who are waited for", async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  const invitation = await invite(ann);
  await ann.goto("about:blank");
  await bob.goto(invitation);
  await bob.getByRole("textbox", { name: /^Your name/ }).fill("Bob");
  await bob.getByRole("button", { name: "Play" }).click();
  await expect(bob.getByRole("heading", { name: "1. Your answer goes by itself" })).toBeVisible();
  await expect.poll(() => relayed(ann)).toBe("Your move.");
  await ann
    .getByRole("link", { name: /^Continue G63/ })
    .first()
    .click();
  await bob.goto("about:blank");
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await expect(turn(ann)).toHaveText("Your move lies ready for Bob.");
  await expect.poll(() => relayed(bob)).toBe("Your move.");
  await bob
    .getByRole("link", { name: /^Continue G63/ })
    .first()
    .click();
  await expect(heading(bob)).toContainText("Confederate movement");
});

/** What the home page says of the only game, opened anew. */
async function relayed(page) {
  await page.goto("about:blank");
  await page.goto("./#/");
  const words = page.locator(".saved-game .saved-words p").first();
  await expect(words).toContainText(/Your move|Waits/);
  await expect(words)
    .toContainText("Your move", { timeout: 4000 })
    .catch(() => {});
  return (await words.innerText()).includes("Your move.") ? "Your move." : "";
}

test("who watches where links go by themselves needs the address alone", async ({ visitor }) => {
  const [ann, bob, eve] = [await visitor(), await visitor(), await visitor()];
  await begun(ann, bob);
  await box(ann).getByText("Let others watch").click();
  const address = await sentBy(ann, "Link to watch");
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await eve.goto(address);
  await expect(box(eve)).toContainText("You watch Ann and Bob.");
  await expect(entries(eve)).toHaveCount(2);
  await decideAll(bob, SEND);
  await bob.getByRole("button", { name: SEND }).click();
  await expect(box(eve)).toContainText("Link 2");
});

test("without its relay the page says so, keeps the move and can send it by hand", async ({
  visitor,
  relay,
}) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await relay.stop();
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await expect(turn(ann)).toContainText("cannot be reached now: it goes as soon as it can.");
  await box(ann).getByText("Send or paste a link yourself").click();
  const link = await box(ann).getByLabel("Link 1", { exact: true }).inputValue();
  await bob.goto(link);
  await expect(turn(bob)).toHaveText("Your move.");
});
