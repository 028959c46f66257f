import { test } from "node:test";
import { answerOfPage } from "./support/browser.mjs";
import { assertAnswer, consumer, page, pageScript } from "./support/consumer.mjs";
import { projectWithPackage } from "./support/install.mjs";

const files = {
  "consumer.js": consumer("./node_modules/high-water-mark/high_water_mark.js"),
  "page.js": pageScript,
  "index.html": page('<script type="module" src="page.js"></script>'),
};

test("a page uses the package as a plain script module", async () => {
  assertAnswer(await answerOfPage(projectWithPackage(files)));
});

test("a strict content security policy is enough", async () => {
  const policy = { "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
  assertAnswer(await answerOfPage(projectWithPackage(files), policy));
});
