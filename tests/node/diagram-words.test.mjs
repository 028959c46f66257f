import assert from "node:assert/strict";
import { test } from "node:test";
import { spacesFor } from "../../www/embed/focus.js";
import { captionIn, controlsOf, lookOf } from "../../www/embed/source.js";

/** An element as far as its attributes go. */
const element = (attributes) => ({ getAttribute: (name) => attributes[name] ?? null });

/** A study with a piece on each of two spaces. */
const study = {
  board: { spaces: [{ id: "0101" }, { id: "0202" }], areas: [] },
  position: { scene: { pieces: [{ id: "lee", at: { type: "space", space: "0202" } }] } },
};

test("a focus names each space once, however often its author does", () => {
  assert.deepEqual(spacesFor(study, "0101 lee 0202"), ["0101", "0202"]);
  assert.deepEqual(spacesFor(study, "lee ".repeat(1_000_000).trim()), ["0202"]);
  assert.throws(() => spacesFor(study, "0101 0303"), /there is no piece or space “0303”/);
});

test("words of an author have an end", () => {
  for (const name of ["focus", "mark", "overlay"]) {
    assert.throws(
      () => lookOf(element({ [name]: "x".repeat(20_001) })),
      new RegExp(`${name} is far too long`),
    );
    assert.equal(lookOf(element({ [name]: "x".repeat(20_000) }))[name].length, 20_000);
  }
  assert.throws(() => controlsOf(element({ controls: "odds ".repeat(100_000) })), /controls is far too long/);
  assert.equal(captionIn("c".repeat(2000)).length, 2000);
  assert.equal(captionIn("c".repeat(1_000_000)), `${"c".repeat(2000)}…`);
});
