/** A thread of the computer player's own. It may never load, die, or fall silent. */

import { startBotThread } from "#bot-thread";
import { wrap } from "comlink";
import { botCodeOf } from "../ship/bot-code.js";
import { Watchdog } from "./watchdog.js";

/** @typedef {import("comlink").Remote<import("../bot-worker.js").BotPlayer>} Player */

/** A core that has not come after so long does not come. */
const LOADING_MS = 60_000;

/** @template T @param {Promise<T>} work @param {number} silenceMs */
async function watched(work, silenceMs) {
  const dog = new Watchdog(silenceMs);
  try {
    return await Promise.race([work, dog.barks]);
  } finally {
    dog.leave();
  }
}

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
   * @param {(player: Player, code: WebAssembly.Module, alive: () => void) => Promise<T>} work calls `alive` with every sign of life
   * @param {number} silenceMs a thread that is silent for so long is taken for dead
   * @returns {Promise<T>}
   */
  async ask(id, work, silenceMs) {
    const code = await watched(botCodeOf(id), LOADING_MS);
    const dog = new Watchdog(silenceMs);
    try {
      return await Promise.race([work(this.#remote, code, () => dog.rest()), this.#lost, dog.barks]);
    } finally {
      dog.leave();
    }
  }

  end() {
    this.#worker.terminate();
  }
}
