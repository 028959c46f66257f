/**
 * Who may write a saved game: one tab at a time. A browser without locks lets every tab write; the revisions
 * of the shelf then keep two tabs from destroying each other's work.
 */

/** @typedef {{ owned: () => void, lost: () => void }} Holder what is called when the game becomes one's own, and when another tab takes it over */

export class Claim {
  #name;
  #holder;
  #waiting = new AbortController();
  /** @type {() => void} */
  #release = () => {};
  /** Was it given up? Then it is no more taken, even if the browser grants it only now. */
  #left = false;

  /** @param {string} id @param {Holder} holder */
  constructor(id, holder) {
    this.#name = `high-water-mark/${id}`;
    this.#holder = holder;
  }

  /** Takes the game if it is free; else waits until it is. @returns {Promise<boolean>} is it one's own at once? */
  async take() {
    if (!navigator.locks) return true;
    const free = await this.#request({ ifAvailable: true });
    if (!free) void this.#request({ signal: this.#waiting.signal }, () => this.#holder.owned());
    return free;
  }

  /** Takes the game away from another tab. */
  async seize() {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    if (navigator.locks) await this.#request({ steal: true });
  }

  /** Gives the game up. */
  release() {
    this.#left = true;
    this.#waiting.abort();
    this.#release();
  }

  /**
   * @param {LockOptions} options
   * @param {() => void} [granted]
   * @returns {Promise<boolean>}
   */
  #request(options, granted = () => {}) {
    return new Promise((resolve) => {
      navigator.locks
        .request(this.#name, options, (lock) => {
          resolve(lock !== null);
          if (!lock || this.#left) return undefined;
          granted();
          return new Promise((release) => {
            this.#release = () => release(undefined);
          });
        })
        .catch((error) => this.#ended(error, options, resolve));
    });
  }

  /** @param {unknown} error @param {LockOptions} options @param {(free: boolean) => void} resolve */
  #ended(error, { signal }, resolve) {
    const aborted = error instanceof DOMException && error.name === "AbortError";
    // Refused, as in some frames of other sites: that is as if there were no locks.
    resolve(!aborted);
    if (!aborted) return;
    // Waiting was given up, which is no loss.
    if (signal?.aborted) return;
    this.#holder.lost();
    void this.#request({ signal: this.#waiting.signal }, () => this.#holder.owned());
  }
}
