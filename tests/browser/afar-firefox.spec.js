/** Firefox plays a game against Chromium: by links, and live. */

import { findFirefox } from "../../scripts/lib/firefox.mjs";
import { box, decideAll, invite, makeLink, paste, sentBy, turn, turnText } from "./elsewhere.js";
import { Firefox } from "./firefox.js";
import { PATIENT } from "./hosted.js";
import { entries, expect, ownTest, read } from "./table.js";

const program = findFirefox();

const test = ownTest.extend({
  /** Somebody at a Firefox: what the tests need of it, by what stands in the page. */
  bob: async ({ baseURL }, use, info) => {
    const firefox = await Firefox.start(program, info.outputPath("profile"));
    await use(new Visitor(firefox, baseURL));
    await firefox.stop();
  },
});

test.skip(!program, "no Firefox is installed, and FIREFOX_PATH names none");

class Visitor {
  constructor(firefox, baseURL) {
    this.firefox = firefox;
    this.baseURL = baseURL;
  }

  open = (address) => this.firefox.open(new URL(address, this.baseURL).href);

  /** What stands in the first of some elements; nothing if there is none. */
  text = (selector) =>
    this.firefox.run(
      `return document.querySelector(${JSON.stringify(selector)})?.textContent.trim() ?? null;`,
    );

  /** The value of a field by its name; nothing if it is not there. */
  field = (name) =>
    this.firefox.run(
      `return document.querySelector('[aria-label="' + ${JSON.stringify(name)} + '"]')?.value ?? null;`,
    );

  /** Presses a button that can be seen. @returns {Promise<boolean>} is there one? */
  press = (name) =>
    this.firefox.run(`
      const named = [...document.querySelectorAll("button")].find(
        (one) => one.textContent.trim() === ${JSON.stringify(name)} && one.checkVisibility());
      named?.click();
      return Boolean(named);`);

  async fill(selector, value) {
    await this.firefox.run(`
      const field = document.querySelector(${JSON.stringify(selector)});
      field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event("input"));
      field.form.requestSubmit();`);
  }

  turn = () => this.text("section.elsewhere .turn");

  paste = (text) => this.fill('[name="link"]', text);

  /** Opens Ann's link. @param {string} link @returns {Promise<string>} whose move it is then */
  async opens(link) {
    await this.paste(link);
    // Until the page has opened it, what was said of the own link stands there: "Your move is kept. Send it to Ann."
    const next = /^(Your move\.|Your move is made|There is nothing|The game is over)/;
    let turn = "";
    await expect.poll(async () => (turn = await this.turn()), PATIENT).toMatch(next);
    return turn;
  }

  entries = () =>
    this.firefox.run(
      `return [...document.querySelectorAll(".log .entry")].map(({ innerText }) => innerText);`,
    );

  /** Decides until there is nothing left, and sends it. @param {string} send */
  async move(send) {
    await expect
      .poll(async () => {
        if (await this.press(send)) return true;
        await this.firefox.run(`document.querySelector(":is(.decision, .actions) .command")?.click();`);
        return false;
      }, PATIENT)
      .toBe(true);
  }
}

/** Ann has invited in Chromium, and Bob has answered in Firefox. */
async function begun(page, bob, setup) {
  await bob.open(await invite(page, setup));
  await expect.poll(() => bob.text("h1"), PATIENT).toContain("Ann invites you to");
  await bob.fill('form [name="name"]', "Bob");
  await expect.poll(() => bob.field("Your answer"), PATIENT).toContain("#/answer?m=");
  await paste(page, await bob.field("Your answer"));
  await expect(turn(page)).toHaveText("Your move.");
}

test("Firefox plays a whole game against Chromium by links", async ({ page, bob }) => {
  test.slow();
  await begun(page, bob);
  let number = 0;
  for (;;) {
    await decideAll(page);
    number++;
    if ((await bob.opens(await makeLink(page))) === "The game is over.") break;
    await bob.move("Make the link");
    number++;
    await expect.poll(() => bob.field(`Link ${number}`), PATIENT).toContain("#/move?m=");
    await paste(page, await bob.field(`Link ${number}`));
    await expect(box(page)).toContainText(`Link ${number} from Bob is here.`);
    if ((await turnText(page)) === "The game is over.") break;
    expect(number).toBeLessThan(20);
  }
  await expect.poll(() => bob.turn(), PATIENT).toBe("The game is over.");
  await expect.poll(() => bob.entries(), PATIENT).toEqual(await entries(page).allInnerTexts());
});

test("Firefox plays a game against Chromium live", async ({ page, bob }) => {
  test.slow();
  await begun(page, bob, { dice: "A roll falls at once" });
  await decideAll(page);
  expect(await bob.opens(await makeLink(page))).toMatch(/^Your move/);
  expect(
    await bob.firefox.run(`
    const start = [...document.querySelectorAll("button")].find((one) => one.textContent.includes("to play live"));
    start?.click();
    return Boolean(start);`),
  ).toBe(true);
  await expect.poll(() => bob.field("Link to play live"), PATIENT).toContain("#/live?m=");
  await paste(page, await bob.field("Link to play live"));
  await bob.paste(await sentBy(page, "Reply"));
  await expect(box(page).locator(".live")).toContainText("Bob is here.", { timeout: 20_000 });
  for (let moves = 0; !/over/.test(await turnText(page)); moves++) {
    expect(moves).toBeLessThan(20);
    if ((await turnText(page)) === "Your move.") {
      await decideAll(page, "Send the move");
      await read(page);
      await box(page).getByRole("button", { name: "Send the move" }).click();
      await expect(turn(page)).not.toContainText("Your move");
    } else if (/^Your move/.test(await bob.turn())) {
      await bob.move("Send the move");
    }
    await expect(turn(page)).toHaveText(/Your move\.|Bob moves\.|over/);
  }
  await expect.poll(() => bob.turn(), PATIENT).toBe("The game is over.");
  await expect.poll(() => bob.entries(), PATIENT).toEqual(await entries(page).allInnerTexts());
});
