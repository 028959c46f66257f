import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertAnswer, consumer } from "./support/consumer.mjs";
import { node, projectWithPackage } from "./support/install.mjs";

test("Node imports the package and plays", () => {
  const run = 'import { play } from "./consumer.js";\nconsole.log(JSON.stringify(await play()));\n';
  const folder = projectWithPackage({ "consumer.js": consumer("high-water-mark"), "run.js": run });
  assertAnswer(JSON.parse(node(folder, "run.js")));
});

test("in Node nothing has to be set up first", () => {
  const run =
    'import { createGame } from "high-water-mark";\nconsole.log(createGame("g63").deciders().join());\n';
  const folder = projectWithPackage({ "run.js": run });
  assert.equal(node(folder, "run.js").trim(), "union");
});

test("a CommonJS program can import it too", () => {
  const run = 'import("high-water-mark").then(({ version }) => console.log(version().package));\n';
  const folder = projectWithPackage({ "run.cjs": run });
  assert.match(node(folder, "run.cjs"), /^\d+\.\d+\.\d+/);
});

test("each worker thread may have the module to itself", () => {
  const run = `
    import { Worker, isMainThread, parentPort } from "node:worker_threads";
    import { Bot, createGame } from "high-water-mark";
    if (isMainThread) {
      const worker = new Worker(new URL(import.meta.url));
      worker.on("message", (choice) => console.log(choice.command.type));
    } else {
      parentPort.postMessage(new Bot("search", { iterations: 50 }).choose(createGame("g63"), "union"));
    }
  `;
  const folder = projectWithPackage({ "run.js": run });
  assert.equal(node(folder, "run.js").trim(), "step");
});

test("the wasm file can be found by its name", () => {
  const folder = projectWithPackage();
  const name = "high-water-mark/high_water_mark_bg.wasm";
  const print = `console.log(import.meta.resolve(${JSON.stringify(name)}))`;
  const found = node(folder, "--input-type=module", "--eval", print).trim();
  assert.equal(WebAssembly.validate(readFileSync(new URL(found))), true);
});
