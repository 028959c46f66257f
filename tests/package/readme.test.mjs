import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as hwm from "../../pkg/node.js";
import { inProject } from "../../scripts/lib/project.mjs";
import { node, projectWithPackage } from "./support/install.mjs";

const readme = readFileSync(inProject("pkg", "README.md"), "utf8");

/** The JavaScript examples as one program. */
function program() {
  const blocks = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  assert.ok(blocks.length > 10);
  return blocks.join("\n");
}

/** What the examples say that they print: the comment behind or below each line that prints. */
function promised(code) {
  const after = /^ *(?:for .*)?console\.log\(.*\);(?: \/\/ (?<here>.*))?$/;
  const lines = code.split("\n");
  return lines.flatMap((line, at) => {
    const match = after.exec(line);
    if (!match) return [];
    if (match.groups.here) return [match.groups.here];
    const below = lines.slice(at + 1);
    const end = below.findIndex((next) => !next.startsWith("// "));
    return below.slice(0, end).map((next) => next.slice(3));
  });
}

test("the examples of the README run, and print what it says", () => {
  const code = program();
  const folder = projectWithPackage({ "examples.js": code });
  assert.deepEqual(node(folder, "examples.js").trimEnd().split("\n"), promised(code));
});

test("the README speaks of every function and method", () => {
  const game = hwm.createGame(hwm.rulesets()[0].id);
  const internal = ["constructor", "chooseWith", "analyseWith"];
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(game));
  const functions = [
    "rulesets",
    "createGame",
    "loadGame",
    "rulebook",
    "board",
    "checkBoard",
    "playouts",
    "version",
    "Bot",
  ];
  for (const name of [...functions, ...methods.filter((method) => !internal.includes(method))]) {
    if (!name.startsWith("__")) assert.match(readme, new RegExp(`\\b${name}\\b`), name);
  }
});
