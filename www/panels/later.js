/** A part of the table that is loaded when it is first asked for. */

import { loadPart } from "../ship/load.js";

/** @template T */
export class Later {
  /** What has come. @type {T | null} */
  here = null;
  /** Why it did not come; asked for again, it may. */
  fault = "";
  /** The one who waits for what is on its way; who asked first may have left his table meanwhile. @type {Map<object, () => void> | null} */
  #waiting = null;

  /** @param {() => Promise<T>} work */
  constructor(work) {
    this.work = work;
  }

  /**
   * What has come, or nothing yet.
   * @param {object} who asks
   * @param {() => void} told is called when it has come, or when it is known that it does not: once, however often he asks
   */
  get(who, told) {
    if (!this.here && !this.fault && !this.#waiting) void this.#fetch();
    this.#waiting?.set(who, told);
    return this.here;
  }

  async #fetch() {
    const waiting = (this.#waiting = new Map());
    try {
      this.here = await loadPart(this.work);
    } catch (error) {
      this.fault = /** @type {Error} */ (error).message;
    }
    this.#waiting = null;
    for (const told of waiting.values()) told();
  }
}
