/**
 * A game at a table: the engine's game, who sits at it, whose turn it is to decide, which moment is looked at,
 * and what may be taken back. It says what is, and tells its listeners when that changes; how it looks is not
 * its business.
 */

import { openGame, reopenGame } from "../engine.js";
import { standingOf } from "../shelf/saved.js";
import { openingsOf, sequelsOf, shownAfter } from "./ahead.js";
import { choicesOf } from "./choices.js";
import { togetherOf } from "./company.js";
import { Computer } from "./computer.js";
import { Eyes } from "./eyes.js";
import { isForced, TakenByItself } from "./forced.js";
import { haltsOf } from "./halts.js";
import { LineOfPlay } from "./line-of-play.js";
import { LogBook } from "./log-book.js";
import { rollOn, tryRoll } from "./own-dice.js";
import { positionOf } from "./position.js";
import { Questions } from "./questions.js";
import { giveAll } from "./rest.js";
import { giverOf } from "./roles.js";
import { allHere, SIDES, seatOf, swap } from "./seats.js";
import { tagOf } from "./table-tag.js";
import { trailsOf } from "./trails.js";
import { WayBack } from "./way-back.js";
import { whyIdle, whyNot } from "./why-not.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Role} Role */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../shelf/saved.js").Laid} Laid */
/** @typedef {import("./own-dice.js").Roll} Roll */
/** @typedef {import("./position.js").Position} Position */

/** More decisions than this are not taken by themselves, should a game never come to one that is a choice. */
const MOST_FORCED = 50;

