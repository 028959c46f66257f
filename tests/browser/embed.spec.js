/** Diagrams in the pages of others. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { test as plain } from "@playwright/test";
import { createGame } from "../../pkg/node.js";
import { clickOn, diagram, drawn, expect, hosts, PATIENT, test, withDiagrams } from "./embed.js";
import { DIST } from "./versions.js";
import { ended } from "../moments/ended.mjs";

const RECORD = ended("g63", "draw");

/** A moment at which Lee may attack. */
const ATTACK = { game: "g63", record: RECORD, step: 2, width: 420, height: 420 };

const SMALL = { game: "g63", width: 420, height: 420 };

/** Hears what diagrams tell. */
const ears = (page) =>
  page.evaluate(() => {
    globalThis.told = [];
    for (const name of ["command", "refused", "select", "ready", "fault"])
      document.addEventListener(name, ({ type, detail }) =>
        globalThis.told.push([type, JSON.parse(JSON.stringify(detail))]),
      );
  });
const told = (page, name) =>
  page.evaluate(
    (wanted) => globalThis.told.filter(([type]) => type === wanted).map(([, detail]) => detail),
    name,
  );

test("a diagram is played in a page of another origin, under a strict policy", async ({
  page,
  shop,
  publish,
}) => {
  const policy = `default-src 'none'; script-src ${shop.address} 'wasm-unsafe-eval'; connect-src ${shop.address}; img-src data:`;
  const body = withDiagrams(
    shop.address,
    diagram({ ...SMALL, controls: "moves why odds log scrub", caption: "Three days" }),
  );
  await page.goto(await publish(body, { "content-security-policy": policy }));
  await ears(page);
  const one = page.locator("high-water-mark");
  await drawn(one);
  await expect(one.locator("figcaption")).toHaveText("Three days");
  await expect(one.getByRole("status")).toContainText("July 1, AM: Union movement");
  await clickOn(one, "0101");
  await expect(one.locator(".answer")).toContainText("Why not");
  await expect(one.locator(".answer .rule-link").first()).toBeVisible();
  await clickOn(one, "meade");
  await clickOn(one, "0202");
  await expect(one.getByRole("status")).toContainText("July 1, PM: Confederate movement");
  await expect(one.locator(".log .entry").first()).toContainText("Meade");
  await one.getByRole("button", { name: "One decision back" }).click();
  await expect(one.getByRole("status")).toContainText("July 1, AM: Union movement");
  await one.getByRole("button", { name: "One decision on" }).click();
  await one.getByRole("button", { name: "Back to the start" }).click();
  await expect(one.getByRole("status")).toContainText("July 1, AM: Union movement");
  expect(await told(page, "command")).toMatchObject([
    { side: "union", command: { type: "step", to: "0202" } },
  ]);
  expect((await told(page, "refused"))[0]).toMatchObject({ space: "0101" });
  expect((await told(page, "refused"))[0].refusals[0].place).not.toBe("");
  expect(await told(page, "select")).toContainEqual({ piece: "meade", space: expect.anything() });
});

plain.extend(hosts)(
  "where nothing but scripts may come, a diagram comes as scripts",
  async ({ page, shop, publish }) => {
    const policy = `default-src 'none'; script-src ${shop.address} 'wasm-unsafe-eval'`;
    await page.goto(
      await publish(withDiagrams(shop.address, diagram(SMALL)), { "content-security-policy": policy }),
    );
    await drawn(page.locator("high-water-mark"));
    expect(shop.host.requests.some((name) => name.endsWith(".wasm.js"))).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('12px "Source Sans 3"'))).toBe(true);
  },
);

plain.extend(hosts)(
  "without script there stands what the author wrote",
  async ({ browser, shop, publish }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(
      await publish(withDiagrams(shop.address, diagram(SMALL, "<p>Meade holds the town.</p>"))),
    );
    await expect(page.getByText("Meade holds the town.")).toBeVisible();
    await context.close();
  },
);

