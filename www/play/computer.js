/** The computer at the table: decides for the sides that it plays, and for a person who asks for help. */

import { NotLoaded } from "../ship/load.js";
import { isFight } from "./deeds.js";
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
 * @property {(game: Game, side: Side) => Promise<Command | null | undefined>} told says what is to be decided, if somebody has said it
 * @property {() => Promise<void>} caughtUp waits until what was decided before is kept
 * @property {(side: Side, fault: string) => void} fails
 */

/** The least that it thinks about anything. */
const LEAST_MS = 15;

/** How slowly the time for a decision shrinks in a run: the decision after so many has half of it. */
const SHRINK = 4;

/**
 * The part of its usual time that the computer takes for a decision. Where one side decides forty times on end,
 * all forty together must not take longer than somebody likes to wait.
 * @param {number} before how many it has made on end already
 */
const shareOf = (before) => 1 / (1 + before / SHRINK);

/**
 * A part of what a level usually takes; its guard against slow devices stays.
 * @param {import("./levels.js").Level} level @param {number} share
 * @returns {import("./levels.js").Level}
 */
function lessOf(level, share) {
  const { iterations, thinkMs } = level;
  if (iterations) return { ...level, iterations: Math.max(1, Math.round(iterations * share)) };
  return thinkMs ? { ...level, thinkMs: Math.max(LEAST_MS, Math.round(thinkMs * share)) } : level;
}

/** How long people look at what was decided last. @param {Game} game @param {import("./seats.js").Pace} pace */
const pauseAfter = (game, { pauseMs, fightMs }) =>
  game.log("referee", game.length).some(isFight) ? pauseMs + fightMs : pauseMs;

/** @param {unknown} error */
const faultOf = (error) =>
  error instanceof NotLoaded
    ? error.message
    : "The computer player stopped, was started anew, and stopped again.";

export class Computer {
  #opponent = new Opponent();
  /** Goes up with every question, so that a late answer is recognised. */
  #question = 0;
  /** The decisions on end of one side: whose, how long the game is before the next, and how many there were. @type {{ side: Side, length: number, count: number } | null} */
  #run = null;
  /** For whom it thinks now. @type {Side | null} */
  thinking = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
  }

  /** How many decisions on end it has made before the one that it thinks about. */
  get decided() {
    return this.#run?.count ?? 0;
  }

  /** Takes its full time again. */
  rest() {
    this.#run = null;
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
    const length = game.length;
    const follows = this.#run?.side === side && this.#run.length === length;
    const count = follows ? this.decided : 0;
    this.#run = { side, length, count };
    this.thinking = side;
    this.host.thinks();
    const share = shareOf(count);
    try {
      const pause = new Promise((resolve) => {
        setTimeout(resolve, pauseAfter(game, paceOf(pace)) * share);
      });
      const [command] = await Promise.all([this.#choose(game, side, level, share), pause]);
      await this.host.caughtUp();
      if (question !== this.#question) return;
      this.thinking = null;
      this.#run = { side, length: length + 1, count: count + 1 };
      this.host.decides(side, command);
    } catch (error) {
      if (question !== this.#question) return;
      // Its thread may be broken; the next one is a new one.
      this.#opponent.stop();
      this.thinking = null;
      this.host.fails(side, faultOf(error));
    }
  }

  /**
   * Where there is only one thing to do, nobody need think.
   * @param {Game} game @param {Side} side @param {NonNullable<import("./seats.js").Seat["level"]>} level @param {number} share
   */
  async #choose(game, side, level, share) {
    const told = await this.host.told(game, side);
    if (told) return told;
    const legal = game.legal(side);
    if (legal.length === 1) return legal[0];
    return this.#opponent.choose(game, side, lessOf(level, share));
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
