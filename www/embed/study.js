/**
 * A game as a diagram has it: nobody sits at it, nothing is kept. Its reader looks through it, tries commands from any
 * moment, and goes back to where he began.
 */

import { quoted } from "../outside.js";
import { openingsOf, sequelsOf, shownAfter } from "../play/ahead.js";
import { choicesOf } from "../play/choices.js";
import { isForced } from "../play/forced.js";
import { haltsOf } from "../play/halts.js";
import { LineOfPlay } from "../play/line-of-play.js";
import { LogBook } from "../play/log-book.js";
import { Questions } from "../play/questions.js";
import { SIDES } from "../play/seats.js";
import { trailsOf } from "../play/trails.js";
import { whyIdle, whyNot } from "../play/why-not.js";
import { Wishes } from "../play/wishes.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Viewer} Viewer */
/** @typedef {import("../types.js").Giver} Giver */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../play/choices.js").Choice} Choice */

/** A command that was given. @typedef {{ side: Side, command: Command, label: string }} Given */

/** What was tried from a moment on. @typedef {{ from: number, commands: { side: Side, command: Command }[] }} Tried */

/** @typedef {import("../play/position.js").Position} Moment */

/** In a diagram a side is never two persons who take turns. @type {import("../play/position.js").Part} */
const NOBODY = { role: null, roles: null, order: null, shared: false };

/** More decisions than this are not taken by themselves. */
const MOST_FORCED = 50;

export class Study {
  #play;
  #wishes = new Wishes();
  #questions = new Questions();
  #logBook = new LogBook();
  #listeners = new Set();
  /** @type {Moment | null} */
  #position = null;
  /** What the reader has tried. @type {Tried | null} */
  #tried = null;

