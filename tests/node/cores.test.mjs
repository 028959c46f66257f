import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import coresLoader from "../../build/cores-loader.js";
import glueLoader from "../../build/glue-loader.js";
import { inProject } from "../../scripts/lib/project.mjs";
import { ids } from "./support/games.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "high-water-mark-"));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "node.js"),
  "export const rulesets = () => ['a', 'b', 'c'].map((id) => ({ id }));\n",
);
writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');

/** Puts a core into the package. */
function core(name, glue = "glue") {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "high_water_mark.js"), glue);
  writeFileSync(path.join(folder, name, "high_water_mark_bg.wasm"), "code");
}

/** Which folder each game's core is in, as the table in the page has it. */
async function table(options) {
  const script = await new Promise((resolve, reject) => {
    const context = {
      async: () => (error, text) => (error ? reject(error) : resolve(text)),
      getOptions: () => ({ package: folder, ...options }),
      addContextDependency: () => {},
    };
    coresLoader.call(context, "export const CORES = {};");
  });
  const files = [...script.matchAll(/const core(\d+) = .*?new URL\("([^"]*)"/g)];
  const places = files.map(([, , file]) => path.relative(folder, path.dirname(file)));
  const [, games] = /CORES = \{ (.*) \}/.exec(script);
  return Object.fromEntries(
    games
      .split(", ")
      .map((entry) => entry.split(": core"))
      .map(([id, i]) => [id, places[i]]),
  );
}

test("a game has a core of its own where one was built, else that of all games", async () => {
  core("");
  assert.deepEqual(await table(), { a: "", b: "", c: "" });
  core("b");
  core("c");
  assert.deepEqual(await table(), { a: "", b: "b", c: "c" });
  assert.deepEqual(await table({ together: true }), { a: "", b: "", c: "" });
});

test("cores of different builds are refused", async () => {
  core("c", "other glue");
  await assert.rejects(table(), /not all of one build/);
});

test("of one core's JavaScript a page makes as many as it has cores", async () => {
  const glue = readFileSync(inProject("pkg", "high_water_mark.js"), "utf8");
  const file = path.join(folder, "faces.js");
  writeFileSync(file, glueLoader(glue));
  const { makeFace } = await import(file);
  const module = new WebAssembly.Module(readFileSync(inProject("pkg", "high_water_mark_bg.wasm")));
  const [one, other] = [makeFace(), makeFace()];
  await one.default({ module_or_path: module });
  await other.default({ module_or_path: module });
  const game = one.createGame(ids[0], {}, "face");
  assert.equal(other.loadGame(game.save()).hash(), game.hash());
  assert.throws(() => new other.Bot("random").choose(game, game.deciders()[0]));
});

test("JavaScript that is made otherwise is refused", () => {
  assert.throws(() => glueLoader("export function f() {}"), /has no/);
});
