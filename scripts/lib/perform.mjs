import { availableParallelism } from "node:os";
import { countTests } from "./counts.mjs";
import { section, show } from "./screen.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {"ok" | "FAILED" | "not run"} state
 * @property {number} seconds
 * @property {Counts} tests
 */

/** Steps that run at the same time; most of them keep more than one processor busy for themselves. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Runs steps, two at a time where they allow it. One that fails does not stop the others, except those that build
 * on it.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function perform(steps) {
  /** @type {Map<Step, Result>} */
  const results = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = new Set(steps);
  const start = (step) => {
    waiting.delete(step);
    const title = `${steps.indexOf(step) + 1}/${steps.length} ${step.name}`;
    const broken = brokenBelow(step, results.values());
    const work = section(title, () => (broken ? notRun(step, broken) : timed(step)));
    const done = work.then((result) => {
      results.set(step, result);
      running.delete(step);
    });
    running.set(step, done);
  };
  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      if (running.size < AT_ONCE && mayStart(step, [...running.keys()], waiting)) start(step);
    }
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step));
}

/**
 * May a step start beside those that run? Not before those that it builds on are over, nor beside one that needs
 * the same; one that needs the machine for itself comes after all others.
 * @param {Step} step
 * @param {Step[]} running
 * @param {Set<Step>} waiting
 */
function mayStart(step, running, waiting) {
  if (step.alone && (running.length > 0 || [...waiting].some(({ alone }) => !alone))) return false;
  if (running.some(({ alone, needs }) => alone || (needs && needs === step.needs))) return false;
  return ![...running, ...waiting].some(({ name }) => step.after?.includes(name));
}

/** @param {Step} step @param {Iterable<Result>} results */
const brokenBelow = (step, results) =>
  [...results].find(({ name, state }) => state !== "ok" && step.after?.includes(name));

/** @param {Step} step @param {Result} broken */
async function notRun({ name }, broken) {
  show(`not run, because "${broken.name}" did not succeed\n`);
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
    show(`${error.message}\n`, process.stderr);
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
    for (const line of [...tests.lines, ...tests.troubles]) console.log(`${" ".repeat(19)}${line}`);
    passed += tests.passed;
    failed += tests.failed || (state === "ok" ? 0 : 1);
  }
  console.log(`${"in all".padEnd(8)}${(performance.now() / 1000).toFixed(1).padStart(7)} s`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
