/**
 * A game at a table: the engine's game, who sits at it, whose turn it is to decide, and what may be taken
 * back. It says what is, and tells its listeners when that changes; how it looks is not its business.
 */

import { openGame } from "../engine.js";
import { Opponent } from "./opponent.js";
import { SIDES, seatOf } from "./seats.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("./seats.js").Seats} Seats */

/**
 * A legal command with what the engine says about it.
 * @typedef {object} Choice
 * @property {string} key the same for the same command
 * @property {Command} command
 * @property {Label} label
 * @property {boolean} chance do dice decide what comes of it? Found out when it is asked for
 * @property {import("../types.js").Solution | null} verdict what it is worth under best play, if that is known
 */

/**
 * Everything about the present position that the page shows.
 * @typedef {object} Position
 * @property {import("../types.js").Scene} scene
 * @property {LogEntry[]} log
 * @property {Side | null} side the side whose commands are offered to a person
 * @property {Choice[]} choices
 * @property {import("../types.js").Outcome | null} outcome
 * @property {number} length
 * @property {number} undone
 */

/** How long the computer's answer stays away at least, so that one can follow. */
const LEAST_PAUSE_MS = 450;

export class Table {
  #game;
  #opponent = new Opponent();
  #wishes = new Wishes();
  #listeners = new Set();
  /** Goes up whenever the position changes, so that a late answer of the computer is recognised. */
  #turn = 0;
  /** @type {Position | null} */
  #position = null;
  /** @type {Map<string, any>} */
  #answers = new Map();

