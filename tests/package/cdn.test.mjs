import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { answerOfPage, serve } from "./support/browser.mjs";
import { assertAnswer, consumer, page } from "./support/consumer.mjs";
import { projectWithPackage, write } from "./support/install.mjs";

/** What hosts of npm packages send with every file. */
const CORS = { "Access-Control-Allow-Origin": "*" };

test("a page imports the package and the element from another origin", async () => {
  const folder = projectWithPackage();
  const host = await serve(path.join(folder, "node_modules", "high-water-mark"), CORS);
  const script = `
    import { play } from "./consumer.js";
    import ${JSON.stringify(`${host}element/high-water-mark.js`)};
    async function all() {
      const diagram = document.querySelector("high-water-mark");
      await diagram.whenReady();
      return { ...(await play()), legal: diagram.legal().length, shown: (await diagram.picture()).size > 0 };
    }
    window.answer = await all().catch((error) => ({ error: String(error) }));
  `;
  write(folder, {
    "consumer.js": consumer(`${host}high_water_mark.js`),
    "page.js": script,
    "index.html": page(
      '<high-water-mark game="g63"></high-water-mark><script type="module" src="page.js"></script>',
    ),
  });
  const answer = await answerOfPage(folder);
  assertAnswer(answer);
  assert.deepEqual([answer.legal, answer.shown], [1, true]);
});
