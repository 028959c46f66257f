import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { answerOfPage } from "./support/browser.mjs";
import { assertAnswer, consumer } from "./support/consumer.mjs";
import { node, ofTool, projectWithTools } from "./support/install.mjs";

/** A page that plays when it is built and in the browser, with a diagram. */
const files = {
  "src/consumer.js": consumer("high-water-mark"),
  "src/pages/index.astro": `---
import { play } from "../consumer.js";
const { hash } = await play();
---
<html lang="en">
  <head><meta charset="utf-8" /><title>Consumer</title></head>
  <body>
    <output>{hash}</output>
    <high-water-mark game="g63"></high-water-mark>
    <script>
      import { play } from "../consumer.js";
      import "high-water-mark/element";
      async function all() {
        const diagram = document.querySelector("high-water-mark");
        await diagram.whenReady();
        const built = document.querySelector("output").textContent;
        return { ...(await play()), built, legal: diagram.legal().length };
      }
      all().catch((error) => ({ error: String(error) })).then((answer) => (window.answer = answer));
    </script>
  </body>
</html>
`,
};

test("Astro builds a page that plays while it is built and in the browser, without any setting for it", async () => {
  const folder = projectWithTools(files);
  node(folder, ofTool("astro", "astro.js"), "build");
  const answer = await answerOfPage(path.join(folder, "dist"));
  assertAnswer(answer);
  assert.deepEqual([answer.built, answer.legal], [answer.hash, 1]);
});
