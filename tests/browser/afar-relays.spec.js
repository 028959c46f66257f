/** A game with a person elsewhere on a page whose host names a relay: its links go by themselves. */

import withRelays from "../../build/relays-loader.js";
import { startRelay } from "../node/support/relay.mjs";
import { box, decideAll, invite, sentBy, turn, turnText } from "./elsewhere.js";
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
async function begun(ann, bob, setup) {
  await bob.goto(await invite(ann, setup));
  await bob.getByRole("textbox", { name: /^Your name/ }).fill("Bob");
  await bob.getByRole("button", { name: "Play" }).click();
  await expect(turn(ann)).toHaveText("Your move.");
}

test("with an invitation alone two people play a whole game", async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await expect(bob.getByRole("heading", { name: "1. Your answer goes by itself" })).toBeVisible();
  let [from, to] = [ann, bob];
  while ((await turnText(from)) !== "The game is over.") {
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

const live = (page) => box(page).locator(".live");
const asks = (page) => box(page).locator(".asked");

/** Asks the other to play live. */
async function ask(page, name) {
  const button = box(page).getByRole("button", { name: `Ask ${name} to play live` });
  if (!(await button.isVisible())) await box(page).getByText("Play live", { exact: true }).click();
  await button.click();
}

test("one asks to play live, the other agrees, and without the channel links go through the relay again", async ({
  visitor,
  relay,
}) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await ask(ann, "Bob");
  await expect(box(ann)).toContainText("Bob is asked.");
  await expect(asks(bob)).toContainText("Ann learns the network address of this device");
  await asks(bob).getByRole("button", { name: "Play live" }).click();
  await expect(live(ann)).toContainText("Bob is here.");
  await expect(live(bob)).toContainText("Ann is here.");
  // What connected the two is not kept: there are the answer and the first link.
  expect(relay.kept.events).toHaveLength(2);

  await bob.reload();
  // Who has left asks anew: the other's page need not find out first that he was gone.
  await ask(bob, "Ann");
  await asks(ann).getByRole("button", { name: "Play live" }).click();
  for (const page of [ann, bob]) await expect(live(page)).toContainText("is here.");
  await box(bob).getByLabel("A line for Ann").fill("Here again");
  await bob.keyboard.press("Enter");
  await expect(live(ann)).toContainText("Bob: Here again");

  await bob.reload();
  await decideAll(bob, SEND);
  await bob.getByRole("button", { name: SEND }).click();
  await expect(box(ann)).toContainText("Link 2 from Bob is here.");
  await expect(box(ann)).toContainText("Bob is gone.", { timeout: 30_000 });
});

test("live, a link comes straight and through the relay, and only once", async ({ visitor, relay }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await ask(ann, "Bob");
  await expect(box(ann)).toContainText("Bob is asked.");
  await command(ann, /^Meade marches/).click();
  // Bob comes to his table with the first link.
  await ann.getByRole("button", { name: SEND }).click();
  await asks(bob).getByRole("button", { name: "Play live" }).click();
  for (const page of [ann, bob]) await expect(live(page)).toContainText("is here.");
  const late = relay.hold();
  await decideAll(bob, SEND);
  await bob.getByRole("button", { name: SEND }).click();
  await expect(box(ann)).toContainText("Link 2 from Bob is here.");
  await late();
  await expect.poll(() => relay.kept.events.length).toBeGreaterThan(2);
  await expect(box(ann)).toContainText("Link 2 from Bob is here.");
  await expect(box(ann)).not.toContainText("You have opened");
});

test("who asks to play live can be put off, and asks for nothing once the page is loaded anew", async ({
  visitor,
}) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await expect(turn(bob)).toHaveText("Your move.");
  await ask(ann, "Bob");
  await asks(bob).getByRole("button", { name: "Not now" }).click();
  await expect(asks(bob)).toHaveCount(0);
  // Who comes while he is asked hears of it.
  await bob.reload();
  await expect(asks(bob)).toBeVisible();
  await ann.reload();
  await expect(asks(bob)).toHaveCount(0);
  await ask(ann, "Bob");
  await expect(asks(bob)).toBeVisible();
  await box(ann).getByRole("button", { name: "Do not wait any longer" }).click();
  await expect(asks(bob)).toHaveCount(0);
});

test("where both ask at once to play live, nobody is asked any more", async ({ visitor, relay }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await begun(ann, bob);
  await command(ann, /^Meade marches/).click();
  await ann.getByRole("button", { name: SEND }).click();
  await expect(turn(bob)).toHaveText("Your move.");
  // What they say is late: each asks before hearing of the other.
  const late = relay.hold();
  for (const [page, name] of [
    [ann, "Bob"],
    [bob, "Ann"],
  ])
    await ask(page, name);
  for (const page of [ann, bob]) await expect(box(page)).toContainText("is asked.");
  await late();
  for (const page of [ann, bob]) await expect(live(page)).toContainText("is here.");
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