test.describe("a version that stays", () => {
  test.use({ complaints: /integrity|Failed to load resource/ });
  test("comes whole from its folder, and nothing in its place", async ({ page, shop, publish }) => {
    const { version, script, integrity } = JSON.parse(
      readFileSync(path.join(DIST, "embed/version.json"), "utf8"),
    );
    expect(script).toBe(`embed/${version}/high-water-mark.js`);
    const held = (sum) =>
      `<link rel="icon" href="data:,"><script type="module" src="${shop.address}${script}" integrity="${sum}"></script>${diagram(SMALL)}`;
    await page.goto(await publish(held(integrity)));
    await drawn(page.locator("high-water-mark"));
    expect(shop.host.requests.length).toBeGreaterThan(3);
    expect(shop.host.requests.filter((name) => !name.includes(`embed/${version}/`))).toEqual([]);
    const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
    await page.goto(await publish(held(`sha384-${"A".repeat(64)}`)));
    await refused;
    expect(await page.evaluate(() => Boolean(customElements.get("high-water-mark")))).toBe(false);
  });
});

test("what stands in for a diagram makes room for it", async ({ page, shop, publish }) => {
  const body = withDiagrams(shop.address, diagram(SMALL, "<p>Meade holds the town.</p>"));
  await page.goto(await publish(body));
  await drawn(page.locator("high-water-mark"));
  await expect(page.getByText("Meade holds the town.")).toBeHidden();
});

