/**
 * A game at a table: the engine's game, who sits at it, whose turn it is to decide, which moment is looked at,
 * and what may be taken back. It says what is, and tells its listeners when that changes; how it looks is not
 * its business.
 */

import { openGame } from "../engine.js";
import { standingOf } from "../shelf/saved.js";
import { choicesOf } from "./choices.js";
import { Eyes } from "./eyes.js";
import { Opponent } from "./opponent.js";
import { rollOn, tryRoll } from "./own-dice.js";
import { paceOf, SIDES, seatOf } from "./seats.js";
import { earliest, stepBack, wallText } from "./undo.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("../shelf/saved.js").Laid} Laid */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./own-dice.js").Roll} Roll */

/**
 * Everything about the moment that the page shows.
 * @typedef {object} Position
 * @property {import("../types.js").Scene} scene
 * @property {LogEntry[]} log of the whole game, also if an earlier moment is looked at
 * @property {Side | null} side the side whose commands are offered to a person
 * @property {Choice[]} choices
 * @property {import("../types.js").Outcome | null} outcome
 * @property {number} length
 * @property {number} undone
 * @property {Side | null} covered for whom the screen is covered; everything else is empty then
 */

export class Table {
  /** The game itself. */
  #game;
  /** What is tried out beside it. @type {Game | null} */
  #line = null;
  /** The earlier moment that is looked at. @type {Game | null} */
  #past = null;
  #eyes;
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
   * @param {Laid & { line?: string | null }} laid
   * @param {import("../types.js").RulesetInfo} info
   */
  constructor(game, { seats, ownDice, pace, line = null }, info) {
    this.#game = game;
    this.#line = line === null ? null : openGame(line);
    this.#eyes = new Eyes(info.hidden);
    this.laid = { seats, ownDice, pace };
    this.info = info;
    this.board = game.board();
    this.overlays = game.overlays();
    /** Is the game decided in another tab, or only shown? */
    this.onlooker = false;
    /** Does the computer wait? */
    this.paused = false;
    /** @type {Side | null} */
    this.thinking = null;
    /** @type {string | null} */
    this.fault = null;
    /** The command that waits for the table's own dice. @type {Roll | null} */
    this.roll = null;
    this.#wishes.learnFromPast(game, openGame);
    this.#eyes.follow(this.#active);
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

  get seats() {
    return this.laid.seats;
  }

  /** The sides that persons play. */
  get persons() {
    return SIDES.filter((side) => this.analysis || !seatOf(this.seats[side]).level);
  }

  /** Is something tried out, beside the game? */
  get analysis() {
    return this.#line !== null;
  }

  /** Is there nothing to decide here, because another tab does or the game is only shown? */
  get bystander() {
    return this.onlooker && !this.analysis;
  }

  /** Would trying things out show what a side may not know? */
  get mayAnalyse() {
    return !this.info.hidden || this.#game.outcome() != null;
  }

  /** What commands are carried out in. */
  get #active() {
    return this.#line ?? this.#game;
  }

  /** Which moment is looked at; null for the present. */
  get moment() {
    return this.#past?.length() ?? null;
  }

  /** @returns {Position} */
  get position() {
    this.#position ??= this.#look();
    return this.#position;
  }

  /** The game as text, for saving; in analysis, what is tried out. */
  text() {
    return this.#active.text();
  }

  /** The game in few bytes, for a link. */
  bytes() {
    return this.#active.save();
  }

  /** A copy of the game. */
  fork() {
    return this.#active.fork();
  }