  /**
   * @param {Game} game
   * @param {Seats} seats
   * @param {import("../types.js").RulesetInfo} info
   */
  constructor(game, seats, info) {
    this.#game = game;
    this.seats = seats;
    this.info = info;
    this.board = game.board();
    this.overlays = game.overlays();
    /** May everything be taken back? */
    this.analysis = false;
    /** Does the computer wait? */
    this.paused = false;
    /** @type {Side | null} */
    this.thinking = null;
    /** @type {string | null} */
    this.fault = null;
    this.#learnFromPast();
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the computer to begin if it is its turn. */
  start() {
    this.#changed();
  }

  /** Leaves the table. */
  close() {
    this.#turn++;
    this.#listeners.clear();
    this.#opponent.stop();
  }

  /** The sides that persons play. */
  get persons() {
    return SIDES.filter((side) => !seatOf(this.seats[side]).level);
  }

  /** @returns {Position} */
  get position() {
    this.#position ??= this.#look();
    return this.#position;
  }

  /** The game as text, for saving. */
  text() {
    return this.#game.text();
  }

  /**
   * The odds of a command.
   * @param {Command} command
   */
  odds(command) {
    const { side } = this.position;
    return side && this.#remember(`odds ${JSON.stringify(command)}`, () => this.#game.odds(side, command));
  }

  /**
   * The answer to a question about the board; nothing if it makes no sense now.
   * @param {string} kind
   * @param {string} subject
   */
  overlay(kind, subject) {
    return this.#remember(`overlay ${kind} ${subject}`, () => {
      try {
        return this.#game.overlay(kind, subject, this.#viewer());
      } catch {
        return null;
      }
    });
  }

  /**
   * The engine's answer to a question, which is the same until the position changes.
   * @template T
   * @param {string} question
   * @param {() => T} ask
   * @returns {T}
   */
  #remember(question, ask) {
    if (!this.#answers.has(question)) this.#answers.set(question, ask());
    return this.#answers.get(question);
  }

  /**
   * Carries out a command of the person who decides.
   * @param {Command} command
   */
  play(command) {
    const { side } = this.position;
    if (side) this.#apply(side, command);
  }

  /**
   * Why can this space not be chosen?
   * @param {string} space
   * @param {string | null} piece
   * @returns {Refusal[]}
   */
  whyNot(space, piece) {
    const { side } = this.position;
    if (!side) return [];
    /** @type {Map<string, Refusal>} */
    const refusals = new Map();
    for (const wish of [...this.#wishes.meaning(space, piece), ...this.#wishes.general()]) {
      const refusal = this.#check(side, wish);
      if (refusal) refusals.set(refusal.rule + refusal.text, refusal);
    }
    return [...refusals.values()].slice(0, 3);
  }

  /** How many decisions a step back would take back; 0 if it is not possible. */
  get stepsBack() {
    const { length } = this.position;
    if (this.analysis) return Math.min(1, length);
    const log = this.position.log;
    const decider = this.position.side;
    // In a game: one's own last decision, and the computer's answers to it, up to the first wall.
    for (let n = length; n > 0; n--) {
      const entry = log.find(({ number }) => number === n);
      if (!entry || entry.wall || !entry.side) return 0;
      if (this.persons.includes(entry.side)) {
        return decider === null || entry.side === decider ? length - n + 1 : 0;
      }
    }
    return 0;
  }

  /** Why there is no way back, for whoever asks. */
  get wall() {
    const { log, length } = this.position;
    if (length === 0) return "Nothing has been decided yet.";
    const last = log[log.length - 1];
    if (last.wall === "dice") return "Dice have been rolled.";
    if (last.wall === "reveal") return "Something hidden has been shown.";
    return "The last decision was not yours.";
  }

  /** May the game go back to the position after decision `n`? @param {number} n */
  mayReturnTo(n) {
    const { length } = this.position;
    if (n >= length) return false;
    return this.analysis || n >= length - this.stepsBack;
  }

  /** @param {number} n */
  returnTo(n) {
    if (!this.mayReturnTo(n)) return;
    this.#game.seek(n);
    this.#changed();
  }

  undo() {
    this.returnTo(this.position.length - this.stepsBack);
  }

  get mayRedo() {
    return this.position.undone > 0;
  }

  /** Makes undone decisions again: one in analysis, in a game up to the next of a person. */
  redo() {
    while (this.#game.redo()) {
      const [next] = this.#game.deciders();
      if (this.analysis || !next || this.persons.includes(next)) break;
    }
    this.#changed();
  }

  /** @param {boolean} on */
  setAnalysis(on) {
    this.analysis = on;
    this.#changed();
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.paused = paused;
    this.#changed();
  }

  /** Decides once, as the strongest computer player would: a help in analysis. */
  consult() {
    const { side } = this.position;
    if (side) void this.#think(side, seatOf("thorough"));
  }

  /** Whose eyes look at the game: the only person's, or the decider's where two share a screen. @returns {import("../types.js").Viewer} */
  #viewer() {
    if (!this.info.hidden || this.persons.length === 0) return "referee";
    if (this.persons.length === 1) return this.persons[0];
    return this.#game.deciders()[0] ?? "referee";
  }

  /** @returns {Position} */
  #look() {
    const game = this.#game;
    const viewer = this.#viewer();
    const deciders = game.deciders();
    const side = deciders.find((one) => this.analysis || this.persons.includes(one)) ?? null;
    const length = game.length();
    return {
      scene: game.scene(viewer),
      log: game.log(viewer),
      side,
      choices: side ? this.#choices(side) : [],
      outcome: game.outcome() ?? null,
      length,
      undone: game.lengthWithUndone() - length,
    };
  }

  /** @param {Side} side @returns {Choice[]} */
  #choices(side) {
    const verdicts = new Map(this.#game.solution(side)?.map((one) => [JSON.stringify(one.command), one]));
    return this.#game.legal(side).map((command) => {
      const key = JSON.stringify(command);
      const label = this.#game.describe(command, side);
      this.#wishes.learn(command, label);
      const odds = () => this.odds(command);
      const verdict = verdicts.get(key) ?? null;
      return {
        key,
        command,
        label,
        verdict,
        get chance() {
          return odds() !== null;
        },
      };
    });
  }

  /** @param {Side} side @param {Command} command */
  #check(side, command) {
    try {
      return this.#game.check(side, command);
    } catch {
      // The space does not suit this form of command.
      return null;
    }
  }

  /** @param {Side} side @param {Command} command */
  #apply(side, command) {
    try {
      this.#game.apply(side, command);
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.#changed();
  }

  #changed() {
    this.#turn++;
    this.#position = null;
    this.#answers.clear();
    // What the computer is still thinking about is no longer the question.
    if (this.thinking) this.#opponent.stop();
    this.thinking = null;
    this.#listeners.forEach((listener) => listener());
    this.#letComputerPlay();
  }

  #letComputerPlay() {
    if (this.analysis || this.paused) return;
    const side = this.#game.deciders().find((one) => seatOf(this.seats[one]).level);
    if (side) void this.#think(side, seatOf(this.seats[side]));
  }

  /** @param {Side} side @param {import("./seats.js").Seat} seat */
  async #think(side, { level }) {
    if (!level) return;
    const turn = this.#turn;
    this.thinking = side;
    this.#listeners.forEach((listener) => listener());
    try {
      const pause = new Promise((resolve) => {
        setTimeout(resolve, LEAST_PAUSE_MS);
      });
      const [command] = await Promise.all([this.#opponent.choose(this.#game, side, level), pause]);
      if (turn !== this.#turn) return;
      this.thinking = null;
      this.#apply(side, command);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.paused = true;
      this.fault = `The computer player stopped: ${error instanceof Error ? error.message : error}`;
      this.#changed();
    }
  }

  /** Learns the forms of commands from the decisions of a game that was opened. */
  #learnFromPast() {
    if (this.#game.length() === 0) return;
    const past = openGame(this.#game.save());
    for (const { number, side, command } of this.#game.log("referee")) {
      if (!command || !side || this.#wishes.knows(command)) continue;
      past.seek(number - 1);
      this.#wishes.learn(command, past.describe(command, side));
    }
    past.free();
  }
}
