/** The board is not painted anew to show what it shows already, and is for all that differs. */

import assert from "node:assert/strict";
import test from "node:test";
import { alike } from "../../www/board/alike.js";

const shown = () => ({
  pieces: [{ id: "heth", space: "1003", flags: ["spent"] }],
  targets: new Set(["1104", "1205"]),
  selected: null,
  lit: { pieces: new Set(["heth"]), spaces: new Set() },
});

test("the same data is alike, no matter which objects hold it and in which order a set has it", () => {
  assert(alike(shown(), shown()));
  assert(alike(shown(), { ...shown(), targets: new Set(["1205", "1104"]) }));
});

test("what differs, however deep, is not alike", () => {
  const piece = shown().pieces[0];
  for (const other of [
    { pieces: [{ ...piece, space: "1104" }] },
    { pieces: [{ ...piece, flags: [] }] },
    { pieces: [piece, piece] },
    { pieces: [] },
    { targets: new Set(["1104"]) },
    { targets: new Set(["1104", "1306"]) },
    { selected: "heth" },
    { lit: { pieces: new Set(["heth"]), spaces: new Set(["1003"]) } },
    { notes: () => {} },
  ])
    assert(!alike(shown(), { ...shown(), ...other }) && !alike({ ...shown(), ...other }, shown()));
});

test("what is missing is not the same as what is empty", () => {
  assert(!alike({ a: undefined }, { b: undefined }));
  assert(!alike(null, {}));
});
