/** The way back at a table, and forward again: what `undo.js` allows, carried out. */

import { earliest, stepBack, wallText } from "./undo.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./position.js").Position} Position */

export class WayBack {
  /** How far one may go back from a position. @type {{ position: Position, least: number, step: number } | null} */
  #reach = null;

  /**
   * @param {Table} table
   * @param {import("./line-of-play.js").LineOfPlay} play
   * @param {() => void} changed
   */
  constructor(table, play, changed) {
    this.table = table;
    this.play = play;
    this.changed = changed;
  }

  /** What the rules of taking back ask about. */
  get #past() {
    const { position, persons, analysis } = this.table;
    const { log, length, side: decider, role } = position;
    return { log, length, decider, persons, analysis, role };
  }

  /** Every line of the log asks for it, so it is worked out once. */
  get #bounds() {
    const { position } = this.table;
    if (this.#reach?.position !== position)
      this.#reach = { position, least: Math.max(earliest(this.#past), this.#sent), step: this.#step };
    return this.#reach;
  }

  /** How long the game was when the last link came or went: that is told. */
  get #sent() {
    return this.table.analysis ? 0 : (this.table.elsewhere?.base ?? 0);
  }

  get mayUndo() {
    if (this.play.draft || this.table.elsewhere?.mayTakeBack) return true;
    return this.mayReturnTo(this.#bounds.step);
  }

  undo() {
    if (this.table.elsewhere?.mayTakeBack) this.table.elsewhere.takeBack();
    else if (this.play.draft) this.table.stepBack();
    else this.returnTo(this.#bounds.step);
  }

  /** One step back: over the last decision, and with it over those that were taken by themselves. */
  get #step() {
    const { byItself } = this.table;
    const past = this.#past;
    let n = stepBack(past);
    while (byItself.has(n + 1)) {
      const before = stepBack({ ...past, length: n });
      // Before it, nothing was decided that could be decided otherwise.
      if (before >= n) return past.length;
      n = before;
    }
    return n;
  }

  /** Why there is no way back, for anyone who asks. */
  get wall() {
    if (this.table.bystander) return "The game is not played here.";
    return this.play.past ? "You look at an earlier moment." : wallText(this.#past);
  }

  /** May the game go back to the position after decision `n`? @param {number} n */
  mayReturnTo(n) {
    const { position, bystander } = this.table;
    if (bystander || position.covered || this.play.past || this.play.draft || n >= position.length)
      return false;
    return n >= this.#bounds.least;
  }

  /** @param {number} n */
  returnTo(n) {
    if (!this.mayReturnTo(n)) return;
    this.play.active.seek(n);
    this.table.taken = [];
    this.changed();
  }

  get mayRedo() {
    return this.table.position.undone > 0 && !this.table.bystander && !this.play.past && !this.play.draft;
  }

  /** Makes undone decisions again: one in analysis, in a game up to the next of a person. */
  redo() {
    if (!this.mayRedo) return;
    const game = this.play.active;
    while (game.redo()) {
      const [next] = game.deciders();
      if (this.table.byItself.has(game.length + 1)) continue;
      if (this.table.analysis || !next || this.table.persons.includes(next)) break;
    }
    this.changed();
  }
}
