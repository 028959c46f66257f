/** The games of a table: the game itself, what is tried out beside it, and the earlier moment that is looked at. */

/** @typedef {import("../types.js").Game} Game */

export class LineOfPlay {
  /** What is tried out. @type {Game | null} */
  tried;
  /** The earlier moment. @type {Game | null} */
  past = null;

  /** @param {Game} game @param {Game | null} tried */
  constructor(game, tried) {
    this.game = game;
    this.tried = tried;
  }

  /** What commands are carried out in. */
  get active() {
    return this.tried ?? this.game;
  }

  /** The game at the moment that is looked at. */
  get seen() {
    return this.past ?? this.active;
  }

  /** Which moment is looked at; null for the present. */
  get moment() {
    return this.past?.length() ?? null;
  }

  /** Goes on with another game. @param {Game} game @param {Game | null} tried */
  replace(game, tried) {
    this.game = game;
    this.tried = tried;
    this.past = null;
  }

  /** Begins or ends trying things out, from the moment that is looked at. @param {boolean} on */
  branch(on) {
    this.tried = on ? this.seen.fork() : null;
    this.past = null;
  }

  /** Looks at an earlier moment, or at the present again. @param {number} n @returns {boolean} is that another moment? */
  peek(n) {
    const length = this.active.length();
    const wanted = Math.max(0, Math.min(length, Math.round(n)));
    if (wanted === (this.moment ?? length)) return false;
    if (wanted === length) this.past = null;
    else {
      this.past ??= this.active.fork();
      this.past.seek(wanted);
    }
    return true;
  }
}
