import assert from "node:assert/strict";
import { test } from "node:test";
import { packed } from "../../build/packed.js";
import { inside } from "../../www/ship/inside.js";
import { random } from "./support/random.mjs";

/** What the page makes of a packed text. */
async function unpacked(text) {
  globalThis.document = { getElementById: (id) => (id === "core.wasm" ? { textContent: text } : null) };
  const answer = inside(new URL("file:///somewhere/core.wasm"));
  assert.equal(inside(new URL("file:///somewhere/other.wasm")), null);
  delete globalThis.document;
  return Buffer.from(await answer.arrayBuffer());
}

test("what is packed comes out as it was, no matter what it is and however long", async () => {
  const choose = random(7);
  for (const length of [0, 1, 2, 3, 4, 5, 6, 7, 8, 20_000]) {
    const content = Buffer.from(Array.from({ length }, () => choose(256)));
    assert.deepEqual(await unpacked(packed(content)), content);
  }
});

test("nothing packed is read by a page as its own, or changed by it", () => {
  const choose = random(8);
  const text = packed(Buffer.from(Array.from({ length: 200_000 }, () => choose(256))));
  assert.doesNotMatch(text, /[\0\r]|<[/!]/);
  assert.ok(Buffer.byteLength(text) < 200_000 * 1.17);
});
