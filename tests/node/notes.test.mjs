/** What an author marks on a diagram. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readNotes } from "../../www/embed/notes.js";

test("arrows, signs and words are read, each with its colour", () => {
  const [arrow, ring, name] = readNotes("heth>1103>1203 ring:1204@union name:A045=extended_front@white");
  assert.deepEqual([arrow.sign, arrow.ids], ["arrow", ["heth", "1103", "1203"]]);
  assert.deepEqual([ring.sign, ring.ids], ["ring", ["1204"]]);
  assert.deepEqual([name.sign, name.ids, name.words], ["name", ["A045"], "extended front"]);
  assert.notEqual(ring.colour, name.colour);
});

test("what is none of them is refused", () => {
  for (const word of ["heth", "heth>", "note:1204=front", "name:1204@pink"])
    assert.throws(() => readNotes(word), /^Error: mark: /);
});
