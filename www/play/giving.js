/**
 * How commands are given at a table: as parts of what is put together, several as one, with dice of its own; and after them the
 * decisions that are none. Who sits at the table and what is kept of it is not its business.
 */

import { togetherOf } from "./company.js";
import { TakenByItself, takeForced } from "./forced.js";
import { Inquiry } from "./inquiry.js";
import { rollOn, tryRoll } from "./own-dice.js";
import { giveAll } from "./rest.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/** @abstract */
export class Giving extends Inquiry {
  /** Who sits at another device. @type {import("../elsewhere/correspondent.js").Correspondent | null} */
  elsewhere = null;
  /** What went wrong, to be told. @type {string | null} */
  fault = null;
  byItself = new TakenByItself();
  /** What was decided by itself after the last decision, in words. @type {string[]} */
  taken = [];
  /** The command that waits for the table's own dice. @type {import("./own-dice.js").Roll | null} */
  roll = null;
  /** Has the game been looked at since anything was done? */
  #fresh = false;

  /**
   * @param {Game} game @param {Game | null} tried what is tried out beside it @param {import("../types.js").RulesetInfo} info
   * @param {import("../shelf/saved.js").Laid & { ask: boolean, orders: import("./roles.js").Order[] }} laid
   */
  constructor(game, tried, info, laid) {
    super(game, tried, info);
    this.laid = laid;
  }

  /** Looks at the game anew. @protected */
  refresh() {
    this.forget();
  }

  /** @override */
  touch() {
    if (!this.#fresh) this.refresh();
    this.#fresh = false;
    this.tell();
  }

  /** Lays the table otherwise. @protected @param {Partial<import("../shelf/saved.js").Laid>} change */
  lay(change) {
    this.laid = { ...this.laid, ...change };
  }

  /** Is something tried out, beside the game? */
  get analysis() {
    return this.line.tried !== null;
  }

  /**
   * The ways in which others can go along with a command. What the engine says of that rests on what the side knows.
   * @param {import("./choices.js").Choice} choice @param {"own" | "all"} company
   */
  together(choice, company) {
    const { decider } = this;
    if (!decider) return [];
    const ask = () => togetherOf(this.asked, this.giver(decider), choice, company);
    return this.questions.put(`together ${company} ${choice.key}`, ask);
  }

  /** How what is left to the person who decides can be done at once. @returns {import("../types.js").Rest | null} */
  get rest() {
    const { decider } = this;
    if (!decider || this.draft || this.laid.ownDice) return null;
    return this.questions.put("rest", () => this.line.base.rest(this.giver(decider)));
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
    if (!part || first) this.apply(side, command, first);
    else this.dare(() => this.#compose(side, [command]));
  }

  /** Puts together what a command opens. @param {Command} first opens it @param {Command} command */
  open(first, command) {
    const { side } = this.position;
    if (side) this.dare(() => this.#compose(side, [first, command]));
  }

  /** Carries out several commands as one: they are taken back together. @param {Command[]} commands */
  playAll(commands) {
    const { side } = this.position;
    if (side) this.dare(() => this.#give(side, commands));
  }

  /** Does what is left to the person who decides, up to what has to be asked after all; the key of that if it rolls dice. @returns {string | null} */
  takeRest() {
    const { side } = this.position;
    const { rest } = this;
    /** @type {string | null} */
    let left = null;
    if (!side || !rest) return left;
    const give = (/** @type {Command} */ command, /** @type {boolean} */ follows) =>
      this.#applyOn(this.line.base, side, command, follows);
    this.dare(() => (left = giveAll(rest.commands, () => this.position, give)));
    return left;
  }

  /** Goes on with a roll of the table's own dice. @param {number} number */
  rolled(number) {
    if (this.roll) this.dare(() => (this.roll = this.roll && rollOn(this.line.base, this.roll, number)));
  }

  /** Gives up the roll that waits, and says what it was. @protected */
  dropRoll() {
    const { roll } = this;
    this.roll = null;
    return roll;
  }

  /** Carries out a command of a side. @protected @param {Side} side @param {Command} command @param {Command} [first] */
  apply(side, command, first) {
    this.dare(() => this.#give(side, first ? [first, command] : [command]));
  }

  /** Gives commands that belong together, after those of what was put together. @param {Side} side @param {Command[]} commands */
  #give(side, commands) {
    const own = this.line.draft?.side === side ? this.line.draft.commands : [];
    this.line.dropDraft();
    const game = this.line.base;
    const all = [...own, ...commands];
    const last = /** @type {Command} */ (all.pop());
    all.forEach((part, i) => {
      this.#carryOut(game, side, part);
      this.byItself.note(game.length, i > 0 ? "belongs" : null);
    });
    if (own.length + all.length > 0) this.refresh();
    if (!this.laid.ownDice || this.analysis) this.#applyOn(game, side, last, all.length > 0);
    else this.roll = tryRoll(game, { side, command: last, title: this.#titleOf(side, last), dice: [] });
  }

  /**
   * Adds to what is put together: commands of which each follows from the one before, and after them what alone can follow. What
   * makes a whole of it is left to be committed.
   * @param {Side} side @param {Command[]} commands
   */
  #compose(side, [command, ...more]) {
    if (!this.line.compose(side, command)) {
      this.#give(side, [command]);
      return;
    }
    /** @type {Command | null} */
    let next;
    do {
      this.refresh();
      const { choices } = this.position;
      next = more.shift() ?? (choices.length === 1 ? choices[0].command : null);
    } while (next && this.line.compose(side, next, true));
    this.#fresh = true;
  }

  /** What the odds of a command are about, if the one who rolls for it may know. @param {Side} side @param {Command} command */
  #titleOf(side, command) {
    if (side === this.position.side) return this.odds(command)?.title ?? null;
    return this.guards ? null : (this.line.base.odds(side, command)?.title ?? null);
  }

  /** Does something that the engine may refuse. @protected @param {() => void} deed */
  dare(deed) {
    this.fault = null;
    try {
      deed();
    } catch (error) {
      this.roll = null;
      this.#fresh = false;
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.touch();
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
    this.takeForced(closes ? null : { side, heading: scene.heading });
  }

  /**
   * Takes the decisions that are none, until there is something to decide.
   * @protected
   * @param {import("./forced.js").Place | null} before where somebody has just decided
   */
  takeForced(before) {
    const game = this.line.base;
    this.taken = [];
    this.refresh();
    this.#fresh = true;
    if (this.laid.ask) return;
    const look = () => {
      const { side, choices, scene, shared } = this.position;
      return !side || shared ? null : { game, now: { side, heading: scene.heading }, choices };
    };
    takeForced(before, look, (side, { command, label }) => {
      this.#fresh = this.#carryOut(game, side, command);
      if (!this.#fresh) return false;
      this.byItself.note(game.length, "forced");
      this.refresh();
      this.taken.push(this.position.log.at(-1)?.headline ?? label.label);
      return true;
    });
  }

  /** Carries a command out, unless it has to wait for the person elsewhere. @param {Game} game @param {Side} side @param {Command} command */
  #carryOut(game, side, command) {
    if (this.elsewhere && !this.analysis) return this.elsewhere.decide(game, command);
    game.apply(side, command);
    return true;
  }
}
