import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import webpack from "webpack";
import { answerOfPage } from "./support/browser.mjs";
import { assertAnswer, consumer, page, pageScript } from "./support/consumer.mjs";
import { projectWithPackage } from "./support/install.mjs";

test("webpack bundles the package without any setting for it, and the bundle runs", async () => {
  const folder = projectWithPackage({
    "consumer.js": consumer("high-water-mark"),
    "page.js": pageScript,
    "index.html": page('<script defer src="dist/main.js"></script>'),
  });
  const stats = await promisify(webpack)({
    context: folder,
    mode: "production",
    entry: "./page.js",
    output: { path: path.join(folder, "dist") },
    performance: false,
  });
  const { errors, warnings, assets } = stats.toJson({ errors: true, warnings: true, assets: true });
  assert.deepEqual([errors, warnings], [[], []]);
  assert.ok(assets.some(({ name }) => name.endsWith(".wasm")));
  assertAnswer(await answerOfPage(folder));
});
