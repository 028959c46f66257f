import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { inProject } from "../../scripts/lib/project.mjs";

/** @param {...string} folder */
const manifest = (...folder) => JSON.parse(readFileSync(inProject(...folder, "package.json"), "utf8"));

/** The versions with which the tests build the examples. */
const versions = {
  ...manifest().devDependencies,
  ...manifest("tests", "package", "tools").dependencies,
  "high-water-mark": manifest("pkg").version,
};

for (const name of readdirSync(inProject("examples"))) {
  test(`the example ${name} asks for what it is tested with`, () => {
    const { dependencies, devDependencies } = manifest("examples", name);
    const asked = { ...dependencies, ...devDependencies };
    const tested = Object.keys(asked).map((one) => [one, `^${versions[one]}`]);
    assert.deepEqual(asked, Object.fromEntries(tested));
  });
}
