/** A thread of the computer player's own. It may never load, die, or fall silent. */

import { startBotThread } from "#bot-thread";
import { wrap } from "comlink";
import { botCodeOf } from "../ship/bot-code.js";

/** @typedef {import("comlink").Remote<import("../bot-worker.js").BotPlayer>} Player */

export class Thread {
  #worker = startBotThread();
  /** @type {Player} */
  #remote = wrap(this.#worker);
  /** Ends with an error, once the thread has one. @type {Promise<never>} */
  #lost = new Promise((_, reject) => {
    const fail = (/** @type {Event} */ event) => {
      event.preventDefault();
      reject(new Error("the thread was lost"));
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
   * @param {(player: Player, code: WebAssembly.Module) => Promise<T>} work
   * @param {number} [silenceMs] a thread that is silent for so long is taken for dead
   * @returns {Promise<T>}
   */
  async ask(id, work, silenceMs) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const silence = new Promise((_, reject) => {
      if (silenceMs) timer = setTimeout(() => reject(new Error("the thread is silent")), silenceMs);
    });
    try {
      return await Promise.race([work(this.#remote, await botCodeOf(id)), this.#lost, silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  end() {
    this.#worker.terminate();
  }
}
