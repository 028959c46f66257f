import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { countTests, isPassed, troubleIn } from "./counts.mjs";
import { Course } from "./course.mjs";
import { mayStart } from "./plan.mjs";
import { inProject } from "./project.mjs";
import { heard } from "./run.mjs";
import { plain, say, showBar } from "./terminal.mjs";
import { noteTimes, timesOfBefore } from "./times.mjs";

/** @typedef {import("./step.mjs").Step} Step */
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
 * Runs steps, two at a time where they allow it, and tells what comes of each, a failed test at once. A step that fails
 * does not stop the others, except those that build on it.
 * @param {Step[]} steps
 * @param {(course: Course) => void} [watch] gets what knows how far they have come
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function perform(steps, watch = () => {}) {
  const course = new Course(steps, AT_ONCE, timesOfBefore());
  watch(course);
  /** @type {Map<Step, Promise<void>>} */
  const under = new Map();
  const start = async (/** @type {Step} */ step) => {
    course.waiting.delete(step);
    course.running.set(step, performance.now());
    const result = await take(step, course);
    course.running.delete(step);
    course.results.set(step, result);
    under.delete(step);
  };
  const takeBarAway = showBar(() => course.line());
  while (course.waiting.size + under.size > 0) {
    for (const step of course.waiting) {
      if (under.size < AT_ONCE && mayStart(step, [...under.keys()], course.waiting))
        under.set(step, start(step));
    }
    await Promise.race(under.values());
  }
  takeBarAway();
  const results = steps.map((step) => /** @type {Result} */ (course.results.get(step)));
  noteTimes(
    Object.fromEntries(
      results.flatMap(({ name, state, seconds }) => (state === "ok" ? [[name, seconds]] : [])),
    ),
  );
  return results;
}

/** @param {Step} step @param {Course} course @returns {Promise<Result>} */
async function take(step, course) {
  const title = `${course.place(step)} ${step.name}`;
  const broken = [...course.results.values()].find(
    ({ name, state }) => state !== "ok" && step.after?.includes(name),
  );
  if (broken) {
    say(`– ${title}: not run, because “${broken.name}” did not succeed`);
    return { name: step.name, state: "not run", seconds: 0, tests: countTests("") };
  }
  if (!process.stdout.isTTY) say(`▶ ${title}`);
  const start = performance.now();
  const { ok, output } = await attempt(step, course);
  const seconds = (performance.now() - start) / 1000;
  const tests = countTests(output);
  const state = ok && tests.failed === 0 ? "ok" : "FAILED";
  const file = keepOutput(step.name, output);
  if (step.shown) say(output.trimEnd());
  if (state === "ok")
    say(`✓ ${title}  ${seconds.toFixed(1)} s${tests.passed ? `, ${tests.passed} passed` : ""}`);
  else say(`✗ ${title}  ${seconds.toFixed(1)} s\n${indented(withoutPassed(output))}\n  All of it: ${file}`);
  return { name: step.name, state, seconds, tests };
}

/** @param {Step} step @param {Course} course */
async function attempt(step, course) {
  let output = "";
  let line = "";
  const listen = (/** @type {string} */ text) => {
    output += text;
    const lines = (line + text).split("\n");
    line = /** @type {string} */ (lines.pop());
    for (const one of lines) tellTrouble(plain(one), step, course);
  };
  try {
    const { ok } = await heard(listen, step.run);
    return { ok, output };
  } catch (error) {
    return { ok: false, output: `${output}${/** @type {Error} */ (error).message}\n` };
  }
}

/** A failed test is told when it fails, once. @param {string} line @param {Step} step @param {Course} course */
function tellTrouble(line, { name }, course) {
  const trouble = troubleIn(line);
  if (!trouble || course.failed.has(trouble)) return;
  course.failed.add(trouble);
  say(`✗ ${name}: ${trouble}`);
}

/** What a failed step printed, without the hundreds of tests that passed. @param {string} output */
const withoutPassed = (output) =>
  output
    .split("\n")
    .filter((line) => !isPassed(plain(line)))
    .join("\n")
    .trimEnd();

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, "  ");

/** Keeps what a step printed, and tells where. @param {string} name @param {string} output */
function keepOutput(name, output) {
  const file = path.join("target", "steps", `${name.replace(/\W+/g, "-")}.txt`);
  mkdirSync(inProject(path.dirname(file)), { recursive: true });
  writeFileSync(inProject(file), plain(output));
  return file;
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
