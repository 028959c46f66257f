/** The computer player as the page sees it: a promise of a command. */

import { startBotThread } from "#bot-thread";
import { wrap } from "comlink";
import { engineCode } from "../ship/engine-code.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

export class Opponent {
  /** @type {{ worker: Worker, remote: import("comlink").Remote<import("../bot-worker.js").BotPlayer> } | null} */
  #running = null;

  /**
   * Asks for a decision. The game is copied, so the page may go on with it meanwhile.
   * @param {Game} game
   * @param {Side} side
   * @param {{ kind: "random" | "search", thinkMs?: number }} level
   * @returns {Promise<Command>}
   */
  async choose(game, side, level) {
    if (!this.#running) {
      const worker = startBotThread();
      this.#running = { worker, remote: wrap(worker) };
    }
    // The same position always gets the same answer from a player that does not look at the clock.
    const seed = `${game.hash()} ${game.length()}`;
    const { remote } = this.#running;
    const record = game.save();
    const { command } = await remote.choose(record, side, { ...level, seed }, await engineCode());
    return /** @type {Command} */ (command);
  }

  /** Stops thinking at once. */
  stop() {
    this.#running?.worker.terminate();
    this.#running = null;
  }
}
