/** Diagrams in frames, where others allow no script. */

import { Host } from "./host.js";
import { clickOn, drawn, escaped, expect, PATIENT, test } from "./embed.js";
import { DIST } from "./versions.js";

/** A host that shares its files with nobody. */
const closed = test.extend({
  // eslint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const host = new Host(DIST);
    await use({ host, address: await host.start() });
    host.stop();
  },
});

const frame = (address, query, attributes = "") =>
  `<link rel="icon" href="data:,"><script>
    globalThis.heard = [];
    addEventListener("message", ({ origin, data }) => heard.push({ origin, ...data }));
  </script>
  <iframe ${attributes} src="${escaped(`${address}embed.html#${new URLSearchParams(query)}`)}" width="420" height="520"></iframe>`;

const heard = (page, event) =>
  page.evaluate((wanted) => globalThis.heard.filter((one) => one.event === wanted), event);

for (const [where, attributes] of [
  ["in a frame", ""],
  ["in a sandbox without an origin", 'sandbox="allow-scripts"'],
]) {
  closed(`a diagram plays ${where}, and tells what happens`, async ({ page, shop, publish }) => {
    await page.goto(await publish(frame(shop.address, { game: "g63", caption: "In a frame" }, attributes)));
    const one = page.frameLocator("iframe").locator("high-water-mark");
    await drawn(one);
    await expect(one.locator("figcaption")).toHaveText("In a frame");
    await expect
      .poll(() => heard(page, "ready"), PATIENT)
      .toMatchObject([{ type: "high-water-mark", version: 1, detail: { game: "g63", length: 0 } }]);
    expect((await heard(page, "height"))[0].height).toBeGreaterThan(400);
    // A frame has its own coordinates; the mouse has those of the page.
    const box = await page.locator("iframe").boundingBox();
    const point = await one.locator("battle-board").evaluate(async (board) => {
      await board.rested();
      return board.screenPoint("0202");
    });
    await page.mouse.click(box.x + 2 + point.x, box.y + 2 + point.y);
    await expect(one.getByRole("status")).toContainText("July 1, PM");
    expect((await heard(page, "command"))[0].detail).toMatchObject({
      side: "union",
      command: { type: "step" },
    });
  });
}

const ask = (page, message) =>
  page.evaluate((given) => document.querySelector("iframe").contentWindow.postMessage(given, "*"), {
    type: "high-water-mark",
    version: 1,
    ...message,
  });

closed(
  "a frame does what its page asks for in the words that are agreed, and nothing else",
  async ({ page, shop, publish }) => {
    await page.goto(await publish(frame(shop.address, { game: "g63" }, 'sandbox="allow-scripts"')));
    const one = page.frameLocator("iframe").locator("high-water-mark");
    await drawn(one);
    const answer = async (id) => (await heard(page, "answer")).find((each) => each.id === id);
    await ask(page, { do: "legal", id: 1 });
    await expect.poll(() => answer(1)).toMatchObject({ value: [{ type: "step", to: "0202" }] });
    await ask(page, { do: "apply", command: { type: "attack" }, id: 2 });
    await expect.poll(() => answer(2)).toMatchObject({ error: expect.stringContaining("") });
    await ask(page, { do: "set", name: "onclick", value: "1", id: 3 });
    await expect.poll(() => answer(3)).toMatchObject({ error: expect.stringContaining("onclick") });
    await ask(page, { do: "constructor", id: 4 });
    await expect.poll(() => answer(4)).toMatchObject({ error: expect.any(String) });
    await page.evaluate(() => {
      const nested = (depth) => {
        let [command, list] = [{}, []];
        for (let n = 0; n < depth; n++) [command, list] = [{ command }, [list]];
        return { command, list };
      };
      const { command, list } = nested(3000);
      const frame = document.querySelector("iframe").contentWindow;
      const say = (message) => frame.postMessage({ type: "high-water-mark", version: 1, ...message }, "*");
      say({ do: "check", command, id: "deep" });
      say({ do: "check", command: nested(100).command, id: "less" });
      say({ do: list, id: "list" });
      say({ do: "set", name: list, id: "name" });
    });
    // What is nested too deeply to be copied comes as nothing, so its id is lost.
    for (const id of [null, "less", "list", "name"])
      await expect.poll(() => answer(id)).toMatchObject({ error: expect.any(String) });
    await ask(page, { version: 2, do: "apply", command: { type: "step", to: "0202" }, id: 5 });
    await ask(page, { do: "apply", command: { type: "step", to: "0202" }, id: 6 });
    await expect.poll(() => answer(6)).toMatchObject({ value: null });
    await expect(one.getByRole("status")).toContainText("July 1, PM");
    expect(await answer(5)).toBeUndefined();
  },
);

closed.describe("a frame that is told its partner", () => {
  closed.use({ complaints: /'postMessage'.*does not match the recipient window's origin/ });

  closed("speaks with nobody else", async ({ page, shop, publish }) => {
    const body = frame(shop.address, { game: "g63", origin: "https://example.org" });
    await page.goto(await publish(body));
    const one = page.frameLocator("iframe").locator("high-water-mark");
    await drawn(one);
    await ask(page, { do: "apply", command: { type: "step", to: "0202" }, id: 1 });
    await ask(page, { do: "legal", id: 2 });
    await clickOn(one, "0202").catch(() => {});
    expect(await page.evaluate(() => globalThis.heard)).toEqual([]);
  });
});

closed.describe("a frame whose partner is no address", () => {
  closed.use({ complaints: /^origin: “the blog” is no address/ });

  closed("says so once, and speaks with nobody", async ({ page, shop, publish }) => {
    const body = frame(shop.address, { game: "g63", origin: "the blog" });
    await page.goto(await publish(body));
    const one = page.frameLocator("iframe").locator("high-water-mark");
    await drawn(one);
    await ask(page, { do: "legal", id: 1 });
    await clickOn(one, "0202").catch(() => {});
    expect(await page.evaluate(() => globalThis.heard)).toEqual([]);
  });
});
