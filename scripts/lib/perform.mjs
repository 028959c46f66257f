import { countTests } from "./counts.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {"ok" | "FAILED" | "not run"} state
 * @property {number} seconds
 * @property {Counts} tests
 */

/**
 * Runs steps one after the other. One that fails does not stop the others, except those that build on it.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
export async function perform(steps) {
  const results = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n━━━ ${index + 1}/${steps.length} ${step.name}`);
    const broken = results.find(({ name, state }) => state !== "ok" && step.after?.includes(name));
    results.push(broken ? notRun(step, broken) : await timed(step));
  }
  return results;
}

/** @param {Step} step @param {Result} broken */
function notRun({ name }, broken) {
  console.log(`not run, because "${broken.name}" did not succeed`);
  return { name, state: "not run", seconds: 0, tests: countTests("") };
}

/** @param {Step} step @returns {Promise<Result>} */
async function timed(step) {
  const start = performance.now();
  const { ok, output } = await attempt(step);
  const tests = countTests(output);
  const state = ok && tests.failed === 0 ? "ok" : "FAILED";
  return { name: step.name, state, seconds: (performance.now() - start) / 1000, tests };
}

/** @param {Step} step */
async function attempt(step) {
  try {
    return await step.run();
  } catch (error) {
    console.error(error.message);
    return { ok: false, output: "" };
  }
}

/**
 * Prints what came of each step, the runners' own summaries, and as the last line the total.
 * A step that fails without saying how many tests did so counts as one failure.
 * @param {Result[]} results
 * @returns {boolean} whether all is well
 */
export function sumUp(results) {
  console.log("\n━━━ Summary");
  let passed = 0;
  let failed = 0;
  for (const { name, state, seconds, tests } of results) {
    console.log(`${state.padEnd(8)}${seconds.toFixed(1).padStart(7)} s  ${name}`);
    for (const line of tests.lines) console.log(`${" ".repeat(19)}${line}`);
    passed += tests.passed;
    failed += tests.failed || (state === "ok" ? 0 : 1);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
