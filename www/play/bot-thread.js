/** A thread of the computer player's own. It may never load, die, or fall silent. */

import { startBotThread } from "#bot-thread";
import { wrap } from "comlink";
import { botCodeOf } from "../ship/bot-code.js";
import { Watchdog } from "./watchdog.js";

/** @typedef {import("comlink").Remote<import("../bot-worker.js").BotPlayer>} Player */

/** A core that has not come after so long does not come. */
const LOADING_MS = 60_000;

export class Thread {
  #worker = startBotThread();
  /** @type {Player} */
  #remote = wrap(this.#worker);
  #lose = () => {};
  /** Ends with an error, once the thread has one or is ended. @type {Promise<never>} */
  #lost = new Promise((_, reject) => {
    this.#lose = () => reject(new Error("the thread was lost"));
    const fail = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#lose();
    };
    this.#worker.addEventListener("error", fail);
    this.#worker.addEventListener("messageerror", fail);
  });

  constructor() {
    // Nobody may be waiting just now.
    this.#lost.catch(() => {});
  }

  /**
   * @template T
   * @param {string} id of the game
   * @param {(player: Player, code: WebAssembly.Module, alive: () => void) => Promise<T>} work calls `alive` with every sign of life
   * @param {number} silenceMs a thread that is silent for so long is taken for dead
   * @returns {Promise<T>}
   */
  async ask(id, work, silenceMs) {
    const code = await this.#watched(LOADING_MS, () => botCodeOf(id));
    return this.#watched(silenceMs, (alive) => work(this.#remote, code, alive));
  }

  /**
   * Waits for some work as long as the thread is there and something gives a sign of life now and then.
   * @template T
   * @param {number} silenceMs
   * @param {(alive: () => void) => Promise<T>} work
   */
  async #watched(silenceMs, work) {
    const dog = new Watchdog(silenceMs);
    try {
      return await Promise.race([work(() => dog.rest()), this.#lost, dog.barks]);
    } finally {
      dog.leave();
    }
  }

  /** Ends it, and with an error what it was asked. */
  end() {
    this.#worker.terminate();
    this.#lose();
  }
}
