import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { answerAt, answerOfPage } from "./support/browser.mjs";
import { assertAnswer, consumer, page } from "./support/consumer.mjs";
import { node, ofTool, projectWithTools } from "./support/install.mjs";
import { servedBy } from "./support/served.mjs";

/** A page of the package, of its element and of a computer player in a worker. */
const files = {
  "consumer.js": consumer("high-water-mark"),
  "worker.js": `
    import init, { Bot, createGame } from "high-water-mark";
    init().then(() => postMessage(new Bot("search", { iterations: 20 }).choose(createGame("g63"), "union").command.type));
  `,
  "page.js": `
    import { play } from "./consumer.js";
    import "high-water-mark/element";
    async function all() {
      const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      const chosen = await new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data)));
      const diagram = document.querySelector("high-water-mark");
      await diagram.whenReady();
      return { ...(await play()), chosen, legal: diagram.legal().length };
    }
    all().catch((error) => ({ error: String(error) })).then((answer) => (window.answer = answer));
  `,
  "index.html": page(
    '<high-water-mark game="g63"></high-water-mark><script type="module" src="/page.js"></script>',
  ),
};

const folder = projectWithTools(files);

/** @param {any} answer */
function assertAll(answer) {
  assertAnswer(answer);
  assert.deepEqual([answer.chosen, answer.legal], ["step", 1]);
}

for (const tool of ["vite8", "vite", "vite6", "vite5"]) {
  test(`${tool} serves the package in development without any setting for it`, async () => {
    const served = servedBy(
      folder,
      ofTool(tool, "bin/vite.js"),
      "--port",
      "0",
      "--host",
      "127.0.0.1",
      "--force",
    );
    assertAll(await answerAt(await served));
  });
}

test("Vite builds a page of it in which the wasm file is once", async () => {
  node(folder, ofTool("vite", "bin/vite.js"), "build");
  const built = path.join(folder, "dist");
  const code = readdirSync(path.join(built, "assets")).filter((file) => file.endsWith(".wasm"));
  assert.equal(code.length, 1);
  assertAll(await answerOfPage(built));
});
