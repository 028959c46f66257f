/** The computer player as the page sees it: a promise of a command. */

import { startBotThread } from "#bot-thread";
import { wrap } from "comlink";
import { codeOf } from "../ship/engine-code.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {{ kind: "random" | "search", thinkMs?: number, seed: string }} Level */

/** A thread that is silent for longer than it was to think is taken for dead. */
const SILENCE_MS = 15_000;

/** A thread of its own. It may never load, die, or fall silent. */
class Thread {
  #worker = startBotThread();
  /** @type {import("comlink").Remote<import("../bot-worker.js").BotPlayer>} */
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

  /** @param {string} id @param {Uint8Array} record @param {Side} side @param {Level} level @returns {Promise<Command>} */
  async ask(id, record, side, level) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const silence = new Promise((_, reject) => {
      timer = setTimeout(
        () => reject(new Error("the thread is silent")),
        SILENCE_MS + 2 * (level.thinkMs ?? 0),
      );
    });
    try {
      const answer = this.#remote.choose(id, record, side, level, await codeOf(id));
      const { command } = await Promise.race([answer, this.#lost, silence]);
      return /** @type {Command} */ (command);
    } finally {
      clearTimeout(timer);
    }
  }

  end() {
    this.#worker.terminate();
  }
}

export class Opponent {
  /** @type {Thread | null} */
  #thread = null;
  /** Goes up whenever it is told to stop. */
  #stops = 0;

  /**
   * Asks for a decision. The game is copied, so the page may go on with it meanwhile. Should the thread be lost, another
   * is asked the same, once.
   * @param {Game} game
   * @param {Side} side
   * @param {{ kind: "random" | "search", thinkMs?: number }} level
   * @returns {Promise<Command>}
   */
  async choose(game, side, level) {
    // The same position always gets the same answer from a player that does not look at the clock.
    const seed = `${game.hash()} ${game.length()}`;
    const [id, record] = [game.ruleset(), game.save()];
    const ask = () => (this.#thread ??= new Thread()).ask(id, record, side, { ...level, seed });
    const stops = this.#stops;
    try {
      return await ask();
    } catch (error) {
      if (stops !== this.#stops) throw error;
      this.stop();
      return ask();
    }
  }

  /** Stops thinking at once. */
  stop() {
    this.#stops++;
    this.#thread?.end();
    this.#thread = null;
  }
}
