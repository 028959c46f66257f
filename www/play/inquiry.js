/**
 * What can be asked of a game at the moment that is shown, at a table as in a diagram. Each question is put to the engine once, until
 * something changes. Whose eyes look, who decides and what is done to the game is known to those who are asked.
 */

import { openingsOf, sequelsOf, shownAfter } from "./ahead.js";
import { choicesOf } from "./choices.js";
import { haltsOf } from "./halts.js";
import { LineOfPlay } from "./line-of-play.js";
import { LogBook } from "./log-book.js";
import { Questions } from "./questions.js";
import { trailsOf } from "./trails.js";
import { whyIdle, whyNot } from "./why-not.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Giver} Giver */
/** @typedef {import("../types.js").Viewer} Viewer */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./position.js").Position} Position */

/** @abstract */
export class Inquiry {
  #wishes = new Wishes();
  #logBook = new LogBook();
  #listeners = new Set();
  /** @type {Position | null} */
  #position = null;
  /** What the engine has been asked. @protected */
  questions = new Questions();

  /** @param {Game} game @param {Game | null} tried what is tried out beside it @param {import("../types.js").RulesetInfo} info */
  constructor(game, tried, info) {
    this.info = info;
    this.board = game.board();
    this.overlays = game.overlays();
    /** The games that are asked. @protected */
    this.line = new LineOfPlay(game, tried);
  }

  /** What is shown. @protected @abstract @returns {Position} */
  positionNow() {
    throw new Error("Nobody looks.");
  }

  /** Whose commands are asked about. @abstract @returns {Side | null} */
  get decider() {
    return this.position.side;
  }

  /** The game whose commands are asked about. @protected */
  get asked() {
    return this.line.active;
  }

  /** Whose eyes look. @abstract @returns {Viewer} */
  get viewer() {
    return this.position.scene.viewer;
  }

  /** Who gives the commands of a side. @protected @param {Side} side @returns {Giver} */
  giver(side) {
    return side;
  }

  /** Is something kept from whoever looks, which a copy of the game would tell? */
  get guards() {
    return false;
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells those who listen that something has changed. @protected */
  tell() {
    this.#listeners.forEach((listener) => listener());
  }

  /** Nobody listens any more. @protected */
  hush() {
    this.#listeners.clear();
  }

  /** Something has changed, and is looked at anew. */
  touch() {
    this.forget();
    this.tell();
  }

  /** Forgets what can be asked again. @protected */
  forget() {
    this.#position = null;
    this.questions.forget();
  }

  get position() {
    return (this.#position ??= this.positionNow());
  }

  /** Which moment is looked at; null for the present. */
  get moment() {
    return this.line.moment;
  }

  /** What is put together on a copy before it is decided as a whole. */
  get draft() {
    return this.line.draft;
  }

  /** Takes the last part of it back. */
  stepBack() {
    this.line.stepBack();
    this.touch();
  }

  /** Gives it up. */
  discard() {
    this.line.dropDraft();
    this.touch();
  }

  /** Takes note of the form of a command, for somebody who asks why another cannot be given. @protected */
  learn = (/** @type {Command} */ command, /** @type {import("../types.js").Label} */ label) =>
    this.#wishes.learn(command, label);

  /** The log of a game as a viewer may know it. @protected @param {Game} game @param {Viewer} viewer */
  readLog(game, viewer) {
    return this.#logBook.read(game, viewer);
  }

  /** What can be given. @protected @param {Game} game @param {Side} side @param {Giver} giver @param {boolean} [advised] */
  choicesIn(game, side, giver, advised) {
    return choicesOf(game, side, giver, this.learn, advised);
  }

  /** Who went where since the side that decides did so last. */
  get trails() {
    const { position, moment } = this;
    const log = moment === null ? position.log : position.log.slice(0, moment + 1);
    return this.questions.put(`trails ${moment}`, () => trailsOf(log, this.decider));
  }

  /** The odds of a command of the one who decides. @param {Command} command */
  odds(command) {
    const { decider } = this;
    if (!decider) return null;
    const ask = () => this.asked.odds(this.giver(decider), command);
    return this.questions.put(`odds ${JSON.stringify(command)}`, ask);
  }

  /**
   * What a piece could do after each of its commands that only picks it, by the key of that command.
   * @param {string} piece
   * @returns {Map<string, Choice[]>}
   */
  sequels(piece) {
    const { side, choices } = this.position;
    if (!side) return new Map();
    // A copy of the game knows what the side may not, unless a command is known to tell nothing.
    const safe = this.guards ? choices.filter(({ label }) => label.compose === "part") : choices;
    return this.questions.put(`sequels ${piece}`, () =>
      sequelsOf(this.asked, side, this.giver(side), safe, piece, this.learn),
    );
  }

  /** What pieces could do after commands that open something and are about no piece, by piece. */
  get openings() {
    const { side, choices } = this.position;
    if (!side) return new Map();
    return this.questions.put("openings", () =>
      openingsOf(this.asked, side, this.giver(side), choices, this.learn),
    );
  }

  /** Where a piece that is to be picked would have to stop, as far as the game tells, and what it says of that. @param {string} piece */
  halts(piece) {
    return haltsOf(this, piece);
  }

  /**
   * The answer to a question about the board; nothing if it makes no sense now.
   * @param {string} kind @param {string} subject
   * @returns {import("../types.js").Overlay | null}
   */
  overlay(kind, subject) {
    const { viewer } = this;
    return this.questions.put(`overlay ${kind} ${subject}`, () => {
      try {
        return this.line.seen.overlay(kind, subject, viewer);
      } catch {
        return null;
      }
    });
  }

  /** What a command would show of the board, if that is what it is for. @param {Choice} choice */
  after(choice) {
    const { side } = this.position;
    if (!side || !choice.label.shows) return null;
    return this.questions.put(`after ${choice.key}`, () => shownAfter(this.asked, side, choice, this.viewer));
  }

  /** Why can this not be chosen? @param {import("./why-not.js").Aim} aim */
  whyNot(aim) {
    const asked = this.#case();
    return asked ? whyNot(asked, aim) : [];
  }

  /** Why can a piece do nothing of what others can do now? @param {string} piece */
  whyIdle(piece) {
    const asked = this.#case();
    return asked ? whyIdle(asked, piece) : [];
  }

  /** @returns {import("./why-not.js").Case | null} */
  #case() {
    const { side, choices, scene } = this.position;
    if (!side) return null;
    // Commands of forms that this decision does not have are known from decisions before it.
    this.#wishes.learnFromPast(this.line.game);
    const sequels = (/** @type {string} */ piece) => this.sequels(piece);
    return { game: this.asked, side, pieces: scene.pieces, choices, sequels, wishes: this.#wishes };
  }

  /**
   * Asks a copy of what is before the player, which may be sent to earlier moments.
   * @template T
   * @param {(copy: Game) => T} ask
   * @returns {T}
   */
  lookBack(ask) {
    const copy = this.line.active.fork();
    try {
      return ask(copy);
    } finally {
      copy.free();
    }
  }
}
