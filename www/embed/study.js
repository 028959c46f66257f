/**
 * A game as a diagram has it: nobody sits at it, nothing is kept. Its reader looks through it, tries commands from any
 * moment, and goes back to where he began.
 */

import { quoted } from "../outside.js";
import { takeForced } from "../play/forced.js";
import { Inquiry } from "../play/inquiry.js";
import { SIDES } from "../play/seats.js";

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

export class Study extends Inquiry {
  /** What the reader has tried. @type {Tried | null} */
  #tried = null;
  /** @type {Viewer} */
  #viewer;

  /**
   * @param {Game} game
   * @param {object} how
   * @param {import("../types.js").RulesetInfo} how.info
   * @param {number} how.step where the reader begins
   * @param {string} how.viewer whose eyes look
   * @param {(given: Given) => void} how.gave is told of every command of the reader
   */
  constructor(game, { info, step, viewer, gave }) {
    super(game, null, info);
    this.start = step;
    this.#viewer = /** @type {Viewer} */ (viewer);
    this.gave = gave;
    /** Nothing of the game itself is taken back: its reader tries things beside it. */
    this.back = { mayReturnTo: () => false, returnTo: () => {} };
    this.bystander = false;
    /** May the reader give commands? */
    this.moves = true;
    this.line.peek(step);
    if (this.viewer !== "referee" && !SIDES.some((side) => side === sideOf(this.viewer)))
      throw new Error(`There is no viewer ${quoted(viewer)}. There are union, confederate and referee.`);
    // What the viewer may not ask for is found out now, and not by a reader.
    game.moment(this.viewer);
  }

  /** Gives the engine's memory back. */
  close() {
    this.hush();
    this.line.dropDraft();
    for (const game of [this.line.past, this.line.tried, this.line.game]) game?.free();
  }

  /** Forgets what it can be asked again, as long as nobody looks. */
  rest() {
    this.forget();
  }

  get viewer() {
    return this.#viewer;
  }

  get asked() {
    return this.line.seen;
  }

  get guards() {
    return this.viewer !== "referee";
  }

  positionNow() {
    const { seen, active } = this.line;
    const side = this.moves ? this.decider : null;
    const length = active.length;
    return {
      scene: seen.scene(this.viewer),
      log: this.readLog(active, this.viewer),
      looking: sideOf(this.viewer),
      side,
      choices: side ? this.choicesIn(seen, side, this.giver(side)) : [],
      outcome: seen.outcome() ?? null,
      length,
      undone: active.lengthWithUndone - length,
      covered: null,
      ...NOBODY,
    };
  }

  /** Who decides at the moment that is looked at, among those whose commands the viewer may give. @returns {Side | null} */
  get decider() {
    const own = sideOf(this.viewer);
    return this.line.seen.deciders().find((side) => own === null || side === own) ?? null;
  }

  /** @param {Side} side @returns {Giver} */
  giver(side) {
    return this.viewer === "referee" ? side : this.viewer;
  }

  /** Has the reader left the moment that its author shows? */
  get strayed() {
    return (
      this.#tried !== null || (this.moment ?? this.position.length) !== this.start || this.draft !== null
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

  /** What speaks against a command. @param {Command} command */
  check(command) {
    const { decider } = this;
    if (!decider) throw new Error("Nobody has anything to decide here.");
    return this.line.seen.check(decider, command);
  }

  /** @returns {Command[]} */
  legal() {
    const { decider } = this;
    return decider ? this.line.seen.legal(this.giver(decider)) : [];
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
      : this.line.seen.describe(command, decider);
    this.#leave();
    if (first || !part || !this.line.compose(decider, command))
      this.#give(decider, first ? [first, command] : [command]);
    this.touch();
    this.gave({ side: decider, command, label });
  }

  /** @param {Side} side @param {Command} command */
  #labelOf(side, command) {
    return this.line.seen.describe(command, side).label;
  }

  /** Goes on from the moment that is looked at, beside the game. */
  #leave() {
    if (this.#tried && !this.line.past) return;
    const from = this.moment ?? this.line.active.length;
    const { past, tried } = this.line;
    const kept =
      this.#tried && from > this.#tried.from ? this.#tried.commands.slice(0, from - this.#tried.from) : [];
    this.#tried = { from: kept.length ? /** @type {Tried} */ (this.#tried).from : from, commands: kept };
    this.line.branch(true);
    past?.free();
    tried?.free();
  }

  /** @param {Side} side @param {Command[]} commands */
  #give(side, commands) {
    const own = this.line.draft?.commands ?? [];
    const { heading } = this.line.seen.moment(this.viewer);
    this.line.dropDraft();
    for (const command of [...own, ...commands]) this.#carryOut(side, command);
    this.forget();
    this.#takeForced({ side, heading });
  }

  /** @param {Side} side @param {Command} command */
  #carryOut(side, command) {
    this.line.base.apply(side, command);
    this.#tried?.commands.push({ side, command });
  }

  /** Decisions that are none are taken by themselves. @param {import("../play/forced.js").Place} before where somebody has just decided */
  #takeForced(before) {
    const game = this.line.base;
    const look = () => {
      const { decider: side } = this;
      if (!side) return null;
      const now = { side, heading: game.moment(this.viewer).heading };
      return { game, now, choices: this.choicesIn(game, side, this.giver(side)) };
    };
    takeForced(before, look, (side, { command }) => {
      this.#carryOut(side, command);
      this.forget();
    });
  }

  /** Looks at another moment. @param {number} n */
  peek(n) {
    if (this.line.peek(n)) this.touch();
  }

  /** What the reader has tried, for a game that is opened anew. */
  get tried() {
    return this.#tried;
  }

  /** Tries the same again. @param {Tried} tried */
  retry({ from, commands }) {
    this.line.peek(from);
    this.#leave();
    for (const { side, command } of commands) this.#carryOut(side, command);
    this.touch();
  }
}

/** @param {Viewer} viewer @returns {Side | null} */
const sideOf = (viewer) => (viewer === "referee" ? null : /** @type {Side} */ (viewer.split(":")[0]));
