import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { script } from "../../scripts/lib/packages.mjs";
import { node, projectWithPackage } from "./support/install.mjs";

test("in Node, where pages are rendered, the element is imported and does nothing", () => {
  const run = `
    import { HighWaterMark } from "high-water-mark/element";
    console.log(typeof HighWaterMark, typeof globalThis.customElements);
  `;
  assert.equal(node(projectWithPackage({ "run.js": run }), "run.js").trim(), "function undefined");
});

test("TypeScript knows the element, its properties and its events", () => {
  const page = `
    import "high-water-mark/element";
    import type { HighWaterMarkAttributes } from "high-water-mark/element";
    const diagram = document.createElement("high-water-mark");
    const attributes: HighWaterMarkAttributes = { game: "c3i", focus: "heth", scheme: "dark" };
    Object.assign(diagram, attributes);
    diagram.record = new Uint8Array();
    diagram.addEventListener("refused", ({ detail }) => console.log(detail.refusals[0]?.place));
    diagram.whenReady().then(() => diagram.why(diagram.legal()[0])?.rule.length);
    // @ts-expect-error there is nothing of this name
    diagram.unknown();
  `;
  const compilerOptions = {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2022", "dom", "esnext.disposable"],
    types: [],
    strict: true,
    noEmit: true,
  };
  const config = JSON.stringify({ compilerOptions, files: ["page.ts"] });
  const folder = projectWithPackage({ "page.ts": page, "tsconfig.json": config });
  const tsc = [script("typescript", "tsc"), "-p", folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
});