  /**
   * @param {Game} game
   * @param {object} how
   * @param {import("../types.js").RulesetInfo} how.info
   * @param {number} how.step where the reader begins
   * @param {string} how.viewer whose eyes look
   * @param {(given: Given) => void} how.gave is told of every command of the reader
   */
  constructor(game, { info, step, viewer, gave }) {
    this.info = info;
    this.start = step;
    this.viewer = /** @type {Viewer} */ (viewer);
    this.gave = gave;
    /** Nothing of the game itself is taken back: its reader tries things beside it. */
    this.back = { mayReturnTo: () => false, returnTo: () => {} };
    this.bystander = false;
    /** May the reader give commands? */
    this.moves = true;
    this.#play = new LineOfPlay(game, null);
    this.board = game.board();
    this.overlays = game.overlays();
    this.#play.peek(step);
    if (this.viewer !== "referee" && !SIDES.some((side) => side === sideOf(this.viewer)))
      throw new Error(`There is no viewer ${quoted(viewer)}. There are union, confederate and referee.`);
    // What the viewer may not ask for is found out now, and not by a reader.
    game.moment(this.viewer);
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  /** Gives the engine's memory back. */
  close() {
    this.#listeners.clear();
    this.#play.dropDraft();
    for (const game of [this.#play.past, this.#play.tried, this.#play.game]) game?.free();
  }

  /** Forgets what it can be asked again, as long as nobody looks. */
  rest() {
    this.#position = null;
    this.#questions.forget();
  }

  /** @returns {Moment} */
  get position() {
    this.#position ??= this.#look();
    return this.#position;
  }

  /** @returns {Moment} */
  #look() {
    const { seen, active } = this.#play;
    const side = this.moves ? this.decider : null;
    const length = active.length;
    return {
      scene: seen.scene(this.viewer),
      log: this.#logBook.read(active, this.viewer),
      looking: sideOf(this.viewer),
      side,
      choices: side ? choicesOf(seen, side, this.#giver(side), this.#learn) : [],
      outcome: seen.outcome() ?? null,
      length,
      undone: active.lengthWithUndone - length,
      covered: null,
      ...NOBODY,
    };
  }

  #learn = (/** @type {Command} */ command, /** @type {import("../types.js").Label} */ label) =>
    this.#wishes.learn(command, label);

  /** Who decides at the moment that is looked at, among those whose commands the viewer may give. @returns {Side | null} */
  get decider() {
    const own = sideOf(this.viewer);
    return this.#play.seen.deciders().find((side) => own === null || side === own) ?? null;
  }

  /** @param {Side} side @returns {Giver} */
  #giver(side) {
    return this.viewer === "referee" ? side : this.viewer;
  }

  /** Which earlier moment is looked at; null for the last. */
  get moment() {
    return this.#play.moment;
  }

  /** Has the reader left the moment that its author shows? */
  get strayed() {
    return (
      this.#tried !== null || (this.moment ?? this.position.length) !== this.start || this.draft !== null
    );
  }

  get draft() {
    return this.#play.draft;
  }

  /** Who went where lately. */
  get trails() {
    const { position, moment } = this;
    const log = moment === null ? position.log : position.log.slice(0, moment + 1);
    return this.#questions.trails(moment, () => trailsOf(log, this.decider));
  }

  /** @param {Command} command */
  odds(command) {
    const { decider } = this;
    return decider ? this.#questions.odds(this.#play.seen, this.#giver(decider), command) : null;
  }

  /** What a piece could do after each of its commands that only picks it. @param {string} piece @returns {Map<string, Choice[]>} */
  sequels(piece) {
    const { side, choices } = this.position;
    if (!side) return new Map();
    const safe =
      this.viewer === "referee" ? choices : choices.filter(({ label }) => label.compose === "part");
    return this.#questions.sequels(piece, () =>
      sequelsOf(this.#play.seen, side, this.#giver(side), safe, piece, this.#learn),
    );
  }

  /** What pieces could do after commands that open something and are about no piece, by piece. */
  get openings() {
    const { side, choices } = this.position;
    if (!side) return new Map();
    return this.#questions.openings(() =>
      openingsOf(this.#play.seen, side, this.#giver(side), choices, this.#learn),
    );
  }

  /** @param {Command} first opens what is put together @param {Command} command */
  open(first, command) {
    this.play(first, undefined, true);
    this.play(command, undefined, true);
  }

  /** In a diagram everything is decided by itself. @returns {string | null} */
  takeRest() {
    return null;
  }

  /** In a diagram pieces go one by one. @returns {Choice[]} */
  together() {
    return [];
  }

  /** @param {Command[]} commands */
  playAll(commands) {
    commands.forEach((command) => this.play(command));
  }

  /** @param {string} kind @param {string} subject */
  overlay(kind, subject) {
    return this.#questions.overlay(this.#play.seen, kind, subject, this.viewer);
  }

  /** What a command would show of the board, if that is what it is for. @param {Choice} choice */
  after(choice) {
    const { side } = this.position;
    if (!side || !choice.label.shows) return null;
    return this.#questions.after(choice.key, () => shownAfter(this.#play.seen, side, choice, this.viewer));
  }

  /** Why can this not be chosen? @param {import("../play/why-not.js").Aim} aim */
  whyNot(aim) {
    // Commands of forms that this decision does not have are known from decisions before it.
    this.#wishes.learnFromPast(this.#play.game);
    const asked = this.#case();
    return asked ? whyNot(asked, aim) : [];
  }

  /** Why can a piece do nothing of what others can do now? @param {string} piece */
  whyIdle(piece) {
    const asked = this.#case();
    return asked ? whyIdle(asked, piece) : [];
  }

  /** @returns {import("../play/why-not.js").Case | null} */
  #case() {
    const { side, choices, scene } = this.position;
    if (!side) return null;
    const sequels = (/** @type {string} */ piece) => this.sequels(piece);
    return { game: this.#play.seen, side, pieces: scene.pieces, choices, sequels, wishes: this.#wishes };
  }

  /** Where a piece that is to be picked would have to stop. @param {string} piece */
  halts(piece) {
    return haltsOf(this, piece);
  }

  /** What speaks against a command. @param {Command} command */
  check(command) {
    const { decider } = this;
    if (!decider) throw new Error("Nobody has anything to decide here.");
    return this.#play.seen.check(decider, command);
  }

  /** @returns {Command[]} */
  legal() {
    const { decider } = this;
    return decider ? this.#play.seen.legal(this.#giver(decider)) : [];
  }

  /**
   * Carries out a command of the reader.
   * @param {Command} command
   * @param {Command} [first] what must be given before it
   * @param {boolean} [part] is it a part of something that is put together before it is decided?
   */
  play(command, first, part = false) {
    const { decider } = this;
    if (!decider) throw new Error("Nobody has anything to decide here.");
    const { label } = first
      ? { label: this.#labelOf(decider, first) }
      : this.#play.seen.describe(command, decider);
    this.#leave();
    if (first || !part || !this.#play.compose(decider, command))
      this.#give(decider, first ? [first, command] : [command]);
    this.#changed();
    this.gave({ side: decider, command, label });
  }

  /** @param {Side} side @param {Command} command */
  #labelOf(side, command) {
    return this.#play.seen.describe(command, side).label;
  }

  /** Goes on from the moment that is looked at, beside the game. */
  #leave() {
    if (this.#tried && !this.#play.past) return;
    const from = this.moment ?? this.#play.active.length;
    const { past, tried } = this.#play;
    const kept =
      this.#tried && from > this.#tried.from ? this.#tried.commands.slice(0, from - this.#tried.from) : [];
    this.#tried = { from: kept.length ? /** @type {Tried} */ (this.#tried).from : from, commands: kept };
    this.#play.branch(true);
    past?.free();
    tried?.free();
  }

  /** @param {Side} side @param {Command[]} commands */
  #give(side, commands) {
    const own = this.#play.draft?.commands ?? [];
    const { heading } = this.#play.seen.moment(this.viewer);
    this.#play.dropDraft();
    for (const command of [...own, ...commands]) this.#carryOut(side, command);
    this.#forget();
    this.#takeForced({ side, heading });
  }

  /** @param {Side} side @param {Command} command */
  #carryOut(side, command) {
    this.#play.base.apply(side, command);
    this.#tried?.commands.push({ side, command });
  }

  /** Decisions that are none are taken by themselves. @param {import("../play/forced.js").Place} before where somebody has just decided */
  #takeForced(before) {
    for (let left = MOST_FORCED; left > 0; left--) {
      const { decider } = this;
      if (!decider) return;
      const now = { side: decider, heading: this.#play.base.moment(this.viewer).heading };
      const choices = choicesOf(this.#play.base, decider, this.#giver(decider), this.#learn);
      if (!isForced(this.#play.base, now, choices, before)) return;
      before = now;
      this.#carryOut(decider, choices[0].command);
      this.#forget();
    }
  }

  /** Takes the last part of what is put together back. */
  stepBack() {
    this.#play.stepBack();
    this.#changed();
  }

  /** Gives it up. */
  discard() {
    this.#play.dropDraft();
    this.#changed();
  }

  /** Asks a copy that may be sent to earlier moments. @template T @param {(copy: import("../types.js").Game) => T} ask @returns {T} */
  lookBack(ask) {
    const copy = this.#play.active.fork();
    try {
      return ask(copy);
    } finally {
      copy.free();
    }
  }

  /** Looks at another moment. @param {number} n */
  peek(n) {
    if (this.#play.peek(n)) this.#changed();
  }

  /** What the reader has tried, for a game that is opened anew. */
  get tried() {
    return this.#tried;
  }

  /** Tries the same again. @param {Tried} tried */
  retry({ from, commands }) {
    this.#play.peek(from);
    this.#leave();
    for (const { side, command } of commands) this.#carryOut(side, command);
    this.#changed();
  }

  #forget() {
    this.#position = null;
    this.#questions.forget();
  }

  #changed() {
    this.#forget();
    this.#listeners.forEach((listener) => listener());
  }
}

/** @param {Viewer} viewer @returns {Side | null} */
const sideOf = (viewer) => (viewer === "referee" ? null : /** @type {Side} */ (viewer.split(":")[0]));
