import assert from "node:assert/strict";
import { test } from "node:test";
import { cutBy } from "../../www/play/share.js";

test("a long link says by which programs it is cut, a short one nothing", () => {
  const ofLength = (length) => cutBy("x".repeat(length));
  assert.equal(ofLength(2000), null);
  assert.match(ofLength(2001), /some chat programs.*2,000/);
  assert.match(ofLength(4001), /most chat programs.*4,000/);
  assert.match(ofLength(8001), /mail programs.*8,000/);
});
