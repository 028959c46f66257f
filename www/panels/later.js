/** A part of the table that is loaded when it is first asked for. */

import { loadPart } from "../ship/load.js";

/** @template T */
export class Later {
  /** What has come. @type {T | null} */
  here = null;
  /** Why it did not come; asked for again, it may. */
  fault = "";
  #coming = false;

  /** @param {() => Promise<T>} work */
  constructor(work) {
    this.work = work;
  }

  /**
   * What has come, or nothing yet.
   * @param {() => void} told is called when it has come, or when it is known that it does not
   */
  get(told) {
    if (!this.here && !this.fault && !this.#coming) void this.#fetch(told);
    return this.here;
  }

  /** @param {() => void} told */
  async #fetch(told) {
    this.#coming = true;
    try {
      this.here = await loadPart(this.work);
    } catch (error) {
      this.fault = /** @type {Error} */ (error).message;
    }
    this.#coming = false;
    told();
  }
}
