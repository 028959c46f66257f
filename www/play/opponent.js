/** The computer player as the page sees it: a promise of a command. */

import { newGame } from "../engine.js";
import { Thread } from "./bot-thread.js";
import { noteSpeed, timeOf } from "./levels.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./levels.js").Level} Level */

/** A thread that is silent for longer than it was to think is taken for dead. */
const SILENCE_MS = 15_000;

/** By so many ways it is measured how fast this device is. */
const MEASURED = 200;

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
   * @param {Level} level
   * @returns {Promise<Command>}
   */
  async choose(game, side, level) {
    // The same position always gets the same answer from a player that does not look at the clock.
    const seed = `${game.hash()} ${game.length}`;
    const [id, record] = [game.ruleset(), game.save()];
    const silence = SILENCE_MS + 2 * (level.thinkMs ?? 0);
    const ask = () =>
      (this.#thread ??= new Thread()).ask(
        id,
        (player, code) => player.choose(id, record, { ...level, seed }, code, side),
        silence,
      );
    const stops = this.#stops;
    /** @type {{ command: Command, ms: number }} */
    let answer;
    try {
      answer = await ask();
    } catch (error) {
      if (stops !== this.#stops) throw error;
      this.stop();
      answer = await ask();
    }
    if (level.iterations && !level.slips) noteSpeed(id, level.iterations, answer.ms);
    return answer.command;
  }

  /** Stops thinking at once. */
  stop() {
    this.#stops++;
    this.#thread?.end();
    this.#thread = null;
  }
}

/** Measures how fast this device searches in a game, unless that is known. @param {string} id of the game, whose core is loaded */
export async function measure(id) {
  /** @type {Level} */
  const level = { kind: "search", iterations: MEASURED };
  if (timeOf(id, level) !== null) return;
  const opponent = new Opponent();
  const game = newGame(id, {}, "speed");
  try {
    await opponent.choose(game, game.deciders()[0], level);
  } catch {
    // Then nobody is told how long it takes.
  }
  opponent.stop();
  game.free();
}