test("diagrams share one core, and a board far away is put away", async ({ page, shop, publish }) => {
  const far = '<p style="height: 9000px"></p>';
  const body = withDiagrams(
    shop.address,
    diagram(SMALL),
    diagram(ATTACK),
    far,
    diagram({ ...SMALL, id: "last" }),
  );
  await page.goto(await publish(body));
  const boards = page.locator("high-water-mark battle-board");
  await drawn(page.locator("high-water-mark").nth(1));
  await expect(boards).toHaveCount(2);
  await page.locator("#last").scrollIntoViewIfNeeded();
  await drawn(page.locator("#last"));
  await expect(boards).toHaveCount(1);
  await page.locator("high-water-mark").first().scrollIntoViewIfNeeded();
  await drawn(page.locator("high-water-mark").first());
  await expect(boards).toHaveCount(2);
  expect(shop.host.requests.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
});

test("who keeps the page offline keeps no diagrams with it", async () => {
  const worker = readFileSync(path.join(DIST, "sw.js"), "utf8");
  expect(worker).toContain("index.");
  expect(worker).not.toContain("embed");
});

test("nothing moves when a diagram comes, nor when its script does where the page has its style", async ({
  page,
  shop,
  publish,
}) => {
  const diagrams = [
    diagram(
      { game: "c3i", controls: "moves log scrub", caption: "Words" },
      "<p>For readers without script</p>",
    ),
    diagram({ game: "knapp" }),
    diagram({ game: "wallace", controls: "none" }),
    diagram({ game: "g63", controls: "moves log scrub", caption: "Words" }),
  ];
  let letCome = () => {};
  const held = new Promise((resolve) => {
    letCome = () => resolve(undefined);
  });
  await page.route("**/high-water-mark.js", async (route) => {
    await held;
    await route.continue();
  });
  const style = `<style>body { width: 400px }</style><link rel="stylesheet" href="${shop.address}embed/high-water-mark.css">`;
  const site = await publish(`${style}${withDiagrams(shop.address, ...diagrams)}<p id="after">After</p>`);
  await page.goto(site, { waitUntil: "commit" });
  await expect(page.locator("#after")).toBeAttached();
  const place = () => page.evaluate(() => document.getElementById("after").offsetTop);
  const unknown = await place();
  letCome();
  await page.waitForFunction(() => customElements.get("high-water-mark"));
  const before = await place();
  // A line of the caption is as high as its typeface, give or take a pixel.
  expect(Math.abs(unknown - before)).toBeLessThan(6);
  await drawn(page.locator("high-water-mark").first());
  await page.locator("high-water-mark").last().scrollIntoViewIfNeeded();
  await drawn(page.locator("high-water-mark").last());
  expect(await place()).toBe(before);
});

test("odds are shown before a roll, and nothing is rolled unseen", async ({ page, shop, publish }) => {
  await page.goto(await publish(withDiagrams(shop.address, diagram(ATTACK))));
  await ears(page);
  const one = page.locator("high-water-mark");
  await drawn(one);
  await clickOn(one, "0202");
  await expect(one.locator(".odds")).toContainText("1/3");
  expect(await told(page, "command")).toEqual([]);
  await one.getByRole("button", { name: /Commit/ }).click();
  await expect(one.getByRole("status")).toContainText("July 2, AM");
  expect(await told(page, "command")).toHaveLength(1);
});

test("the log of a diagram unfolds a fight with its figures", async ({ page, shop, publish }) => {
  const whole = diagram({ game: "g63", record: RECORD, width: 420, height: 420, controls: "log" });
  await page.goto(await publish(withDiagrams(shop.address, whole)));
  const one = page.locator("high-water-mark");
  await drawn(one);
  const fought = one.locator('.log .entry[data-kind="fight"]').first();
  await fought.locator(".unfold").click();
  await expect(fought.locator(".bout .party").first()).toContainText("Strength");
});

test("on a small diagram the way on is in sight, however long the odds are", async ({
  page,
  shop,
  publish,
}) => {
  const small = diagram({ ...ATTACK, width: 320, height: 200 });
  await page.goto(await publish(withDiagrams(shop.address, small)));
  const one = page.locator("high-water-mark");
  await drawn(one);
  await clickOn(one, "0202");
  const commit = one.getByRole("button", { name: /Commit/ });
  await expect(commit).toBeVisible();
  const [button, stage] = await Promise.all([commit.boundingBox(), one.locator(".stage").boundingBox()]);
  expect(button.y + button.height).toBeLessThanOrEqual(stage.y + stage.height);
  expect(button.y).toBeGreaterThanOrEqual(stage.y);
});

test("on a narrow diagram all of the words of what is to be decided can be read", async ({
  page,
  shop,
  publish,
}) => {
  const some = [320, 370, 420].map((width) => diagram({ ...ATTACK, width, controls: "moves log" }));
  await page.goto(await publish(withDiagrams(shop.address, ...some)));
  for (const one of await page.locator("high-water-mark").all()) {
    await one.scrollIntoViewIfNeeded();
    const said = one.locator(".status-place .said");
    await expect(said).toContainText("attack");
    const [words, place] = await said.evaluate((element) => [
      [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight],
      element.closest(".status-place").getBoundingClientRect().height,
    ]);
    // Lines stand so close that the room below the letters of the last one reaches a little farther.
    expect(Math.max(...words)).toBeLessThan(4);
    // What has its place from the beginning keeps it.
    expect(place).toBeLessThanOrEqual(46);
  }
});

test("programs ask, play and take pictures", async ({ page, shop, publish }) => {
  await page.goto(await publish(withDiagrams(shop.address, diagram({ ...ATTACK, caption: "At noon" }))));
  const one = page.locator("high-water-mark");
  await drawn(one);
  const answers = await one.evaluate(async (element) => {
    const legal = element.legal().map(({ type }) => type);
    const why = element.check({ type: "step", to: "0101" });
    const fine = element.check({ type: "pass" });
    element.apply({ type: "pass" });
    const after = [element.length, element.moment];
    let refused = null;
    try {
      element.apply({ type: "step", to: "0101" });
    } catch (error) {
      refused = error.name;
    }
    element.seek(0);
    const back = element.moment;
    await element.reset();
    const picture = await element.picture();
    const head = [...new Uint8Array(await picture.arrayBuffer())].slice(0, 4);
    return {
      legal,
      why: why.rule,
      fine,
      after,
      refused,
      back,
      start: element.moment,
      type: picture.type,
      head,
    };
  });
  expect(answers).toEqual({
    legal: ["attack", "pass"],
    why: "g63.move.frozen",
    fine: null,
    after: [3, 3],
    refused: "RuleError",
    back: 0,
    start: 2,
    type: "image/png",
    head: [0x89, 0x50, 0x4e, 0x47],
  });
});

test("attributes change what is shown", async ({ page, shop, publish }) => {
  await page.goto(await publish(withDiagrams(shop.address, diagram({ ...ATTACK, controls: "moves" }))));
  const one = page.locator("high-water-mark");
  const status = one.getByRole("status");
  await drawn(one);
  await one.evaluate((element) => (element.step = 1));
  await expect(status).toContainText("July 1, PM: Confederate movement");
  await one.evaluate((element) => (element.controls = "none"));
  await expect(status).toBeHidden();
  await one.evaluate((element) => {
    element.controls = "scrub";
    element.record = null;
    element.step = null;
    element.game = "c3i";
  });
  await expect(status).toContainText("July 1, AM");
  await one.evaluate((element) => element.setAttribute("focus", "heth"));
  await expect(one.locator("battle-board[data-ready]")).toBeVisible();
  // What every element has stays as it is.
  expect(await one.evaluate((element) => typeof element.focus)).toBe("function");
});

test("a position comes as an attribute, as text or as data", async ({ page, shop, publish }) => {
  const game = createGame("g63");
  game.apply("union", { type: "step", to: "0202" });
  const position = JSON.stringify(game.position("referee"));
  const bare = { ...SMALL, viewer: "confederate" };
  const data = `<script type="application/json">${position}</script><p>Later.</p>`;
  const three = [diagram({ ...bare, position }), diagram(bare, position), diagram(bare, data)];
  await page.goto(await publish(withDiagrams(shop.address, ...three)));
  for (const one of await page.locator("high-water-mark").all()) {
    await one.scrollIntoViewIfNeeded();
    await drawn(one);
    await expect(one.getByRole("status")).toContainText("July 1, PM: Confederate movement");
  }
});

test("what is written in it for readers without script is no position, and another position is read", async ({
  page,
  shop,
  publish,
}) => {
  const game = createGame("g63");
  const before = game.positionText("referee");
  game.apply("union", { type: "step", to: "0202" });
  const text = diagram(SMALL, `See <a href="#">the game</a> on its page.`);
  const own = diagram({ ...SMALL, id: "own" }, before);
  await page.goto(await publish(withDiagrams(shop.address, text, own)));
  const [first, second] = await page.locator("high-water-mark").all();
  await drawn(first);
  await expect(first.getByRole("status")).toContainText("July 1, AM: Union movement");
  await second.scrollIntoViewIfNeeded();
  await drawn(second);
  await expect(second.getByRole("status")).toContainText("July 1, AM: Union movement");
  await second.evaluate((one, after) => (one.firstChild.data = after), game.positionText("referee"));
  await expect(second.getByRole("status")).toContainText("July 1, PM: Confederate movement");
});

test.describe("in the console", () => {
  const told = "high-water-mark: ";
  test.use({ complaints: /^high-water-mark: / });
  test("words of an author that have no effect are told", async ({ page, shop, publish }) => {
    const heard = [];
    page.on("console", (message) => heard.push(message.text()));
    const odd = { ...SMALL, scheme: "drak", height: "abc", colour: "red", "data-own": "1", onclick: "" };
    await page.goto(await publish(withDiagrams(shop.address, diagram(odd))));
    await drawn(page.locator("high-water-mark"));
    const words = heard.filter((text) => text.startsWith(told)).map((text) => text.slice(told.length));
    expect(words).toEqual([
      "scheme: there is no “drak”. There are auto, light, dark.",
      "height is a number of pixels, and “abc” is none.",
      expect.stringMatching(/^there is no attribute “colour”. There are game, position, /),
    ]);
  });
});

test("before it is there it has no decisions, and it fills its place if told so", async ({
  page,
  shop,
  publish,
}) => {
  await page.goto(
    await publish(withDiagrams(shop.address, `<div style="height: 3000px"></div>`, diagram(SMALL))),
  );
  const one = page.locator("high-water-mark");
  await page.evaluate(() => customElements.whenDefined("high-water-mark"));
  expect(await one.evaluate(({ length, moment, fill }) => [length, moment, fill])).toEqual([0, 0, false]);
  await one.evaluate((element) => (element.fill = true));
  await expect(one).toHaveAttribute("fill", "");
});

test("on paper there is no empty box", async ({ page, shop, publish }) => {
  const far = `<div style="height: 4000px"></div>`;
  const replaced = diagram({ ...SMALL, id: "replaced" }, "<p>In place of it.</p>");
  const bare = diagram({ ...SMALL, id: "bare" });
  await page.goto(
    await publish(withDiagrams(shop.address, diagram({ ...SMALL, id: "seen" }), far, replaced, far, bare)),
  );
  await drawn(page.locator("#seen"));
  await page.locator("#replaced").scrollIntoViewIfNeeded();
  await expect(page.locator("#seen").locator("battle-board")).toHaveCount(0);
  await drawn(page.locator("#replaced"));
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(page.locator("#replaced").locator("battle-board")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("#seen").locator(".sketch")).toBeVisible();
  await expect(page.locator("#replaced").locator(".sketch")).toBeVisible();
  await expect(page.locator("#bare").locator(".stage")).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.locator("high-water-mark").locator(".sketch")).toHaveCount(0);
  await expect(page.locator("#bare").locator(".stage")).toBeVisible();
});

