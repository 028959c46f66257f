/** Sounds: only if they are wished for, only by what the viewer's own log tells, only while the page is seen. */

import { expect, give, sitDown, test } from "./support/table.mjs";

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

test("a page that is not seen is not heard", async ({ page }) => {
  await page.addInitScript(standIn);
  await sitDown(page);
  await press(page, "Switch sounds on");
  await expect.poll(async () => (await counted(page)).sounds).toBeGreaterThan(0);
  const hide = (hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  expect((await counted(page)).state).toBe("suspended");
  const { sounds } = await counted(page);
  await decide(page);
  // A sound comes a moment after what it tells.
  await page.waitForTimeout(100);
  await hide(false);
  expect(await counted(page)).toMatchObject({ sounds, state: "running" });
});

test("a browser without sounds offers none", async ({ page }) => {
  await page.addInitScript(() => void delete globalThis.AudioContext);
  await sitDown(page);
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("button", { name: "Search the rules" })).toBeVisible();
  await expect(page.getByRole("button", { name: /sounds/ })).toHaveCount(0);
});
