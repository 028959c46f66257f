/** Killed at any moment, a game misses at most its last decision: tables that two computers play at full pace. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, expect, test } from "@playwright/test";

/** Ten pages at once take their time on a busy machine. */
const PATIENT = { timeout: 60_000 };

/** So many games are killed at once, with the process in which they all are. */
const TABLES = 10;

/** A page of small tables, each in a frame of its own. */
const hall = (round) => {
  const frames = Array.from({ length: TABLES }, (_, i) => {
    const title = `game ${round}.${i}`;
    const seats = { union: "random", confederate: "random", pace: "swift" };
    const query = new URLSearchParams({ game: "relay", ...seats, seed: title, title });
    return `<iframe width="90" height="60" src="./#/play?${query}"></iframe>`;
  });
  return `<!doctype html><title>hall</title><link rel="icon" href="data:,">${frames.join("").replaceAll("&", "&amp;")}`;
};

/** Tells outside the page what each of its tables shows, as soon as it does. */
function tellWhatIsShown() {
  if (window === top) return;
  let last = 0;
  const look = () => {
    const shown = Number(document.querySelector(".scrub input")?.max);
    const title = document.querySelector(".game-name")?.textContent;
    if (title && shown > last) console.debug(`shown|${title}|${(last = shown)}`);
  };
  const changes = { subtree: true, childList: true, attributeFilter: ["max"] };
  new MutationObserver(look).observe(document, changes);
}

/**
 * Plays a hall of games until its tables have shown so many decisions together.
 * @returns {Promise<Map<string, number>>} what each has shown; it still grows
 */
async function playUntil(page, address, round, decisions) {
  const shown = new Map();
  page.on("console", (message) => {
    const [word, title, count] = message.text().split("|");
    if (word === "shown") shown.set(title, Number(count));
  });
  await page.route("**/hall.html", (route) => route.fulfill({ contentType: "text/html", body: hall(round) }));
  await page.addInitScript(tellWhatIsShown);
  await page.goto(new URL("hall.html", address).href, { waitUntil: "commit" });
  const sum = () => [...shown.values()].reduce((sum, count) => sum + count, 0);
  // Every game must have begun.
  const all = () => (shown.size < TABLES ? 0 : sum());
  await expect.poll(all, { ...PATIENT, intervals: [5] }).toBeGreaterThanOrEqual(decisions);
  return shown;
}

/** Has the process of a page die. */
async function crash(page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
}

/** The decisions that are kept of each game. */
async function keptOf(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator(".game").first()).toBeVisible(PATIENT);
  await page.locator(".saved-game").first().waitFor();
  const games = await page.locator(".saved-game").evaluateAll((cards) =>
    cards.map((card) => {
      const [, count] = /(\d+) decisions?/.exec(card.querySelector(".facts").textContent);
      return [card.querySelector("h3").textContent, Number(count)];
    }),
  );
  await page.close();
  return new Map(games);
}

/** What is missing of games that have shown more than a decision beyond what is kept of them. */
const missing = (shown, kept) =>
  [...shown]
    .filter(([title, count]) => (kept.get(title) ?? 0) < count - 1)
    .map(([title, count]) => `${title}: ${kept.get(title)} of ${count}`);

/** How often the games of each part are killed; more for anyone who has the time. */
const ROUNDS = Number(process.env.HWM_KILLS ?? 1);

for (const part of [0, 1, 2]) {
  test(`games that are killed miss at most the last decision, part ${part + 1}`, async ({
    context,
  }, info) => {
    test.slow();
    const { toyPage } = info.config.metadata;
    let kills = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      const shown = await playUntil(page, toyPage, `${part}.${round}`, 15 + 54 * round + 11 * part);
      // The last are closed as a person closes a tab.
      await (part === 2 && round === ROUNDS - 1 ? page.close() : crash(page));
      expect(missing(shown, await keptOf(context, toyPage))).toEqual([]);
      kills += shown.size;
    }
    expect(kills).toBe(ROUNDS * TABLES);
  });
}

const WINDOWS = process.platform === "win32";

/** Ends a process with all that it has started, if it still runs. */
function killAll(child) {
  try {
    if (WINDOWS) child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It is gone.
  }
}

const browserTest = test.extend({
  /** Starts browsers by themselves, which can be killed as a system kills them; none outlives the test. */
  // Playwright reads from the pattern what a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  start: async ({}, use, { project }) => {
    const { executablePath, args } = project.use.launchOptions;
    const children = [];
    await use(async (profile) => {
      const own = [`--user-data-dir=${profile}`, "--remote-debugging-port=0", "--headless", "about:blank"];
      const child = spawn(executablePath ?? chromium.executablePath(), [...args, ...own], {
        stdio: ["ignore", "ignore", "pipe"],
        detached: !WINDOWS,
      });
      children.push(child);
      const gone = once(child, "exit");
      const browser = await chromium.connectOverCDP(await addressOf(child));
      const kill = async () => {
        killAll(child);
        await gone;
      };
      return { context: browser.contexts()[0], kill };
    });
    children.forEach(killAll);
  },
});

/** Where a browser listens, as it says. */
const addressOf = ({ stderr }) =>
  new Promise((resolve) => {
    stderr.setEncoding("utf8").on("data", (text) => {
      const [, found] = /listening on (ws:\S+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
  });

browserTest(
  "games miss at most the last decision when the whole browser is killed",
  async ({ start }, info) => {
    test.slow();
    const { toyPage } = info.config.metadata;
    const profile = info.outputPath("profile");
    const first = await start(profile);
    const shown = await playUntil(await first.context.newPage(), toyPage, "browser", 40);
    await first.kill();
    const { context } = await start(profile);
    expect(missing(shown, await keptOf(context, toyPage))).toEqual([]);
  },
);