test("the page around turns nothing around in it, and spreads nothing out", async ({
  page,
  shop,
  publish,
}) => {
  const hostile = `<style>
    high-water-mark { width: 600px } html { font-size: 40px; direction: rtl; letter-spacing: 9px; word-spacing: 2em; text-transform: uppercase;
      text-align: right; text-indent: 5em; white-space: pre-wrap; line-height: 4; }
  </style>`;
  const all = { ...SMALL, controls: "moves why odds log scrub" };
  await page.goto(
    await publish(withDiagrams(shop.address, hostile, diagram({ ...all, width: 600, height: 400 }))),
  );
  const one = page.locator("high-water-mark");
  await drawn(one);
  const styles = await one.locator(".status-place .said").evaluate((element) => {
    const style = getComputedStyle(element);
    const { direction, letterSpacing, wordSpacing, textTransform, textAlign, textIndent, fontSize } = style;
    return { direction, letterSpacing, wordSpacing, textTransform, textAlign, textIndent, fontSize };
  });
  expect(styles).toEqual({
    direction: "ltr",
    letterSpacing: "normal",
    wordSpacing: "0px",
    textTransform: "none",
    textAlign: "start",
    textIndent: "0px",
    fontSize: "16px",
  });
  expect(await one.locator("figure").getAttribute("lang")).toBe("en");
  const directions = (board) =>
    [...board.querySelectorAll("canvas")].map((canvas) => {
      const { direction } = canvas.getContext("2d");
      return direction === "inherit" ? getComputedStyle(canvas).direction : direction;
    });
  expect(new Set(await one.locator("battle-board").evaluate(directions))).toEqual(new Set(["ltr"]));
});

