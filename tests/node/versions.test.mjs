import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { version } from "../../pkg/node.js";

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("the crate, the npm package and the project have one version", () => {
  const crate = /^version = "(.*)"$/m.exec(read("Cargo.toml"))[1];
  assert.equal(version().package, crate);
  assert.equal(JSON.parse(read("pkg/package.json")).version, crate);
  assert.equal(JSON.parse(read("package.json")).version, crate);
  assert.equal(JSON.parse(read("package-lock.json")).version, crate);
});

test("the crate and the npm package have one licence", () => {
  const licence = /^license = "(.*)"$/m.exec(read("Cargo.toml"))[1];
  assert.equal(JSON.parse(read("pkg/package.json")).license, licence);
  assert.equal(JSON.parse(read("package.json")).license, licence);
});
