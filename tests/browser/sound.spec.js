/** Sounds: only if they are wished for, only by what the viewer's own log tells, only while the page is seen. */

import { command, expect, give, ownTest as test, sitDown } from "./table.js";

/** Stands in for the loudspeakers, and counts what is sent there. */
const standIn = () => {
  const counted = { contexts: 0, sounds: 0, state: "running" };
  const value = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const node = (extra = {}) => ({
    connect: (to) => to,
    start: () => counted.sounds++,
    stop() {},
    frequency: value(),
    gain: value(),
    ...extra,
  });
  globalThis.counted = counted;
  globalThis.AudioContext = class {
    constructor() {
      counted.contexts++;
    }
    state = "running";
    sampleRate = 8000;
    // Its clock is a fast one: what is heard twice at the same moment is heard once, and tests are quick.
    get currentTime() {
      return performance.now() / 20;
    }
    destination = node();
    resume = async () => void (counted.state = "running");
    suspend = async () => void (counted.state = "suspended");
    createBufferSource = node;
    createBiquadFilter = node;
    createOscillator = node;
    createGain = node;
    createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  };
};

const counted = (page) => page.evaluate(() => globalThis.counted);

async function press(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name }).click();
}

/** Takes the first decision that is offered. */
async function decide(page) {
  const moment = page.locator(".slider .moment");
  const before = await moment.textContent();
  await give(page.locator(":is(.decision, .actions) .command").first());
  await expect(moment).not.toHaveText(before);
}

test("nothing is heard before somebody wishes it, and then what happens is", async ({ page }) => {
  await page.addInitScript(standIn);
  const scripts = [];
  page.on("request", (request) => scripts.push(request.url()));
  await sitDown(page);
  await decide(page);
  expect(await counted(page)).toMatchObject({ contexts: 0, sounds: 0 });
  const before = scripts.length;

  await press(page, "Switch sounds on");
  await expect.poll(async () => (await counted(page)).sounds).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(before);
  const { sounds } = await counted(page);
  // What listens to the game comes with all that is read, after the board.
  await expect(page.locator(".log .entry").first()).toBeVisible();
  await command(page, /Lee marches/)
    .first()
    .click();
  await expect.poll(async () => (await counted(page)).sounds).toBeGreaterThan(sounds);

  // It is remembered, but a page that nobody has touched keeps quiet.
  await page.reload();
  await expect(page.locator("battle-board[data-ready]")).toBeVisible();
  expect((await counted(page)).contexts).toBe(0);
  await press(page, "Switch sounds off");
  await decide(page);
  expect(await counted(page)).toMatchObject({ contexts: 0, sounds: 0 });
});
