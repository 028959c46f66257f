/* global document, innerHeight, addEventListener, requestAnimationFrame, scrollBy, scrollY */

/**
 * Measures diagrams in a page of another origin, from the `dist` that is there: what is downloaded up to the first live
 * diagram of each game, how long that takes on a fast and on a slow line, and what fifty of them cost.
 */

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "./lib/chromium.mjs";
import { inProject } from "./lib/project.mjs";

const GAMES = ["g63", "c3i", "knapp", "wallace", "guns"];
const MANY = 50;
const TRIES = 5;

/** A cheap phone on a slow line. */
const SLOW = { cpu: 4, bits: 1.6e6, latencyMs: 150 };

const TYPES = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The files as a host that does it well sends them. @type {Map<string, Buffer>} */
const packed = new Map();

/** @type {{ name: string, bytes: number }[]} */
let sent = [];

const shop = createServer(({ url = "" }, response) => {
  const name = new URL(url, "http://host").pathname.slice(1);
  const file = inProject("dist", name);
  const type = TYPES[path.extname(name)];
  if (!type || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const plain = name.endsWith(".woff2");
  if (!packed.has(name))
    packed.set(name, plain ? readFileSync(file) : brotliCompressSync(readFileSync(file), BEST));
  const content = /** @type {Buffer} */ (packed.get(name));
  sent.push({ name, bytes: content.length });
  const encoding = plain ? {} : { "content-encoding": "br" };
  response
    .writeHead(200, { "access-control-allow-origin": "*", "content-type": type, ...encoding })
    .end(content);
});

let body = "";
const site = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><link rel="icon" href="data:,"><title>A site</title>${body}`);
});

/** @param {import("node:http").Server} server @returns {Promise<number>} */
const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
    );
  });

const address = `http://127.0.0.1:${await listen(shop)}/`;
const home = `http://localhost:${await listen(site)}/`;
const script = `<script type="module" src="${address}embed/high-water-mark.js"></script>`;

const executablePath = findChromium();
const args = ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info", "--js-flags=--expose-gc"];
const browser = await chromium.launch({ executablePath, args });

/** The time to the event ready, in milliseconds since the page began. @param {boolean} slow */
async function timeOf(slow) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (slow) {
    const throughput = SLOW.bits / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  }
  await page.addInitScript(() => {
    globalThis.ready = new Promise((resolve) => {
      addEventListener("ready", () => resolve(performance.now()));
      addEventListener("fault", ({ detail }) => resolve(detail.message));
    });
  });
  await page.goto(home, { waitUntil: "commit" });
  const time = await page.evaluate(() => globalThis.ready);
  await context.close();
  if (typeof time !== "number") throw new Error(String(time));
  return time;
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

console.log(
  "first live diagram: bytes in brotli, milliseconds to its event ready (fast: median of",
  `${TRIES})`,
);
for (const game of GAMES) {
  body = `${script}<high-water-mark game="${game}" width="600"></high-water-mark>`;
  await timeOf(false);
  sent = [];
  const fast = [];
  for (let i = 0; i < TRIES; i++) {
    sent = [];
    fast.push(await timeOf(false));
  }
  if (game === GAMES[0])
    for (const { name, bytes } of sent) console.log(`  ${String(bytes).padStart(7)} ${name}`);
  const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
  const core = sent.find(({ name }) => name.endsWith(".wasm"))?.bytes ?? 0;
  const slow = await timeOf(true);
  console.log(
    `${game.padEnd(9)} core ${String(core).padStart(7)}  all ${String(bytes).padStart(7)}  fast ${median(fast).toFixed(0).padStart(5)}  slow ${slow.toFixed(0).padStart(6)}`,
  );
}
await many(["c3i"]);
await many(GAMES);
await browser.close();
shop.close();
site.close();

/** Fifty diagrams in a column, scrolled through from end to end and back. @param {string[]} games */
async function many(games) {
  body = `${script}<style>body { max-width: 640px; margin: auto } p { height: 200px }</style>${Array.from({ length: MANY }, (_, i) => `<p>${i}</p><high-water-mark game="${games[i % games.length]}" width="600" height="600"></high-water-mark>`).join("")}`;
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.goto("about:blank");
  const session = await browser.newBrowserCDPSession();
  const before = await memoryOf(session);
  await page.addInitScript(() => {
    globalThis.gaps = [];
    let last = performance.now();
    const next = (now) => {
      globalThis.gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.goto(home);
  await page.waitForSelector("high-water-mark");
  await page.waitForTimeout(3000);
  for (const [what, step] of [
    ["the first time", 60],
    ["back again", -60],
  ]) {
    await page.evaluate(() => (globalThis.gaps.length = 0));
    await page.evaluate(async (by) => {
      const end = by > 0 ? document.documentElement.scrollHeight : 0;
      for (;;) {
        const was = scrollY;
        scrollBy(0, by);
        await new Promise(requestAnimationFrame);
        if (scrollY === was || (by > 0 ? scrollY + innerHeight >= end : scrollY <= 0)) return;
      }
    }, step);
    const gaps = (await page.evaluate(() => globalThis.gaps)).sort((a, b) => a - b);
    const part = (share) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))].toFixed(0);
    console.log(
      `${MANY} diagrams of ${games.join()}, scrolled ${what} by 60 px a frame: ${gaps.length} frames, median ${part(0.5)} ms, p95 ${part(0.95)}, p99 ${part(0.99)}, longest ${part(1)}`,
    );
  }
  await page.waitForTimeout(3000);
  await page.evaluate(() => globalThis.gc?.());
  await page.waitForTimeout(1000);
  const boards = await page
    .evaluate(() =>
      [...document.querySelectorAll("high-water-mark")].flatMap((one) => [
        ...one.shadowRoot.querySelectorAll("canvas"),
      ]),
    )
    .then((all) => all.length);
  const canvasBytes = await page.evaluate(() =>
    [...document.querySelectorAll("high-water-mark")]
      .flatMap((one) => [...one.shadowRoot.querySelectorAll("canvas")])
      .reduce((sum, { width, height }) => sum + width * height * 4, 0),
  );
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize);
  const after = await memoryOf(session);
  console.log(
    `${MANY} diagrams of ${games.join()}: ${boards} canvases of ${mega(canvasBytes)} MB, JavaScript heap ${mega(heap)} MB; private memory of the page’s process ${mega(after)} MB, of an empty page ${mega(before)} MB`,
  );
  await context.close();
}

/** @param {number} bytes */
function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}

/** The private memory of the largest process of a page, as the system counts it. @param {import("@playwright/test").CDPSession} session */
async function memoryOf(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const sizes = pages.map(({ id }) => privateBytes(id));
  return Math.max(0, ...sizes);
}

/** @param {number} id of a process */
function privateBytes(id) {
  const file = `/proc/${id}/smaps_rollup`;
  if (!existsSync(file)) return 0;
  const lines = readFileSync(file, "utf8").split("\n");
  const own = lines.filter((line) => /^Private_(Clean|Dirty):/.test(line));
  return own.reduce((sum, line) => sum + Number(/\d+/.exec(line)?.[0] ?? 0) * 1024, 0);
}