for (const [scheme, around, dark] of [
  ["auto", "light", false],
  ["auto", "dark", true],
  ["auto", "light dark", true],
  ["light", "dark", false],
  ["dark", "light", true],
])
  test.describe("for a reader who prefers dark", () => {
    test.use({ colorScheme: "dark" });
    test(`${scheme} on a page that is ${around}: ${dark ? "dark" : "light"}`, async ({
      page,
      shop,
      publish,
    }) => {
      const style = `<style>html { color-scheme: ${around}; color: rgb(1, 2, 3) }
        high-water-mark { --hwm-card: rgb(4, 5, 6) }</style>`;
      const body = withDiagrams(shop.address, style, diagram({ ...SMALL, scheme, caption: "Below" }));
      await page.goto(await publish(body));
      const one = page.locator("high-water-mark");
      await drawn(one);
      const colour = (element) => getComputedStyle(element).color;
      expect(await one.locator(".status-place").evaluate(colour)).toBe(
        dark ? "rgb(239, 230, 211)" : "rgb(44, 36, 24)",
      );
      expect(await one.locator("figcaption").evaluate(colour)).toBe("rgb(1, 2, 3)");
      const back = (element) => getComputedStyle(element).backgroundColor;
      expect(await one.locator(".status-place").evaluate(back)).toBe("rgb(4, 5, 6)");
    });
  });

