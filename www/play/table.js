/**
 * A game at a table: the engine's game, who sits at it, whose turn it is to decide, which moment is looked at,
 * and what may be taken back. It says what is, and tells its listeners when that changes; how it looks is not
 * its business.
 */

import { openGame, reopenGame } from "../engine.js";
import { standingOf } from "../shelf/saved.js";
import { Computer } from "./computer.js";
import { Eyes } from "./eyes.js";
import { Giving } from "./giving.js";
import { positionOf } from "./position.js";
import { giverOf } from "./roles.js";
import { allHere, SIDES, seatOf, swap } from "./seats.js";
import { tagOf } from "./table-tag.js";
import { WayBack } from "./way-back.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Role} Role */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../shelf/saved.js").Laid} Laid */
/** @typedef {import("./position.js").Position} Position */

export class Table extends Giving {
  #eyes;
  #computer = new Computer({
    thinks: () => {
      this.stuck = null;
      this.tell();
    },
    decides: (side, command) => this.apply(side, command),
    told: async (game, side) => this.script?.(game, side),
    caughtUp: () => this.caughtUp(),
    fails: (side, fault) => {
      this.paused = true;
      this.stuck = { side, fault };
      this.touch();
    },
  });
  /** What the computer decides, where somebody has said it. @type {((game: Game, side: Side) => Command | null | Promise<Command>) | null} */
  script = null;
  /** What ends with the table. @type {Set<() => void>} */
  leaving = new Set();
  /** Have the players changed sides since they sat down? */
  #swapped = false;

  /**
   * @param {Game} game
   * @param {Laid & { line?: string | null, title?: string }} laid
   * @param {import("../types.js").RulesetInfo} info
   * @param {import("../elsewhere/correspondent.js").Correspondent | null} [elsewhere] who sits at another device
   */
  constructor(game, { seats, ownDice, pace, ask, orders, line = null, title }, info, elsewhere = null) {
    const { tried, fault } = openLine(info.id, line);
    super(game, tried, info, {
      seats: elsewhere ? seats : allHere(seats),
      ownDice,
      pace,
      ask: ask ?? false,
      orders: orders ?? [],
    });
    this.fault = fault;
    this.elsewhere = elsewhere;
    this.#eyes = new Eyes(game.hides());
    this.#eyes.device = elsewhere?.blindSide ?? null;
    this.back = new WayBack(this, this.line, () => this.touch());
    /** What the game is called, also while it is only shown. @type {string} */
    this.named = title ?? info.title;
    /** What it will be called among the saved games. @type {string} */
    this.called = this.named;
    /** How the table of a game was laid that is only shown: the one who shares it passes that on. @type {Laid | null} */
    this.carries = null;
    /** Is the game decided in another tab, or only shown? */
    this.onlooker = false;
    /** Does the computer wait? */
    this.paused = false;
    /** For whom the computer cannot decide, and what is known of the reason. @type {{ side: Side, fault: string } | null} */
    this.stuck = null;
    /** Waits until what was decided is kept. */
    this.caughtUp = async () => {};
    this.refresh();
    /** How long the game was when somebody sat down to it. */
    this.begun = this.position.length;
  }

  /** Tells the computer to begin if it is its turn. */
  start() {
    this.touch();
  }

  /** Leaves the table. */
  close() {
    this.hush();
    this.leaving.forEach((leave) => leave());
    this.#computer.close();
  }

  /** Who plays which side now. */
  get seats() {
    return this.seatsNow(this.laid);
  }

  /** Who plays which side now at a table that is laid like this. @param {Laid} laid */
  seatsNow({ seats }) {
    return this.#swapped ? swap(seats) : seats;
  }

  /** The orders that commanders have written to their subordinates. */
  get orders() {
    return this.laid.orders;
  }

  /** The sides that persons play. */
  get persons() {
    return SIDES.filter((side) => {
      const { level, away } = seatOf(this.seats[side]);
      return this.analysis || !(level || away);
    });
  }

  /** For whom the computer thinks. */
  get thinking() {
    return this.#computer.thinking;
  }

  /** How many decisions on end the computer has made before the one that it thinks about. */
  get decided() {
    return this.#computer.decided;
  }

  /** Is there nothing to decide here, because another tab does or the game is only shown? */
  get bystander() {
    return this.onlooker && !this.analysis;
  }

  /** Does a player see less than everything? */
  get hides() {
    return this.line.game.hides();
  }

  /** Does this device hold all of the game, also what some side may not know? */
  get holdsAll() {
    return this.#eyes.device === null;
  }

  /** Is something kept from a side now, so that nobody may see all of the game? */
  get guards() {
    if (!this.holdsAll) return true;
    if (this.line.game.outcome() != null || this.elsewhere?.seat.audit) return false;
    return this.hides || (this.#eyes.guards && !this.analysis);
  }

  /** May things be tried out, without showing what a side may not know? */
  get mayAnalyse() {
    return !this.guards || this.knows !== null;
  }

  /** May the computer be asked? Against a person elsewhere only if both have agreed on it. */
  get mayBeAdvised() {
    return this.elsewhere?.terms.advice ?? true;
  }

  /** By what side's knowledge all is tried out here; nobody's where it is the game itself. @returns {Side | null} */
  get knows() {
    return this.#eyes.only;
  }

  /** Lets one side look whoever decides: all that it does not know of this game is a guess. @param {Side} side */
  showAs(side) {
    this.#eyes.only = side;
    this.touch();
  }

  /** @returns {Position} */
  positionNow() {
    const { persons, analysis, orders } = this;
    return positionOf(this.line, {
      eyes: this.#eyes,
      persons,
      analysis,
      orders,
      idle:
        this.bystander ||
        this.roll !== null ||
        (!analysis && this.elsewhere?.isIdle(this.line.game) === true),
      readLog: (game, viewer) => this.readLog(game, viewer),
      choices: (side, role) => this.choicesIn(this.line.active, side, giverOf(side, role), this.mayBeAdvised),
    });
  }

  /** @param {Side} side */
  giver(side) {
    return giverOf(side, this.position.role);
  }

  /** The game as text, for saving, with who plays it; in analysis, what is tried out. */
  text() {
    return this.line.base.text(this.#tag);
  }

  /** The same in few bytes, for a link. */
  bytes() {
    return this.line.base.save(this.#tag);
  }

  get #tag() {
    return tagOf(this.carries ?? this.laid, this.called);
  }

  /** A copy of the game. */
  fork() {
    return this.line.base.fork();
  }

  /** Asks the game itself, also while something is tried out. @template T @param {(game: Game) => T} question @returns {T} */
  askGame(question) {
    return question(this.line.game);
  }

  /** How the game stands, for the shelf. */
  standing() {
    const standing = standingOf(this.line.game, this.line.tried);
    return { ...standing, ...this.elsewhere?.standing };
  }

  /** Goes on with the game as it is after a link. @param {Game} game */
  goOnWith(game) {
    // What is tried out beside it goes on.
    this.line.replace(game, this.line.tried);
    this.#eyes.device = this.elsewhere?.blindSide ?? null;
    this.byItself.forget();
    if (this.analysis) this.touch();
    else this.dare(() => this.takeForced(null));
  }

  /** Goes on without who sits elsewhere. */
  standAlone() {
    this.elsewhere = null;
    this.lay({ seats: allHere(this.laid.seats) });
  }

  /** Takes over what another tab has decided. @param {{ text: string, line: string | null, elsewhere?: import("../elsewhere/correspondent.js").SeatData }} standing */
  adopt({ text, line, elsewhere }) {
    // What an onlooker tries out is his own.
    const mine = this.onlooker ? { tried: this.line.tried, fault: null } : openLine(this.info.id, line);
    this.fault = mine.fault ?? this.fault;
    this.line.replace(openGame(this.info.id, text), mine.tried);
    if (elsewhere) this.elsewhere?.adopt(elsewhere);
    this.byItself.forget();
    this.touch();
  }

  /** @param {Partial<Laid>} change */
  layAnew(change) {
    const seats = change.seats && this.#swapped ? swap(change.seats) : change.seats;
    this.lay({ ...change, ...(seats ? { seats } : {}) });
    this.touch();
  }

  /**
   * Lays the table for anyone who goes on with a game that was only shown.
   * @param {Laid | null} laid as it was, if that is known
   * @param {import("./seats.js").Seats | null} seats who plays which side from now on
   */
  goOnAs(laid, seats) {
    this.carries = null;
    this.lay(laid ?? {});
    this.layAnew(seats ? { seats } : {});
  }

  /** @param {boolean} onlooker */
  setOnlooker(onlooker) {
    if (onlooker && !this.onlooker) this.line.tried = null;
    this.onlooker = onlooker;
    this.touch();
  }

  /** @override @param {string} kind @param {string} subject */
  overlay(kind, subject) {
    return this.position.covered ? null : super.overlay(kind, subject);
  }

  /** Gives a command up whose dice have not all been rolled. */
  cancelRoll() {
    const roll = this.dropRoll();
    if (roll && seatOf(this.seats[roll.side]).level) this.paused = true;
    this.touch();
  }

  /** The side that was asked for says that it looks. @param {Side} side @param {Role | null} [role] which person of it */
  look(side, role = null) {
    this.#eyes.look(side, role);
    // What he could not decide otherwise could not be taken before he looked: the other was before the screen.
    this.dare(() => this.takeForced(null));
  }

  /** Hands the screen to the other person of the side. @param {Role} role */
  hand(role) {
    this.line.dropDraft();
    this.#eyes.hand(role, this.line.base.length);
    this.touch();
  }

  /** What the rules say of the order that the commander is writing; nothing if there is none to write. @param {string} text */
  checkOrder(text) {
    const { order } = this.position;
    return order ? this.line.active.checkOrder(order.side, text) : null;
  }

  /** The commander has written his order, or has none. @param {string} text */
  writeOrder(text) {
    const { order } = this.position;
    if (!order || (text && this.checkOrder(text)?.refusal)) return;
    const { side, occasion } = order;
    this.layAnew({ orders: [...this.orders, { side, occasion, text: text.trim() }] });
  }

  /** Begins or ends trying things out. The game itself stays as it is. @param {boolean} on */
  setAnalysis(on) {
    if (on && !this.mayAnalyse) return;
    this.line.branch(on);
    this.byItself.forget();
    this.taken = [];
    this.touch();
  }

  /** Looks at an earlier moment, or at the present again. @param {number} n */
  peek(n) {
    if (!this.position.covered && this.line.peek(n)) this.touch();
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.paused = paused;
    this.touch();
  }

  /** A person takes over the side that the computer cannot decide for. @param {Side} side */
  takeOver(side) {
    this.paused = false;
    this.stuck = null;
    this.layAnew({ seats: { ...this.seats, [side]: "person" } });
  }

  /** Decides once, as a strong computer player would: a help in analysis. */
  consult() {
    const { side } = this.position;
    this.#computer.rest();
    if (side) void this.#computer.decide(this.line.active, side, seatOf("hard"), this.laid.pace);
  }

  /** @override */
  refresh() {
    super.refresh();
    this.#eyes.follow(this.line.base);
    this.#swapped = this.line.base.moment("union").seatsSwapped;
  }

  /** @override Something has changed, in the game or beside it. */
  touch() {
    this.#computer.drop();
    super.touch();
    if (this.analysis || this.paused || this.onlooker || this.line.past || this.roll) return;
    this.#computer.playIfDue(this.line.game, { ...this.laid, seats: this.seats });
  }
}

/**
 * What was tried out, as far as it can be played again, and what went wrong: the game itself must not be lost by it.
 * @param {string} id of the game @param {string | null} line
 * @returns {{ tried: Game | null, fault: string | null }}
 */
function openLine(id, line) {
  if (line === null) return { tried: null, fault: null };
  try {
    const { game: tried, fault } = reopenGame(id, line);
    return { tried, fault: fault ? `Not all that was tried out could be played again. ${WHOLE}` : null };
  } catch {
    return { tried: null, fault: `What was tried out could not be opened again. ${WHOLE}` };
  }
}

const WHOLE = "The game itself is whole.";
