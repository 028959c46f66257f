/** How far the work has come, and how it is told while it goes on. */

import { duration, meter, roughly } from "./terminal.mjs";
import { forecast } from "./plan.mjs";

/** @typedef {import("./step.mjs").Step} Step */
/** @typedef {import("./perform.mjs").Result} Result */

/** So many seconds as usual are taken to be behind us already: a step that had nothing to do says little about the pace. */
const AS_USUAL = 60;

export class Course {
  /** @type {Map<Step, Result>} */
  results = new Map();
  /** With the time at which each began. @type {Map<Step, number>} */
  running = new Map();
  /** Tests that have failed so far. @type {Set<string>} */
  failed = new Set();
  #before;
  #began = performance.now();

  /** @param {Step[]} steps @param {number} atOnce @param {Record<string, number>} before seconds of the last time */
  constructor(steps, atOnce, before) {
    this.steps = steps;
    this.waiting = new Set(steps);
    this.atOnce = atOnce;
    this.#before = before;
  }

  /** Which one of all a step is. @param {Step} step */
  place(step) {
    return `${this.steps.indexOf(step) + 1}/${this.steps.length}`;
  }

  /** Seconds until all is done. */
  get left() {
    const pace = this.#pace();
    const now = performance.now();
    const running = new Map([...this.running].map(([step, began]) => [step, (now - began) / 1000]));
    return forecast({ running, waiting: this.waiting }, (step) => this.#usual(step) * pace, this.atOnce);
  }

  /** All of it in one line. */
  line() {
    const { left } = this;
    const taken = (performance.now() - this.#began) / 1000;
    const failures = this.failed.size + [...this.results.values()].filter(failedByItself).length;
    const running = [...this.running].map(
      ([{ name }, began]) => `${name} ${duration((performance.now() - began) / 1000)}`,
    );
    return [
      `${meter(taken / (taken + left))} ${this.results.size} of ${this.steps.length}`,
      ...(failures ? [`${failures} failed`] : []),
      `${roughly(left)} left`,
      running.join(", "),
    ].join(" · ");
  }

  /** @param {Step} step */
  #usual({ name, about }) {
    return this.#before[name] ?? about;
  }

  /** How many times as long as usual this takes today, by what is done. */
  #pace() {
    let [real, usual] = [AS_USUAL, AS_USUAL];
    for (const [step, { state, seconds }] of this.results) {
      if (state !== "ok") continue;
      real += seconds;
      usual += this.#usual(step);
    }
    return real / usual;
  }
}

/** Has a step failed without naming a test that did? @param {Result} result */
const failedByItself = ({ state, tests }) => state === "FAILED" && tests.troubles.length === 0;