const FAULTS = [
  [{ game: "" }, "needs the attribute game"],
  [{ game: "chess" }, "There is no such game here."],
  [{ game: "g63", position: "{" }, "position is no JSON"],
  [{ game: "g63", position: '{"ruleset":"g63"}' }, "position"],
  [{ game: "g63", record: "[nothing]" }, ""],
  [{ game: "c3i", record: RECORD }, ""],
  [{ game: "g63", record: RECORD, step: 99 }, "there is no step 99"],
  [{ game: "g63", step: "two" }, "step is a number of decisions"],
  [{ game: "g63", viewer: "lee" }, "There is no viewer “lee”"],
  [{ game: "g63", controls: "everything" }, "there is no “everything”"],
  [{ game: "g63", focus: "nowhere" }, "there is no piece or space “nowhere”"],
  [{ game: "g63", mark: "meade>nowhere" }, "There is no piece or space “nowhere”"],
  [{ game: "g63", mark: "meade" }, "neither an arrow"],
  [{ game: "g63", overlay: "weather" }, "there is no “weather” in this game"],
  [{ game: "g63", board: "[]" }, ""],
];

test("what cannot be shown is told in its place, and others stand beside it", async ({
  page,
  shop,
  publish,
}) => {
  const bad = FAULTS.map(([attributes]) => diagram({ ...attributes, width: 300, height: 120, class: "bad" }));
  await page.goto(await publish(withDiagrams(shop.address, ...bad, diagram({ ...SMALL, id: "good" }))));
  for (const [i, [, words]] of FAULTS.entries()) {
    const one = page.locator(".bad").nth(i);
    await one.scrollIntoViewIfNeeded();
    await expect(one.getByRole("alert")).toBeVisible(PATIENT);
    await expect(one.getByRole("alert")).toContainText(words);
  }
  await page.locator("#good").scrollIntoViewIfNeeded();
  await drawn(page.locator("#good"));
  const [first] = await page.locator(".bad").all();
  await first.evaluate((element) => (element.game = "g63"));
  await first.scrollIntoViewIfNeeded();
  await drawn(first);
  await expect(first.getByRole("alert")).toBeHidden();
});

test("hostile words are words", async ({ page, shop, publish }) => {
  const hostile = '<img src=x onerror="globalThis.hurt=1">';
  const bad = { game: hostile, caption: hostile };
  const marked = { ...SMALL, mark: `ring:${hostile.replaceAll(" ", "")}`, caption: hostile };
  await page.goto(await publish(withDiagrams(shop.address, diagram(bad), diagram(marked))));
  await expect(page.locator("high-water-mark").first().getByRole("alert")).toBeVisible(PATIENT);
  await page.locator("high-water-mark").last().scrollIntoViewIfNeeded();
  await expect(page.locator("high-water-mark").last().getByRole("alert")).toContainText("There is no piece");
  await expect(page.locator("high-water-mark").first().locator("figcaption")).toHaveText(hostile);
  expect(await page.locator("high-water-mark img").count()).toBe(0);
  expect(await page.evaluate(() => globalThis.hurt)).toBeUndefined();
});

