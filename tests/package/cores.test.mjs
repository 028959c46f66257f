import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import webpack from "webpack";
import { makePackage } from "../browser/cores/package.js";
import { answerOfPage } from "./support/browser.mjs";
import { consumer, page, pageScript } from "./support/consumer.mjs";
import { node, projectWithPackage } from "./support/install.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "high-water-mark-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const GAME = "g63";
const ALONE = `high-water-mark/${GAME}`;

/** What is tried in Node and in a page. The package is big with all its cores, so one project does for all. */
const files = {
  "beside.js": `
    import * as alone from "${ALONE}";
    import * as all from "high-water-mark";
    const game = alone.createGame("${GAME}", {}, "alone");
    console.log(all.loadGame(game.save()).hash() === game.hash(), all.Game !== alone.Game);
  `,
  "table.js": `
    import { createGame } from "${ALONE}/table";
    console.log(createGame("${GAME}", {}, "table").legal("union").length > 0);
  `,
  "consumer.js": consumer(ALONE),
  "page.js": pageScript,
  "index.html": page('<script defer src="dist/main.js"></script>'),
};
const project = projectWithPackage(files, await makePackage(path.join(folder, "pkg")));

test("in Node the core of one game is imported by its id, beside another", () => {
  assert.equal(node(project, "beside.js").trim(), "true true");
  const print = `console.log(import.meta.resolve("${ALONE}/high_water_mark_bg.wasm"))`;
  const found = new URL(node(project, "--input-type=module", "--eval", print).trim());
  assert.ok(found.pathname.endsWith(`${GAME}/high_water_mark_bg.wasm`));
  assert.equal(WebAssembly.validate(readFileSync(found)), true);
});

test("the core that plays no bots is imported by its part", () => {
  assert.equal(node(project, "table.js").trim(), "true");
});

test("what bundlers make for Node takes the cores as modules", () => {
  // In this way bundlers ask for them. Node itself does not.
  const asBundled = ["--conditions=module"];
  assert.equal(node(project, ...asBundled, "beside.js").trim(), "true true");
  assert.equal(node(project, ...asBundled, "table.js").trim(), "true");
  const print = `console.log(["", "/table"].map((part) => import.meta.resolve("${ALONE}" + part)).join())`;
  const found = node(project, ...asBundled, "--input-type=module", "--eval", print)
    .trim()
    .split(",");
  for (const url of found) assert.ok(url.endsWith(`/${GAME}/bundled.js`), url);
});

test("webpack bundles the core of one game, and no other", async () => {
  const stats = await promisify(webpack)({
    context: project,
    mode: "production",
    entry: "./page.js",
    output: { path: path.join(project, "dist") },
    performance: false,
  });
  const { errors, warnings, assets } = stats.toJson({ errors: true, warnings: true, assets: true });
  assert.deepEqual([errors, warnings], [[], []]);
  assert.equal(assets.filter(({ name }) => name.endsWith(".wasm")).length, 1);
  const answer = await answerOfPage(project);
  assert.equal(answer.error, undefined);
  assert.equal(answer.again, answer.hash);
});
