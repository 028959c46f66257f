/* global window */

/**
 * Measures the board in a browser: the time that scripts take for a frame while a map of 350 spaces and 150
 * pieces is panned and zoomed, and for the crisp pictures that follow when the hand rests.
 */

import { chromium } from "@playwright/test";
import { large } from "../tests/browser/atlas/boards.js";
import { mount, openAtlas } from "../tests/browser/atlas/bundle.js";
import { findChromium } from "./lib/chromium.mjs";

const FRAMES = 150;
const executablePath = findChromium();

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
console.log("350 spaces, 150 pieces; script time in milliseconds");
for (const [name, width, height, deviceScaleFactor] of [
  ["desktop 1440 x 900", 1440, 900, 1],
  ["desktop 1440 x 900, dense", 1440, 900, 2],
  ["phone 390 x 780, dense", 390, 780, 3],
]) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
  await page.addInitScript(keepTime);
  await openAtlas(page);
  const { plan, show } = large();
  await mount(page, plan, show);
  await page.waitForTimeout(2000);
  for (const [what, zooms] of [
    ["panning", false],
    ["zooming", true],
  ]) {
    await page.evaluate(() => (window.spent = []));
    await gesture(page, width, height, zooms);
    const frames = await page.evaluate(() => window.spent);
    await page.waitForTimeout(1000);
    const all = await page.evaluate(() => window.spent);
    report(`${name}, ${what}`, frames, all.slice(frames.length));
  }
  await page.close();
}
await browser.close();

/** In the page: adds up what its scripts take between two frames, in listeners and in frame callbacks. */
function keepTime() {
  window.spent = [];
  let sum = 0;
  const timed = (work) =>
    function (...rest) {
      const began = performance.now();
      try {
        return work.apply(this, rest);
      } finally {
        sum += performance.now() - began;
      }
    };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => request(timed(work));
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, work, options) {
    const known = typeof work === "function" && /^(wheel|pointer|mouse|touch)/.test(name);
    listen.call(this, name, known ? timed(work) : work, options);
  };
  const close = () => {
    if (sum > 0) window.spent.push(sum);
    sum = 0;
    // After all other callbacks of the next frame.
    request(() => setTimeout(close));
  };
  close();
}

/** Moves the mouse with its button held, or turns its wheel, once for each frame. */
async function gesture(page, width, height, zooms) {
  await page.mouse.move(width / 2, height / 2);
  if (!zooms) await page.mouse.down();
  for (let i = 0; i < FRAMES; i++) {
    const swing = Math.sin(i / 12);
    if (zooms) await page.mouse.wheel(0, swing * 60);
    else await page.mouse.move(width / 2 + swing * width * 0.2, height / 2 + Math.cos(i / 9) * height * 0.15);
  }
  if (!zooms) await page.mouse.up();
}

function report(name, frames, rest) {
  const sorted = [...frames].sort((a, b) => a - b);
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2);
  const settling = Math.max(0, ...rest).toFixed(0);
  console.log(
    `${name.padEnd(40)} ${String(frames.length).padStart(4)} frames  median ${part(0.5)}  p95 ${part(0.95)}  max ${part(1)}  crisp picture at rest ${settling}`,
  );
}
