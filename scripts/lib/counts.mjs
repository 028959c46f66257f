import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} lines the runners' own summary lines
 * @property {string[]} troubles the tests that failed, or passed only when tried again, as their runners name them
 */

/**
 * The summary lines of the three test runners, and what each number in them counts as.
 * @type {[RegExp, (groups: Record<string, string>) => { passed?: number, failed?: number, skipped?: number }][]}
 */
const summaries = [
  [
    /^test result: \w+\. (?<passed>\d+) passed; (?<failed>\d+) failed; (?<skipped>\d+) ignored;/,
    ({ passed, failed, skipped }) => ({ passed: +passed, failed: +failed, skipped: +skipped }),
  ],
  [/^(?:ℹ|#) pass (?<count>\d+)$/, ({ count }) => ({ passed: +count })],
  [/^(?:ℹ|#) (?:fail|cancelled) (?<count>\d+)$/, ({ count }) => ({ failed: +count })],
  [/^(?:ℹ|#) (?:skipped|todo) (?<count>\d+)$/, ({ count }) => ({ skipped: +count })],
  [/^ {2}(?<count>\d+) (?:passed|flaky)(?: \(.*\))?$/, ({ count }) => ({ passed: +count })],
  [/^ {2}(?<count>\d+) (?:failed|interrupted)$/, ({ count }) => ({ failed: +count })],
  [/^ {2}(?<count>\d+) (?:skipped|did not run)$/, ({ count }) => ({ skipped: +count })],
];

/** How a runner names a test that failed, when it fails and in its summary, where Playwright does so once more. */
const troubles = [
  /^test (?<name>.+) \.\.\. FAILED$/,
  /^ *✖ (?<name>.+?) \([\d.]+ms\)/,
  /^ {2}(?:✘|x) +\d+ (?<name>(?:\[\w+\] › )?\S+\.spec\.js:.+?)(?: \(retry #\d+\))? \([\d.]+m?s\)$/,
  /^ {2}\d+\) (?<name>.+?) ─*$/,
  /^ {4}(?<name>(?:\w*Error|Test timeout).*)$/,
  /^ {4}(?<name>(?:\[\w+\] › )?\S+\.spec\.js:.+?) ─*$/,
];

/** How a runner names a test that passed. */
const passes = [/^test .+ \.\.\. ok$/, /^ *✔ /, /^ {2}(?:✓|ok) +\d+ /];

/** The test that a line without colours says to have failed, if it does. @param {string} line */
export const troubleIn = (line) => troubles.map((pattern) => pattern.exec(line)?.groups?.name).find(Boolean);

/** Does a line without colours say of one test that it passed? @param {string} line */
export const isPassed = (line) => passes.some((pattern) => pattern.test(line));

/**
 * Counts the tests in what cargo test, Node's runner or Playwright printed.
 * @param {string} output
 * @returns {Counts}
 */
export function countTests(output) {
  const counts = { passed: 0, failed: 0, skipped: 0, lines: [], troubles: [] };
  const named = new Set();
  for (const line of stripVTControlCharacters(output).split(/\r?\n/)) {
    const trouble = troubleIn(line);
    if (trouble) named.add(trouble);
    for (const [pattern, read] of summaries) {
      const match = pattern.exec(line);
      if (!match) continue;
      const { passed = 0, failed = 0, skipped = 0 } = read(match.groups);
      counts.passed += passed;
      counts.failed += failed;
      counts.skipped += skipped;
      if (passed + failed + skipped > 0) counts.lines.push(line.trim());
    }
  }
  return { ...counts, troubles: [...named] };
}
