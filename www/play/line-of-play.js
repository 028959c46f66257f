/**
 * The games of a table: the game itself, what is tried out beside it, what is put together on a copy, and the earlier
 * moment that is looked at.
 */

import { Draft } from "./draft.js";

/** @typedef {import("../types.js").Game} Game */

export class LineOfPlay {
  /** What is tried out. @type {Game | null} */
  tried;
  /** The earlier moment. @type {Game | null} */
  past = null;
  /** What is put together. @type {Draft | null} */
  draft = null;

  /** @param {Game} game @param {Game | null} tried */
  constructor(game, tried) {
    this.game = game;
    this.tried = tried;
  }

  /** What commands are carried out in. */
  get base() {
    return this.tried ?? this.game;
  }

  /** What the person who decides has before him. */
  get active() {
    return this.draft?.game ?? this.base;
  }

  /** The game at the moment that is looked at. */
  get seen() {
    return this.past ?? this.active;
  }

  /** Which moment is looked at; null for the present. */
  get moment() {
    return this.past?.length ?? null;
  }

  /** Goes on with another game. @param {Game} game @param {Game | null} tried */
  replace(game, tried) {
    this.game = game;
    this.tried = tried;
    this.past = null;
    this.dropDraft();
  }

  /**
   * Gives a command on the copy on which something is put together.
   * @param {import("../types.js").Side} side @param {import("../types.js").Command} command
   * @param {boolean} [follows] does it follow from the one before it?
   * @returns {boolean} does it belong there?
   */
  compose(side, command, follows = false) {
    const draft = this.draft ?? new Draft(this.base, side);
    const added = draft.add(command, follows);
    if (added) this.draft = draft;
    else if (draft !== this.draft) draft.close();
    return added;
  }

  /** Takes the last command of it back. */
  stepBack() {
    this.draft?.stepBack();
    if (this.draft?.parts.length === 0) this.dropDraft();
  }

  /** Gives it up. */
  dropDraft() {
    this.draft?.close();
    this.draft = null;
  }

  /** Begins or ends trying things out, from the moment that is looked at. @param {boolean} on */
  branch(on) {
    this.tried = on ? this.seen.fork() : null;
    this.past = null;
    this.dropDraft();
  }

  /** Looks at an earlier moment, or at the present again. @param {number} n @returns {boolean} is that another moment? */
  peek(n) {
    this.dropDraft();
    const length = this.active.length;
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