export class Table {
  #play;
  #eyes;
  #wishes = new Wishes();
  #questions = new Questions();
  #logBook = new LogBook();
  #computer = new Computer({
    thinks: () => {
      this.stuck = null;
      this.#tell();
    },
    decides: (side, command) => this.#apply(side, command),
    told: async (game, side) => this.script?.(game, side),
    caughtUp: () => this.caughtUp(),
    fails: (side, fault) => {
      this.paused = true;
      this.stuck = { side, fault };
      this.#changed();
    },
  });
  #listeners = new Set();
  /** What the computer decides, where somebody has said it. @type {((game: Game, side: Side) => Command | null | Promise<Command>) | null} */
  script = null;
  /** What ends with the table. @type {Set<() => void>} */
  leaving = new Set();
  /** What went wrong, to be told. @type {string | null} */
  fault = null;
  /** Have the players changed sides since they sat down? */
  #swapped = false;
  /** @type {Position | null} */
  #position = null;
  /** Has the game been looked at since anything was done? */
  #fresh = false;

  /**
   * @param {Game} game
   * @param {Laid & { line?: string | null, title?: string }} laid
   * @param {import("../types.js").RulesetInfo} info
   * @param {import("../elsewhere/correspondent.js").Correspondent | null} [elsewhere] who sits at another device
   */
  constructor(game, { seats, ownDice, pace, ask, orders, line = null, title }, info, elsewhere = null) {
    this.info = info;
    this.elsewhere = elsewhere;
    this.#play = new LineOfPlay(game, this.#openLine(line));
    this.#eyes = new Eyes(game.hides());
    this.#eyes.device = elsewhere?.blindSide ?? null;
    this.back = new WayBack(this, this.#play, () => this.#changed());
    this.laid = {
      seats: elsewhere ? seats : allHere(seats),
      ownDice,
      pace,
      ask: ask ?? false,
      orders: orders ?? [],
    };
    /** What the game is called, also while it is only shown. @type {string} */
    this.named = title ?? info.title;
    /** What it will be called among the saved games. @type {string} */
    this.called = this.named;
    /** How the table of a game was laid that is only shown: the one who shares it passes that on. @type {Laid | null} */
    this.carries = null;
    this.board = game.board();
    this.overlays = game.overlays();
    /** Is the game decided in another tab, or only shown? */
    this.onlooker = false;
    /** Does the computer wait? */
    this.paused = false;
    /** For whom the computer cannot decide, and what is known of the reason. @type {{ side: Side, fault: string } | null} */
    this.stuck = null;
    /** Waits until what was decided is kept. */
    this.caughtUp = async () => {};
    this.byItself = new TakenByItself();
    /** What was decided by itself after the last decision, in words. @type {string[]} */
    this.taken = [];
    /** The command that waits for the table's own dice. @type {Roll | null} */
    this.roll = null;
    this.#refresh();
    /** How long the game was when somebody sat down to it. */
    this.begun = this.position.length;
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
    this.#listeners.clear();
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

  /** Is something tried out, beside the game? */
  get analysis() {
    return this.#play.tried !== null;
  }

  /** Is there nothing to decide here, because another tab does or the game is only shown? */
  get bystander() {
    return this.onlooker && !this.analysis;
  }

  /** Does a player see less than everything? */
  get hides() {
    return this.#play.game.hides();
  }

  /** Does this device hold all of the game, also what some side may not know? */
  get holdsAll() {
    return this.#eyes.device === null;
  }

  /** Is something kept from a side now, so that nobody may see all of the game? */
  get guards() {
    if (!this.holdsAll) return true;
    if (this.#play.game.outcome() != null || this.elsewhere?.seat.audit) return false;
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
    this.#changed();
  }

  /** Which moment is looked at; null for the present. */
  get moment() {
    return this.#play.moment;
  }

  /** @returns {Position} */
  get position() {
    const { persons, analysis, orders } = this;
    this.#position ??= positionOf(this.#play, {
      eyes: this.#eyes,
      persons,
      analysis,
      orders,
      idle:
        this.bystander ||
        this.roll !== null ||
        (!analysis && this.elsewhere?.isIdle(this.#play.game) === true),
      readLog: (game, viewer) => this.#logBook.read(game, viewer),
      choices: (side, role) =>
        choicesOf(
          this.#play.active,
          side,
          giverOf(side, role),
          (command, label) => this.#wishes.learn(command, label),
          this.mayBeAdvised,
        ),
    });
    return this.#position;
  }

  /** Who went where since the side that decides did so last. */
  get trails() {
    const { position, moment } = this;
    const log = moment === null ? position.log : position.log.slice(0, moment + 1);
    return this.#questions.trails(moment, () => trailsOf(log, position.side));
  }

  /** The game as text, for saving, with who plays it; in analysis, what is tried out. */
  text() {
    return this.#play.base.text(this.#tag);
  }

  /** The same in few bytes, for a link. */
  bytes() {
    return this.#play.base.save(this.#tag);
  }

  get #tag() {
    return tagOf(this.carries ?? this.laid, this.called);
  }

  /**
   * What was tried out, as far as it can be played again: the game itself must not be lost by it.
   * @param {string | null} line
   */
  #openLine(line) {
    if (line === null) return null;
    try {
      const { game, fault } = reopenGame(this.info.id, line);
      if (fault) this.fault = "Not all that was tried out could be played again. The game itself is whole.";
      return game;
    } catch {
      this.fault = "What was tried out could not be opened again. The game itself is whole.";
      return null;
    }
  }

  /** A copy of the game. */
  fork() {
    return this.#play.base.fork();
  }

  /**
   * Asks a copy of what is before the player, which may be sent to earlier moments.
   * @template T
   * @param {(copy: Game) => T} ask
   * @returns {T}
   */
  lookBack(ask) {
    const copy = this.#play.active.fork();
    const answer = ask(copy);
    copy.free();
    return answer;
  }

  /** Asks the game itself, also while something is tried out. @template T @param {(game: Game) => T} question @returns {T} */
  askGame(question) {
    return question(this.#play.game);
  }

  /** What is put together on a copy before it is decided as a whole. */
  get draft() {
    return this.#play.draft;
  }

  /** Takes the last part of it back. */
  stepBack() {
    this.#play.stepBack();
    this.#changed();
  }

  /** Gives it up. */
  discard() {
    this.#play.dropDraft();
    this.#changed();
  }

  /** How the game stands, for the shelf. */
  standing() {
    const standing = standingOf(this.#play.game, this.#play.tried);
    return { ...standing, ...this.elsewhere?.standing };
  }

  /** Goes on with the game as it is after a link. @param {Game} game */
  goOnWith(game) {
    // What is tried out beside it goes on.
    this.#play.replace(game, this.#play.tried);
    this.#eyes.device = this.elsewhere?.blindSide ?? null;
    this.byItself.forget();
    if (this.analysis) this.#changed();
    else this.#dare(() => this.#takeForced(null));
  }

  /** Goes on without who sits elsewhere. */
  standAlone() {
    this.elsewhere = null;
    this.laid = { ...this.laid, seats: allHere(this.laid.seats) };
  }

  /** Something has changed beside the game. */
  touch() {
    this.#changed();
  }

  /** Takes over what another tab has decided. @param {{ text: string, line: string | null, elsewhere?: import("../elsewhere/correspondent.js").SeatData }} standing */
  adopt({ text, line, elsewhere }) {
    // What an onlooker tries out is his own.
    const tried = this.onlooker ? this.#play.tried : this.#openLine(line);
    this.#play.replace(openGame(this.info.id, text), tried);
    if (elsewhere) this.elsewhere?.adopt(elsewhere);
    this.byItself.forget();
    this.#changed();
  }

  /** @param {Partial<Laid>} change */
  layAnew(change) {
    const seats = change.seats && this.#swapped ? swap(change.seats) : change.seats;
    this.laid = { ...this.laid, ...change, ...(seats ? { seats } : {}) };
    this.#changed();
  }

  /**
   * Lays the table for anyone who goes on with a game that was only shown.
   * @param {Laid | null} laid as it was, if that is known
   * @param {import("./seats.js").Seats | null} seats who plays which side from now on
   */
  goOnAs(laid, seats) {
    this.carries = null;
    this.laid = { ...this.laid, ...laid };
    this.layAnew(seats ? { seats } : {});
  }

  /** @param {boolean} onlooker */
  setOnlooker(onlooker) {
    if (onlooker && !this.onlooker) this.#play.tried = null;
    this.onlooker = onlooker;
    this.#changed();
  }

  /** The odds of a command of the person who decides. @param {Command} command */
  odds(command) {
    const { side, role } = this.position;
    return side ? this.#questions.odds(this.#play.active, giverOf(side, role), command) : null;
  }

  /**
   * What a piece could do after each of its commands that only picks it, by the key of that command.
   * @param {string} piece
   * @returns {Map<string, import("./choices.js").Choice[]>}
   */
  sequels(piece) {
    const { side, role, choices } = this.position;
    if (!side) return new Map();
    // A copy of the game knows what the side may not, unless a command is known to tell nothing.
    const safe = this.guards ? choices.filter(({ label }) => label.compose === "part") : choices;
    const learn = this.#wishes.learn.bind(this.#wishes);
    return this.#questions.sequels(piece, () =>
      sequelsOf(this.#play.active, side, giverOf(side, role), safe, piece, learn),
    );
  }

  /** What pieces could do after commands that open something and are about no piece, by piece. */
  get openings() {
    const { side, role, choices } = this.position;
    if (!side) return new Map();
    const learn = this.#wishes.learn.bind(this.#wishes);
    return this.#questions.openings(() =>
      openingsOf(this.#play.active, side, giverOf(side, role), choices, learn),
    );
  }

  /**
   * The ways in which others can go along with a command. What the engine says of that rests on what the side knows.
   * @param {import("./choices.js").Choice} choice @param {"own" | "all"} company
   */
  together(choice, company) {
    const { side, role } = this.position;
    if (!side) return [];
    const game = this.#play.active;
    const ask = () => togetherOf(game, giverOf(side, role), choice, company);
    return this.#questions.together(choice.key, company, ask);
  }

  /** How what is left to the person who decides can be done at once. @returns {import("../types.js").Rest | null} */
  get rest() {
    const { side, role } = this.position;
    if (!side || this.draft || this.laid.ownDice) return null;
    return this.#questions.rest(() => this.#play.base.rest(giverOf(side, role)));
  }

  /**
   * Where a piece that is to be picked would have to stop, as far as the game tells, and what it says of that.
   * @param {string} piece
   */
  halts(piece) {
    return haltsOf(this, piece);
  }

  /**
   * The answer to a question about the board; nothing if it makes no sense now.
   * @param {string} kind
   * @param {string} subject
   */
  overlay(kind, subject) {
    const { covered, scene } = this.position;
    return covered ? null : this.#questions.overlay(this.#play.seen, kind, subject, scene.viewer);
  }

  /**
   * What a command would show of the board, if that is what it is for.
   * @param {import("./choices.js").Choice} choice
   */
  after(choice) {
    const { side, scene } = this.position;
    if (!side || !choice.label.shows) return null;
    const game = this.#play.active;
    return this.#questions.after(choice.key, () => shownAfter(game, side, choice, scene.viewer));
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
    this.#wishes.learnFromPast(this.#play.game);
    const sequels = (/** @type {string} */ piece) => this.sequels(piece);
    return { game: this.#play.active, side, pieces: scene.pieces, choices, sequels, wishes: this.#wishes };
  }
  /**
   * Carries out a command of the person who decides.
   * @param {Command} command
   * @param {Command} [first] what must be given before it, as a part of the same decision
   * @param {boolean} [part] is it a part of something that is put together before it is decided?
   */
  play(command, first, part) {
    const { side } = this.position;
    if (!side) return;
    if (!part || first) this.#apply(side, command, first);
    else this.#dare(() => this.#compose(side, [command]));
  }

  /** Puts together what a command opens. @param {Command} first opens it @param {Command} command */
  open(first, command) {
    const { side } = this.position;
    if (side) this.#dare(() => this.#compose(side, [first, command]));
  }

  /** Carries out several commands as one: they are taken back together. @param {Command[]} commands */
  playAll(commands) {
    const { side } = this.position;
    if (side) this.#dare(() => this.#give(side, commands));
  }

  /** Does what is left to the person who decides, up to what has to be asked after all; the key of that if it rolls dice. @returns {string | null} */
  takeRest() {
    const { side } = this.position;
    const { rest } = this;
    /** @type {string | null} */
    let left = null;
    if (!side || !rest) return left;
    const give = (/** @type {Command} */ command, /** @type {boolean} */ follows) =>
      this.#applyOn(this.#play.base, side, command, follows);
    this.#dare(() => (left = giveAll(rest.commands, () => this.position, give)));
    return left;
  }

  /** Goes on with a roll of the table's own dice. @param {number} number */
  rolled(number) {
    if (this.roll) this.#dare(() => (this.roll = this.roll && rollOn(this.#play.base, this.roll, number)));
  }

  /** Gives a command up whose dice have not all been rolled. */
  cancelRoll() {
    const computers = this.roll && seatOf(this.seats[this.roll.side]).level;
    this.roll = null;
    if (computers) this.paused = true;
    this.#changed();
  }

  /** The side that was asked for says that it looks. @param {Side} side @param {Role | null} [role] which person of it */
  look(side, role = null) {
    this.#eyes.look(side, role);
    // What he could not decide otherwise could not be taken before he looked: the other was before the screen.
    this.#dare(() => this.#takeForced(null));
  }

  /** Hands the screen to the other person of the side. @param {Role} role */
  hand(role) {
    this.#play.dropDraft();
    this.#eyes.hand(role, this.#play.base.length);
    this.#changed();
  }

  /** What the rules say of the order that the commander is writing; nothing if there is none to write. @param {string} text */
  checkOrder(text) {
    const { order } = this.position;
    return order ? this.#play.active.checkOrder(order.side, text) : null;
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
    this.#play.branch(on);
    this.byItself.forget();
    this.taken = [];
    this.#changed();
  }

  /** Looks at an earlier moment, or at the present again. @param {number} n */
  peek(n) {
    if (!this.position.covered && this.#play.peek(n)) this.#changed();
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.paused = paused;
    this.#changed();
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
    if (side) void this.#computer.decide(this.#play.active, side, seatOf("hard"), this.laid.pace);
  }

  /** @param {Side} side @param {Command} command @param {Command} [first] */
  #apply(side, command, first) {
    this.#dare(() => this.#give(side, first ? [first, command] : [command]));
  }

  /** Gives commands that belong together, after those of what was put together. @param {Side} side @param {Command[]} commands */
  #give(side, commands) {
    const own = this.#play.draft?.side === side ? this.#play.draft.commands : [];
    this.#play.dropDraft();
    const game = this.#play.base;
    const all = [...own, ...commands];
    const last = /** @type {Command} */ (all.pop());
    all.forEach((part, i) => {
      this.#carryOut(game, side, part);
      this.byItself.note(game.length, i > 0 ? "belongs" : null);
    });
    if (own.length + all.length > 0) this.#refresh();
    if (!this.laid.ownDice || this.analysis) this.#applyOn(game, side, last, all.length > 0);
    else this.roll = tryRoll(game, { side, command: last, title: this.#titleOf(side, last), dice: [] });
  }

  /**
   * Adds to what is put together: commands of which each follows from the one before, and after them what alone can follow. What
   * makes a whole of it is left to be committed.
   * @param {Side} side @param {Command[]} commands
   */
  #compose(side, [command, ...more]) {
    if (!this.#play.compose(side, command)) {
      this.#give(side, [command]);
      return;
    }
    /** @type {Command | null} */
    let next;
    do {
      this.#refresh();
      const { choices } = this.position;
      next = more.shift() ?? (choices.length === 1 ? choices[0].command : null);
    } while (next && this.#play.compose(side, next, true));
  }

  /** What the odds of a command are about, if the one who rolls for it may know. @param {Side} side @param {Command} command */
  #titleOf(side, command) {
    if (side === this.position.side) return this.odds(command)?.title ?? null;
    return this.guards ? null : (this.#play.base.odds(side, command)?.title ?? null);
  }

  /** Does something that the engine may refuse. @param {() => void} deed */
  #dare(deed) {
    this.fault = null;
    try {
      deed();
    } catch (error) {
      this.roll = null;
      this.#fresh = false;
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.#changed();
  }

  /**
   * Carries a command out, and after it the decisions that are none, until there is something to decide.
   * @param {Game} game @param {Side} side @param {Command} command
   * @param {boolean} follows does it belong to the command before it, so that both are taken back together?
   */
  #applyOn(game, side, command, follows) {
    const { choices, scene } = this.position;
    const key = JSON.stringify(command);
    const closes = choices.some((choice) => choice.key === key && choice.label.closes);
    if (this.#carryOut(game, side, command)) this.byItself.note(game.length, follows ? "belongs" : null);
    // Who has ended it himself has thought.
    this.#takeForced(closes ? null : { side, heading: scene.heading });
  }

  /**
   * Takes the decisions that are none, until there is something to decide.
   * @param {import("./forced.js").Place | null} before where somebody has just decided
   */
  #takeForced(before) {
    const game = this.#play.base;
    this.taken = [];
    this.#refresh();
    this.#fresh = true;
    for (let left = MOST_FORCED; left > 0 && !this.laid.ask; left--) {
      const { side, choices, scene, shared } = this.position;
      if (!side || shared) return;
      const now = { side, heading: scene.heading };
      if (!isForced(game, now, choices, before)) return;
      before = now;
      this.#fresh = this.#carryOut(game, side, choices[0].command);
      if (!this.#fresh) return;
      this.byItself.note(game.length, "forced");
      this.#refresh();
      this.taken.push(this.position.log.at(-1)?.headline ?? choices[0].label.label);
    }
  }

  /** Carries a command out, unless it has to wait for who sits elsewhere. @param {Game} game @param {Side} side @param {Command} command */
  #carryOut(game, side, command) {
    if (this.elsewhere && !this.analysis) return this.elsewhere.decide(game, command);
    game.apply(side, command);
    return true;
  }

  #tell() {
    this.#listeners.forEach((listener) => listener());
  }

  /** Looks at the game anew. */
  #refresh() {
    this.#position = null;
    this.#questions.forget();
    this.#eyes.follow(this.#play.base);
    this.#swapped = this.#play.base.moment("union").seatsSwapped;
  }

  #changed() {
    if (!this.#fresh) this.#refresh();
    this.#fresh = false;
    this.#computer.drop();
    this.#tell();
    if (this.analysis || this.paused || this.onlooker || this.#play.past || this.roll) return;
    this.#computer.playIfDue(this.#play.game, { ...this.laid, seats: this.seats });
  }
}
