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
const pkg = await makePackage(path.join(folder, "pkg"));

const GAME = "g63";
const ALONE = `high-water-mark/${GAME}`;

test("in Node the core of one game is imported by its id, beside another", () => {
  const run = `
    import * as alone from ${JSON.stringify(ALONE)};
    import * as all from "high-water-mark";
    const game = alone.createGame(${JSON.stringify(GAME)}, {}, "alone");
    console.log(all.loadGame(game.save()).hash() === game.hash(), all.Game !== alone.Game);
  `;
  const project = projectWithPackage({ "run.js": run }, pkg);
  assert.equal(node(project, "run.js").trim(), "true true");
  const print = `console.log(import.meta.resolve(${JSON.stringify(`${ALONE}/high_water_mark_bg.wasm`)}))`;
  const found = new URL(node(project, "--input-type=module", "--eval", print).trim());
  assert.ok(found.pathname.endsWith(`${GAME}/high_water_mark_bg.wasm`));
  assert.equal(WebAssembly.validate(readFileSync(found)), true);
});

test("the core that plays no bots is imported by its part", () => {
  const run = `
    import { createGame } from ${JSON.stringify(`${ALONE}/table`)};
    console.log(createGame(${JSON.stringify(GAME)}, {}, "table").legal("union").length > 0);
  `;
  assert.equal(node(projectWithPackage({ "run.js": run }, pkg), "run.js").trim(), "true");
});

test("webpack bundles the core of one game, and no other", async () => {
  const files = { "consumer.js": consumer(ALONE), "page.js": pageScript };
  const script = page('<script defer src="dist/main.js"></script>');
  const project = projectWithPackage({ ...files, "index.html": script }, pkg);
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