/** Lets the engine's next command trap, as a fault in the engine would. */
function sabotage() {
  const real = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const instance = await real.apply(WebAssembly, given);
    const exports = { ...instance.exports };
    const { game_apply: apply } = exports;
    exports.game_apply = (...parts) => {
      if (globalThis.fault) {
        globalThis.fault = false;
        throw new WebAssembly.RuntimeError("unreachable");
      }
      return apply(...parts);
    };
    return Object.setPrototypeOf({ exports }, WebAssembly.Instance.prototype);
  };
}

test("a fault of the engine in one diagram leaves the others as they are", async ({
  page,
  shop,
  publish,
}) => {
  const start = `<script>(${sabotage})()</script>`;
  const diagrams = ["one", "two"].map((id) => diagram({ ...SMALL, id }));
  await page.goto(await publish(start + withDiagrams(shop.address, ...diagrams)));
  const [one, two] = [page.locator("#one"), page.locator("#two")];
  await drawn(one);
  await two.scrollIntoViewIfNeeded();
  await drawn(two);
  await clickOn(two, "0202");
  await expect(two.getByRole("status")).toContainText("July 1, PM");
  await one.scrollIntoViewIfNeeded();
  await drawn(one);
  await page.evaluate(() => (globalThis.fault = true));
  await clickOn(one, "0202");
  await expect(one.getByRole("alert")).toContainText("The rules engine has stopped");
  await two.scrollIntoViewIfNeeded();
  await expect(two.getByRole("status")).toContainText("July 1, PM");
  // It goes on in a core of its own, as soon as that is there.
  await expect.poll(() => two.evaluate(({ length }) => length)).toBe(1);
  await clickOn(two, "0202");
  await expect(two.getByRole("status")).toContainText("Confederate combat");
  await one.getByRole("button", { name: "Try again" }).click();
  await expect(one.getByRole("status")).toContainText("July 1, AM");
  await drawn(one);
});

test("a diagram can be moved, taken away and put back", async ({ page, shop, publish }) => {
  await page.goto(await publish(withDiagrams(shop.address, diagram(SMALL), '<div id="box"></div>')));
  const one = page.locator("high-water-mark");
  await drawn(one);
  await one.evaluate((element) => element.apply({ type: "step", to: "0202" }));
  await page.evaluate(() => document.getElementById("box").append(document.querySelector("high-water-mark")));
  await drawn(one);
  await expect(one.getByRole("status")).toContainText("July 1, PM");
  await page.evaluate(async () => {
    const element = document.querySelector("high-water-mark");
    element.remove();
    await Promise.resolve();
    document.body.append(element);
  });
  await drawn(one);
  await expect(one.getByRole("status")).toContainText("July 1, AM");
});

for (const [how, style] of [
  ["half as large", "transform: scale(.5); transform-origin: 0 0"],
  ["by 0.8", "transform: scale(.8)"],
  ["by 1.25", "transform: scale(1.25); transform-origin: 0 0"],
  ["twice as large", "transform: scale(2); transform-origin: 0 0"],
  ["zoomed by 0.8", "zoom: .8"],
  ["zoomed by 1.25", "zoom: 1.25"],
  ["in a scaled part of a zoomed one", "zoom: 1.25; transform: scale(.8)"],
])
  test(`a click means what it falls on, ${how}`, async ({ page, shop, publish }) => {
    const inner = `<div style="width: 480px; ${style}">${diagram({ game: "c3i", id: "one", controls: "moves" })}</div>`;
    const nested = how.includes("part of")
      ? `<div style="zoom: 1.5; transform: scale(.9)">${inner}</div>`
      : inner;
    await page.goto(await publish(withDiagrams(shop.address, nested)));
    const element = page.locator("#one");
    await drawn(element);
    await ears(page);
    for (const [number, space] of ["1301", "1201"].entries()) {
      await clickOn(element, space);
      await expect.poll(async () => (await told(page, "command")).length).toBe(number + 1);
      expect((await told(page, "command")).at(-1).command.hex).toBe(space);
      await element.evaluate((one) => one.reset());
      await drawn(element);
    }
  });
