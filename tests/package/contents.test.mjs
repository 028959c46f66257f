import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { makePackage } from "../browser/cores/package.js";
import { ids } from "../node/support/games.mjs";
import { pack } from "./support/install.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "high-water-mark-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the core of a table consists of. */
const TABLE = [
  "high_water_mark.d.ts",
  "high_water_mark.js",
  "high_water_mark_bg.wasm",
  "high_water_mark_bg.wasm.d.ts",
  "node.js",
  "vite.jsx",
];

/** What each game's own core consists of: with what servers take if their code is bundled. */
const CORE = [...TABLE, "bundled.js", "high_water_mark_packed.js"];

/** What the element consists of. */
const ELEMENT = [
  "THIRD-PARTY-NOTICES.txt",
  "custom-elements.json",
  "diagram.js",
  "diagram.js.LICENSE.txt",
  "geo.json",
  "high-water-mark.css",
  "high-water-mark.d.ts",
  "high-water-mark.js",
  "libre-caslon-text-latin-400-italic.woff2",
  "libre-caslon-text-latin-400-normal.woff2",
  "libre-caslon-text-latin-700-normal.woff2",
  "react.d.ts",
  "source-sans-3-latin-400-normal.woff2",
  "source-sans-3-latin-600-normal.woff2",
  "svelte.d.ts",
  "vue.d.ts",
];

/** A game between two devices. */
const AFAR = ["index.d.ts", "index.js", "whole.d.ts", "whole.js"];

test("the package has everything it needs and nothing else", async () => {
  const { files } = pack(folder, await makePackage(path.join(folder, "pkg")));
  assert.deepEqual(files.map((file) => file.path).sort(), [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "THIRD-PARTY-NOTICES.txt",
    ...[
      ...[
        ...CORE,
        "element.jsx",
        "package.json",
        ...ids.flatMap((id) => [
          ...CORE.map((file) => `${id}/${file}`),
          ...TABLE.map((file) => `${id}/table/${file}`),
        ]),
      ],
      ...ELEMENT.map((file) => `element/${file}`),
      ...AFAR.map((file) => `afar/${file}`),
    ].sort(),
  ]);
});
