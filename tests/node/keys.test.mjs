import assert from "node:assert/strict";
import { test } from "node:test";
import { typed } from "../../www/play/keys.js";

const press = (key, code, shiftKey = false) => typed({ key, code, shiftKey });

test("a key is the letter of its place where a layout has no Latin letters", () => {
  assert.equal(press("г", "KeyU"), "u");
  assert.equal(press("Т", "KeyN", true), "N");
  assert.equal(press("ν", "KeyN"), "n");
  // Where it has them, they count, wherever they are.
  assert.equal(press("a", "KeyQ"), "a");
  assert.equal(press("ö", "Semicolon"), "ö");
});

test("Shift decides the direction, no matter what Caps Lock does", () => {
  assert.equal(press("U", "KeyU"), "u");
  assert.equal(press("N", "KeyN"), "n");
  assert.equal(press("n", "KeyN", true), "N");
  assert.equal(press("N", "KeyN", true), "N");
});

test("signs and named keys are what they are", () => {
  for (const key of ["?", "/", "+", "0", "Escape", "ArrowLeft", "Home"])
    assert.equal(press(key, "KeyX", true), key);
});
