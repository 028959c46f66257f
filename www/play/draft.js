/**
 * Something that takes several commands and is decided as a whole, such as an attack that is declared block by block.
 * It is put together on a copy of the game, where it can be looked at and taken back; the game itself gets all of
 * its commands at once. On the copy only commands are given by which nobody learns anything.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** Does it follow from the part before it, so that both are taken back together? @typedef {{ command: Command, label: Label, follows: boolean }} Part */

export class Draft {
  /** @type {Part[]} */
  parts = [];

  /** @param {Game} game it is left as it is @param {Side} side */
  constructor(game, side) {
    this.game = game.fork();
    this.side = side;
  }

  /** The commands so far. @returns {Command[]} */
  get commands() {
    return this.parts.map(({ command }) => command);
  }

  /**
   * Adds a command, if it only prepares.
   * @param {Command} command
   * @param {boolean} follows from the one before it
   * @returns {boolean} has it been added?
   */
  add(command, follows) {
    const label = this.game.describe(command, this.side);
    if (label.compose !== "part") return false;
    this.game.apply(this.side, command);
    const deciders = this.game.deciders();
    const told = this.game.log(this.side, this.game.length).at(-1);
    // The ruleset promises both; what comes of a promise that is broken must not be seen.
    if (told?.wall || deciders.length !== 1 || deciders[0] !== this.side) {
      this.game.undo();
      return false;
    }
    this.parts.push({ command, label, follows });
    return true;
  }

  /** Takes the last command back, and that from which it follows. */
  stepBack() {
    let follows = true;
    while (follows) {
      this.game.undo();
      follows = this.parts.pop()?.follows ?? false;
    }
  }

  close() {
    this.game.free();
  }
}
