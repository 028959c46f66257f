/** Which step may begin when, and how long all of them will take. */

/** @typedef {import("./step.mjs").Step} Step */

/**
 * May a step start beside those that run? Not before those that it builds on are over, nor beside one that needs
 * the same; one that needs the machine for itself comes after all others.
 * @param {Step} step
 * @param {Step[]} running
 * @param {Set<Step>} waiting
 */
export function mayStart(step, running, waiting) {
  if (step.alone && (running.length > 0 || [...waiting].some(({ alone }) => !alone))) return false;
  if (running.some(({ alone, needs }) => alone || (needs && needs === step.needs))) return false;
  return ![...running, ...waiting].some(({ name }) => step.after?.includes(name));
}

/**
 * How many seconds it takes until all is done, if every step takes as long as is expected.
 * @param {object} moment
 * @param {Map<Step, number>} moment.running with the seconds that each has taken so far
 * @param {Iterable<Step>} moment.waiting
 * @param {(step: Step) => number} expected
 * @param {number} atOnce steps that may run at the same time
 */
export function forecast({ running, waiting }, expected, atOnce) {
  const left = new Map([...running].map(([step, taken]) => [step, Math.max(0, expected(step) - taken)]));
  const ahead = new Set(waiting);
  for (let clock = 0; ;) {
    for (const step of ahead) {
      if (left.size >= atOnce || !mayStart(step, [...left.keys()], ahead)) continue;
      ahead.delete(step);
      left.set(step, expected(step));
    }
    if (left.size === 0) return clock;
    const next = Math.min(...left.values());
    clock += next;
    for (const [step, seconds] of left) {
      if (seconds <= next) left.delete(step);
      else left.set(step, seconds - next);
    }
  }
}
