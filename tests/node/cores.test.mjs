import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import coresLoader from "../../build/cores-loader.js";
import glueLoader from "../../build/glue-loader.js";
import { coreName } from "../../build/package.js";
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

/** Puts both parts of a game's core into the package. */
function parts(game) {
  core(`${game}/table`, "glue of tables");
  core(`${game}/bots`, "glue of bots");
}

/** What becomes of a file of the page. */
const filled = (name, source, options) =>
  new Promise((resolve, reject) => {
    const context = {
      async: () => (error, text) => (error ? reject(error) : resolve(text)),
      getOptions: () => ({ package: folder, ...options }),
      addContextDependency: () => {},
      resourcePath: path.join("www", "ship", name),
    };
    coresLoader.call(context, source);
  });

/** Which folder each game's core is in, as the table in the page has it. */
async function table(options) {
  const script = await filled("cores.js", "export const CORES = {};", options);
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
  parts("b");
  parts("c");
  await assert.rejects(table(), /not all of one build/);
  parts("a");
  assert.deepEqual(await table(), { a: "a/table", b: "b/table", c: "c/table" });
  assert.deepEqual(await table({ together: true }), { a: "", b: "", c: "" });
});

test("a computer thinks with another part of it, and with the JavaScript of that", async () => {
  const code = async (options) => {
    const script = await filled("bot-cores.js", "export const BOT_CORES = {};", options);
    const files = [...script.matchAll(/(\w+): \(\) => new URL\("([^"]*)"/g)];
    return Object.fromEntries(files.map(([, id, file]) => [id, path.relative(folder, path.dirname(file))]));
  };
  assert.deepEqual(await code(), { a: "a/bots", b: "b/bots", c: "c/bots" });
  assert.deepEqual(await code({ together: true }), { a: "", b: "", c: "" });
  const glue = async (options) => /from "(.*)";/.exec(await filled("bot-face.js", "", options))[1];
  assert.equal(path.relative(folder, path.dirname(await glue())), "a/bots");
  assert.equal(path.relative(folder, path.dirname(await glue({ together: true }))), "");
});

test("a core's code is called by its game and by what it is for", () => {
  const named = (...parts) => coreName(path.join(folder, ...parts, "high_water_mark_bg.wasm"));
  assert.equal(named("c3i", "table"), "c3i");
  assert.equal(named("c3i", "bots"), "bots-c3i");
  assert.equal(named("pkg"), "pkg");
});

test("cores of different builds are refused", async () => {
  core("c/table", "other glue");
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
