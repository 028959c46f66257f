import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { script } from "../../scripts/lib/packages.mjs";

const project = fileURLToPath(new URL("types/tsconfig.json", import.meta.url));

test("a strict TypeScript program compiles against the package's types", () => {
  const compiler = spawnSync(process.execPath, [script("typescript", "tsc"), "-p", project], {
    encoding: "utf8",
  });
  assert.equal(compiler.stdout + compiler.stderr, "");
  assert.equal(compiler.status, 0);
});
