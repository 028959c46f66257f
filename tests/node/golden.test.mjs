import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";
import { ids, playOn } from "./support/games.mjs";

const golden = JSON.parse(readFileSync(new URL("../golden/hashes.json", import.meta.url), "utf8"));

test("WebAssembly plays the same games as native code", () => {
  assert.ok(golden);
});
