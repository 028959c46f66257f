/**
 * A value that can be watched.
 * @template {object} T
 */
export class Store {
  #listeners = new Set();

  /** @param {T} value */
  constructor(value) {
    /** @type {T} */
    this.value = value;
  }

  /**
   * Changes some fields and tells anyone who listens.
   * @param {Partial<T>} change
   */
  set(change) {
    this.value = { ...this.value, ...change };
    this.#listeners.forEach((listener) => listener(this.value));
  }

  /**
   * Calls the listener after every change, until the function that is returned is called.
   * @param {(value: T) => void} listener
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
