/** Notices that something gives no sign of life any more. Only time counts in which the page is awake. */

const EVERY_MS = 1000;

/** After a longer gap between two looks the page was asleep, or the whole machine. */
const ASLEEP_MS = 3 * EVERY_MS;

export class Watchdog {
  #silent = 0;
  #last = Date.now();
  /** @type {(error: Error) => void} */
  #bark = () => {};
  /** Ends with an error when it was silent for too long. @type {Promise<never>} */
  barks = new Promise((_, reject) => {
    this.#bark = reject;
  });
  #timer = setInterval(() => this.#look(), EVERY_MS);

  /** @param {number} silenceMs */
  constructor(silenceMs) {
    this.silenceMs = silenceMs;
    // Nobody may be waiting just then.
    this.barks.catch(() => {});
  }

  /** There was a sign of life. */
  rest() {
    this.#silent = 0;
  }

  leave() {
    clearInterval(this.#timer);
  }

  #look() {
    const now = Date.now();
    const passed = now - this.#last;
    this.#last = now;
    if (passed < ASLEEP_MS) this.#silent += passed;
    if (this.#silent >= this.silenceMs) this.#bark(new Error("there is no sign of life"));
  }
}
