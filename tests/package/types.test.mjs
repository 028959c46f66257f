import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { script } from "../../scripts/lib/packages.mjs";
import { projectWithPackage } from "./support/install.mjs";

const consumer = readFileSync(new URL("../node/types/consumer.ts", import.meta.url), "utf8");

for (const [module, moduleResolution] of [
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
]) {
  test(`TypeScript finds the types of the installed package, ${moduleResolution}`, () => {
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["es2022", "dom", "esnext.disposable"],
      types: [],
      strict: true,
      noEmit: true,
    };
    const folder = projectWithPackage({
      "consumer.ts": consumer,
      "tsconfig.json": JSON.stringify({ compilerOptions, files: ["consumer.ts"] }),
    });
    const tsc = [script("typescript", "tsc"), "-p", folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
  });
}
