/** The computer at the table: decides for the sides that it plays, and for a person who asks for help. */

import { Opponent } from "./opponent.js";
import { paceOf, seatOf } from "./seats.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/**
 * Who the computer decides for.
 * @typedef {object} Host
 * @property {() => void} thinks is called when it begins to think
 * @property {(side: Side, command: Command) => void} decides
 * @property {(fault: string) => void} fails
 */

export class Computer {
  #opponent = new Opponent();
  /** Goes up with every question, so that a late answer is recognised. */
  #question = 0;
  /** For whom it thinks now. @type {Side | null} */
  thinking = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
  }

  /** Gives up what it thinks about: that is no longer the question. */
  drop() {
    this.#question++;
    if (this.thinking) this.#opponent.stop();
    this.thinking = null;
  }

  /** Leaves the table. */
  close() {
    this.#question++;
    this.#opponent.stop();
  }

  /**
   * @param {Game} game
   * @param {Side} side
   * @param {import("./seats.js").Seat} seat
   * @param {string} pace the id of a pace
   */
  async decide(game, side, { level }, pace) {
    if (!level) return;
    const question = this.#question;
    this.thinking = side;
    this.host.thinks();
    try {
      const pause = new Promise((resolve) => {
        setTimeout(resolve, paceOf(pace).pauseMs);
      });
      const [command] = await Promise.all([this.#opponent.choose(game, side, level), pause]);
      if (question !== this.#question) return;
      this.thinking = null;
      this.host.decides(side, command);
    } catch (error) {
      if (question !== this.#question) return;
      // Its thread may be broken; the next one is a new one.
      this.#opponent.stop();
      this.host.fails(`The computer player stopped: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Decides if it is the computer's turn.
   * @param {Game} game
   * @param {import("../shelf/saved.js").Laid} laid
   */
  playIfDue(game, { seats, pace }) {
    const side = game.deciders().find((one) => seatOf(seats[one]).level);
    if (side) void this.decide(game, side, seatOf(seats[side]), pace);
  }
}
