import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { inProject } from "../../scripts/lib/project.mjs";
import { node, projectWithPackage } from "./support/install.mjs";

const example = readFileSync(inProject("examples/afar/two-bots.mjs"), "utf8");

test("two bots in two processes play a whole game by links, in twenty lines", () => {
  assert.ok(example.trim().split("\n").length <= 20);
  const folder = projectWithPackage({ "two-bots.mjs": example });
  const told = node(folder, "two-bots.mjs", "g63");
  assert.match(told, /^\d+ links, the longest of \d+ letters\. Same state: true\n$/);
});

test("what a game between two devices needs is small", () => {
  const code = readFileSync(inProject("pkg/afar/index.js"));
  assert.ok(gzipSync(code).length < 8000, `${gzipSync(code).length} bytes`);
});
