import assert from "node:assert/strict";
import { test } from "node:test";
import { countTests } from "../../scripts/lib/counts.mjs";

const totals = (output) => {
  const { passed, failed, skipped } = countTests(output);
  return [passed, failed, skipped];
};

test("cargo's summaries add up, coloured or not", () => {
  const output = [
    "running 3 tests",
    "test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
    "test result: \u001b[31mFAILED\u001b[0m. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out",
  ].join("\n");
  assert.deepEqual(totals(output), [6, 1, 1]);
  assert.equal(countTests(output).lines.length, 2);
});

test("the summary of Node's runner is understood", () => {
  const output = "ℹ tests 9\nℹ suites 2\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\n";
  assert.deepEqual(totals(output), [5, 2, 2]);
});

test("Playwright's summary is understood", () => {
  const output =
    "  ✓  1 a.spec.js:3:1 › 12 passed (1s)\n\n  1 failed\n    a.spec.js:1\n  1 flaky\n  2 skipped\n  7 passed (3.1s)\n";
  assert.deepEqual(totals(output), [8, 1, 2]);
});

test("a test that failed is named, by every kind of runner, once", () => {
  const output = [
    "test units::moves ... ok",
    "test units::fires ... FAILED",
    "✔ opens (3ms)",
    "✖ closes (1.5ms)",
    "✖ failing tests:",
    "✖ closes (1.5ms)",
    "  ✓  1 a.spec.js:3:1 › draws (1s)",
    "  1) b.spec.js:9:1 › folds ─────",
    "    Error: expect(locator).toBeVisible() failed",
    "  1 flaky",
    "    b.spec.js:9:1 › folds ─────",
    "  1 passed (3.1s)",
  ].join("\n");
  assert.deepEqual(countTests(output).troubles, [
    "units::fires",
    "closes",
    "b.spec.js:9:1 › folds",
    "Error: expect(locator).toBeVisible() failed",
  ]);
});

test("other output counts for nothing", () => {
  assert.deepEqual(totals("warning: 3 passed\nall passed\n"), [0, 0, 0]);
});