  /** How the game stands, for the shelf. */
  standing() {
    return standingOf(this.#game, this.info, this.#line);
  }

  /** Takes over what another tab has decided. @param {{ text: string, line: string | null }} standing */
  adopt({ text, line }) {
    this.#game = openGame(text);
    // What an onlooker tries out is his own.
    if (!this.onlooker) this.#line = line === null ? null : openGame(line);
    this.#past = null;
    this.#changed();
  }

  /** @param {Partial<Laid>} change */
  layAnew(change) {
    this.laid = { ...this.laid, ...change };
    this.#changed();
  }

  /** @param {boolean} onlooker */
  setOnlooker(onlooker) {
    if (onlooker && !this.onlooker) this.#line = null;
    this.onlooker = onlooker;
    this.#changed();
  }

  /**
   * The odds of a command.
   * @param {Command} command
   */
  odds(command) {
    const { side } = this.position;
    if (!side) return null;
    return this.#remember(`odds ${JSON.stringify(command)}`, () => this.#active.odds(side, command));
  }

  /**
   * The answer to a question about the board; nothing if it makes no sense now.
   * @param {string} kind
   * @param {string} subject
   * @returns {import("../types.js").Overlay | null}
   */
  overlay(kind, subject) {
    if (this.position.covered) return null;
    return this.#remember(`overlay ${kind} ${subject}`, () => {
      try {
        return this.#seen.overlay(kind, subject, this.position.scene.viewer);
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

  /** Goes on with a roll of the table's own dice. @param {number} number */
  rolled(number) {
    if (this.roll) this.#dare(() => (this.roll = this.roll && rollOn(this.#active, this.roll, number)));
  }

  /** Gives a command up whose dice have not all been rolled. */
  cancelRoll() {
    const computers = this.roll && seatOf(this.seats[this.roll.side]).level;
    this.roll = null;
    if (computers) this.paused = true;
    this.#changed();
  }

  /** The side that was asked for says that it looks. @param {Side} side */
  look(side) {
    this.#eyes.look(side);
    this.#changed();
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

  /** What the rules of taking back ask about. */
  get #backward() {
    const { log, length, side: decider } = this.position;
    return { log, length, decider, persons: this.persons, analysis: this.analysis };
  }

  get mayUndo() {
    return this.mayReturnTo(stepBack(this.#backward));
  }

  /** Why there is no way back, for whoever asks. */
  get wall() {
    return this.bystander ? "The game is not played here." : wallText(this.#backward);
  }

  /** May the game go back to the position after decision `n`? @param {number} n */
  mayReturnTo(n) {
    const { length, covered } = this.position;
    if (this.bystander || covered || this.#past || n >= length) return false;
    return n >= earliest(this.#backward);
  }

  /** @param {number} n */
  returnTo(n) {
    if (!this.mayReturnTo(n)) return;
    this.#active.seek(n);
    this.#changed();
  }

  undo() {
    this.returnTo(stepBack(this.#backward));
  }

  get mayRedo() {
    return this.position.undone > 0 && !this.bystander && !this.#past;
  }

  /** Makes undone decisions again: one in analysis, in a game up to the next of a person. */
  redo() {
    if (!this.mayRedo) return;
    while (this.#active.redo()) {
      const [next] = this.#active.deciders();
      if (this.analysis || !next || this.persons.includes(next)) break;
    }
    this.#changed();
  }

  /** Begins or ends trying things out. The game itself stays as it is. @param {boolean} on */
  setAnalysis(on) {
    if (on && !this.mayAnalyse) return;
    this.#line = on ? (this.#past ?? this.#active).fork() : null;
    this.#past = null;
    this.#changed();
  }

  /** Looks at an earlier moment, or at the present again. @param {number} n */
  peek(n) {
    const length = this.#active.length();
    const wanted = Math.max(0, Math.min(length, Math.round(n)));
    if (this.position.covered || wanted === (this.moment ?? length)) return;
    if (wanted === length) this.#past = null;
    else {
      this.#past ??= this.#active.fork();
      this.#past.seek(wanted);
    }
    this.#changed();
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.paused = paused;
    this.#changed();
  }

  /** Decides once, as a strong computer player would: a help in analysis. */
  consult() {
    const { side } = this.position;
    if (side) void this.#think(side, seatOf("thorough"));
  }

  /** The game at the moment that is looked at. */
  get #seen() {
    return this.#past ?? this.#active;
  }

  /** @returns {Position} */
  #look() {
    const [game, active] = [this.#seen, this.#active];
    const { viewer, covered } = this.#eyes.see(active, this.persons);
    const length = active.length();
    const undone = active.lengthWithUndone() - length;
    if (covered) {
      const scene = { ...NOTHING, viewer, deciders: active.deciders() };
      return { scene, log: [], side: null, choices: [], outcome: null, length, undone: 0, covered };
    }
    const idle = this.bystander || this.#past || this.roll;
    const deciders = game.deciders();
    const own = viewer === "referee" ? deciders : deciders.filter((one) => one === viewer || this.analysis);
    const side = (!idle && own.find((one) => this.persons.includes(one))) || null;
    return {
      scene: game.scene(viewer),
      log: active.log(viewer),
      side,
      choices: side ? this.#choices(side) : [],
      outcome: game.outcome() ?? null,
      length,
      undone,
      covered,
    };
  }

  /** @param {Side} side */
  #choices(side) {
    return choicesOf(this.#active, side, {
      odds: (command) => this.odds(command),
      learn: (command, label) => this.#wishes.learn(command, label),
    });
  }

  /** @param {Side} side @param {Command} command */
  #check(side, command) {
    try {
      return this.#active.check(side, command);
    } catch {
      // The space does not suit this form of command.
      return null;
    }
  }

  /** @param {Side} side @param {Command} command */
  #apply(side, command) {
    const game = this.#active;
    this.#dare(() => {
      if (!this.laid.ownDice || this.analysis) game.apply(side, command);
      else {
        const { label } = game.describe(command, side);
        this.roll = tryRoll(game, { side, command, label, dice: [] });
      }
    });
  }

  /** Does something that the engine may refuse. @param {() => void} deed */
  #dare(deed) {
    this.fault = null;
    try {
      deed();
    } catch (error) {
      this.roll = null;
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.#changed();
  }

  #changed() {
    this.#turn++;
    this.#position = null;
    this.#answers.clear();
    this.#eyes.follow(this.#active);
    // What the computer is still thinking about is no longer the question.
    if (this.thinking) this.#opponent.stop();
    this.thinking = null;
    this.#listeners.forEach((listener) => listener());
    this.#letComputerPlay();
  }

  #letComputerPlay() {
    if (this.analysis || this.paused || this.onlooker || this.#past || this.roll) return;
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
        setTimeout(resolve, paceOf(this.laid.pace).pauseMs);
      });
      const [command] = await Promise.all([this.#opponent.choose(this.#active, side, level), pause]);
      if (turn !== this.#turn) return;
      this.thinking = null;
      this.#apply(side, command);
    } catch (error) {
      if (turn !== this.#turn) return;
      // Its thread may be broken; the next one is a new one.
      this.#opponent.stop();
      this.paused = true;
      this.fault = `The computer player stopped: ${error instanceof Error ? error.message : error}`;
      this.#changed();
    }
  }
}

/** @type {Omit<import("../types.js").Scene, "viewer" | "deciders">} */
const NOTHING = {
  heading: "",
  prompt: "",
  pieces: [],
  marks: [],
  tracks: [],
  trays: [],
  score: null,
  rules: [],
};
