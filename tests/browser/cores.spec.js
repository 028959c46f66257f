/** Each game has a core of its own, which is loaded when the game is played, and kept from then on. */

import { createGame } from "../../pkg/node.js";
import { expect, kept, keptCores, PATIENT, playWithComputer, TABLE, test as base } from "./hosted.js";
import { heading } from "./table.js";
import { makeVersion } from "./versions.js";

const PAGE = "target/cores-page";
const ALL = ["c3i", "g63", "guns", "knapp", "wallace"];
/** With what a computer thinks. */
const bots = (id) => `bots-${id}`;

const test = base.extend({
  /** The cores that were asked for so far, by the names of their files without hashes. */
  asked: async ({ page }, use) => {
    const names = [];
    page.on("request", (request) => {
      const [, name] = /([^/]*)\.[0-9a-f]{8}\.wasm$/.exec(request.url()) ?? [];
      if (name) names.push(name);
    });
    await use(names);
  },
  // Keeping the page would load cores as well; that has tests of its own below.
  cores: async ({ page }, use, info) => {
    await page.addInitScript(() => void delete Navigator.prototype.serviceWorker);
    await use(info.config.metadata.coresPage);
  },
});

const board = (page) => expect(page.locator("battle-board[data-ready]")).toBeVisible(PATIENT);
const link = (id) => `#/shared?game=${Buffer.from(createGame(id, {}, "link").save()).toString("base64url")}`;

test("the home page loads no core", async ({ page, cores, asked }) => {
  await page.goto(cores);
  await expect(page.getByRole("link", { name: /^Play / })).toHaveCount(ALL.length);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("a table loads the core of its game alone, and another game another", async ({ page, cores, asked }) => {
  await page.goto(`${cores}#/play?game=c3i&union=person&confederate=quick`);
  await board(page);
  await expect.poll(() => asked).toEqual(["c3i", bots("c3i")]);
  await page.goto(`${cores}${TABLE}`);
  await playWithComputer(page);
  await expect.poll(() => asked).toEqual(["c3i", bots("c3i"), "g63", bots("g63")]);
  await page.goto(`${cores}#/play?game=c3i&union=person&confederate=person`);
  await expect(heading(page)).toContainText("headquarters");
  expect(asked).toEqual(["c3i", bots("c3i"), "g63", bots("g63")]);
});

test("who plays without a computer loads nothing for it to think with", async ({ page, cores, asked }) => {
  await page.goto(`${cores}#/play?game=wallace&union=person&confederate=person`);
  await board(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["wallace"]);
});

for (const [what, id, address, ready, besides = []] of [
  [
    "the rules of a game",
    "guns",
    "#/rules?game=guns",
    (page) => expect(heading(page)).toContainText("Rules of"),
  ],
  [
    "the address of a rule",
    "knapp",
    "#rule=knapp.turn.sequence",
    (page) => expect(heading(page)).toBeVisible(),
  ],
  [
    "the setting up",
    "wallace",
    "#/setup?game=wallace",
    (page) => expect(heading(page)).toContainText("Set up"),
    // It is tried out there how fast a computer thinks on this device.
    [bots("wallace")],
  ],
  ["a link", "guns", link("guns"), board],
]) {
  test(`${what} loads the core of its game alone`, async ({ page, cores, asked }) => {
    await page.goto(cores + address);
    await ready(page);
    await expect.poll(() => asked).toEqual([id, ...besides]);
  });
}

test("a file and a saved game load the core of their game alone", async ({ page, cores, asked }) => {
  await page.goto(cores);
  const table = { seats: { union: "person", confederate: "person" } };
  const buffer = Buffer.from(createGame("wallace", {}, "file").text(table));
  await page.setInputFiles("input[type=file]", { name: "game.txt", mimeType: "text/plain", buffer });
  await board(page);
  expect(asked).toEqual(["wallace"]);
  await page.reload();
  await board(page);
  expect([...new Set(asked)]).toEqual(["wallace"]);
});

test("a file of a game that is not here is told, and loads nothing", async ({ page, cores, asked }) => {
  await page.goto(cores);
  const buffer = Buffer.from('[Format "high-water-mark/1"]\n[Ruleset "chess"]\n');
  await page.setInputFiles("input[type=file]", { name: "game.txt", mimeType: "text/plain", buffer });
  await expect(page.getByRole("alert")).toContainText("It is of the game “chess”, which is not here.");
  expect(asked).toEqual([]);
});

test("a game plays without a network once it was opened, others do not", async ({ page, context, serve }) => {
  const { host, address } = await serve(PAGE);
  await page.goto(address + TABLE);
  await board(page);
  await kept(page);
  await expect.poll(() => keptCores(page), PATIENT).toEqual([bots("g63"), "g63"]);
  host.stop();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(address + TABLE);
  await playWithComputer(later);
  await later.goto(`${address}#/play?game=c3i`);
  await expect(later.locator("main")).toContainText("The rules engine could not be loaded", PATIENT);
  await expect(later.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("all games can be kept, and a new version keeps them from its beginning", async ({
  page,
  serve,
}, info) => {
  const { host, address } = await serve(PAGE);
  await page.goto(address);
  await kept(page);
  const keepAll = page.getByRole("button", { name: /^Keep all games offline \([\d.]+ MB\)$/ });
  await expect(page.locator(".offline")).toContainText(`0 of ${ALL.length} so far`);
  await keepAll.click();
  await expect(page.locator(".offline")).toContainText("with all its games", PATIENT);
  await expect(keepAll).toHaveCount(0);
  expect(await keptCores(page)).toEqual([...ALL.map(bots), ...ALL]);

  host.replace(makeVersion(info.outputPath("second"), "2", PAGE));
  await page.reload();
  await page.getByRole("button", { name: "New version: reload" }).click(PATIENT);
  await expect(page.locator("html")).toHaveAttribute("data-version", "2", PATIENT);
  host.stop();
  await page.goto(`${address}#/play?game=guns&union=person&confederate=person`);
  await board(page);
});
