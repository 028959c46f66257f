import { expect, test } from "@playwright/test";
import { findFirefox } from "../../scripts/lib/firefox.mjs";
import { Firefox } from "./firefox.js";
import { PATIENT, SINGLE_FILE, TABLE } from "./hosted.js";

const program = findFirefox();

/** Firefox is started once for all of them, which takes longer than most. */
test.describe.configure({ mode: "default" });
test.skip(!program, "no Firefox is installed, and FIREFOX_PATH names none");

/** @type {Firefox} */
let firefox;

test.beforeAll(async () => {
  firefox = await Firefox.start(program, test.info().outputPath("profile"));
});

test.afterAll(() => firefox?.stop());

test.afterEach(async () => {
  await test.info().attach("end", { body: await firefox.screenshot(), contentType: "image/png" });
});

const has = (selector) => firefox.run(`return document.querySelector(${JSON.stringify(selector)}) !== null;`);
const click = (selector) => firefox.run(`document.querySelector(${JSON.stringify(selector)}).click();`);
const textOf = (selector) =>
  firefox.run(`return document.querySelector(${JSON.stringify(selector)})?.textContent ?? "";`);
const present = (selector) => expect.poll(() => has(selector), PATIENT).toBe(true);

/** A page of the host that all tests share, anew. */
async function open(address) {
  const url = new URL(address, test.info().project.use.baseURL).href;
  await firefox.open("about:blank");
  await firefox.open(url);
  return url;
}

/** Nothing reaches beyond the window, and the map none of the bars that others have. */
async function fits() {
  const { width, wide, ends } = await firefox.run(`
    const parts = [...document.querySelectorAll(".field, .panel, .scrub, .moment, .bar")];
    return {
      width: innerWidth,
      wide: document.documentElement.scrollWidth,
      ends: parts.map((part) => [part.className, Math.round(part.getBoundingClientRect().right)]),
    };`);
  expect(wide).toBeLessThanOrEqual(width);
  for (const [part, right] of ends) expect(right, part).toBeLessThanOrEqual(width);
  const reach = Math.max(...ends.map(([, right]) => right));
  expect(reach, "a strip beside the table").toBe(width);
}

test("the single file plays a game against the computer in Firefox", async () => {
  await firefox.open(SINGLE_FILE + TABLE);
  await present("battle-board[data-ready]");
  await expect
    .poll(async () => {
      await firefox.run(`document.querySelector(":is(.decision, .actions) .command")?.click();`);
      return has(".outcome");
    }, PATIENT)
    .toBe(true);
  const log = await textOf(".log");
  for (const side of ["Union", "Confederate"]) expect(log).toContain(side);
  const outside = `return performance.getEntriesByType("resource").map(({ name }) => name.slice(0, 80))`;
  expect((await firefox.run(outside)).filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
  expect(await firefox.reports(SINGLE_FILE)).toEqual([]);
});

test("home lists the games with their pictures in Firefox", async () => {
  await firefox.size(1024, 768);
  const url = await open("");
  await expect
    .poll(() => firefox.run(`return [...document.querySelectorAll("article.game h3")].length;`), PATIENT)
    .toBe(5);
  const first = `return document.querySelector(".board-picture").naturalWidth;`;
  await expect.poll(() => firefox.run(first), PATIENT).toBe(800);
  expect(await firefox.run("return document.documentElement.scrollWidth <= innerWidth;")).toBe(true);
  expect(await firefox.reports(url)).toEqual([]);
});

for (const game of ["c3i", "g63"])
  test(`a table of ${game} fills the window and takes a move in Firefox`, async () => {
    const url = await open(`#/play?game=${game}&union=person&confederate=person&seed=firefox`);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [600, 844],
    ]) {
      await firefox.size(width, height);
      await expect.poll(() => firefox.run("return [innerWidth, innerHeight];")).toEqual([width, height]);
      // Where something is hidden, the screen is covered until somebody says that he looks.
      if (await has(".cover button")) await click(".cover button");
      await present("battle-board[data-ready]");
      await present(":is(.decision, .actions) .command");
      await fits();
    }
    const before = await textOf(".slider .moment");
    await click(":is(.decision, .actions) .command");
    if (await has(".commit .primary")) await click(".commit .primary");
    await expect.poll(() => textOf(".slider .moment"), PATIENT).not.toBe(before);
    await click('.bar [popovertarget="more"]');
    await firefox.run(`
      [...document.querySelectorAll("#more button")].find((one) => one.textContent.includes("Keys")).click();`);
    await expect.poll(() => textOf("dialog[open] h2"), PATIENT).toBe("Keys and secrets");
    await click('dialog [aria-label="Close"]');
    expect(await has("dialog[open]")).toBe(false);
    expect(await firefox.reports(url.split("#")[0])).toEqual([]);
  });

test("two computers play in Firefox", async () => {
  await open("#/play?game=g63&union=quick&confederate=quick&pace=swift");
  await present(".outcome");
  await present(".end");
});

test("a diagram in a frame is there in Firefox", async () => {
  const url = await open("embed.html#game=g63");
  await expect
    .poll(
      () =>
        firefox.run(
          `return document.querySelector("high-water-mark")?.shadowRoot?.querySelector("canvas") != null;`,
        ),
      PATIENT,
    )
    .toBe(true);
  expect(await firefox.reports(url)).toEqual([]);
});
