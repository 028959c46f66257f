/**
 * Finds out why something cannot be done. The page knows no game's commands, but it has seen some: from each
 * form of command that named a space (and perhaps a piece), it makes the same command for the space and piece
 * that the player pointed at, and asks the engine what speaks against it.
 */

/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {(string | number)[]} Path the way to a value inside a command */
/** @typedef {{ command: Command, space: Path | null, piece: Path | null }} Form */

export class Wishes {
  /** @type {Map<string, Form>} */
  #forms = new Map();

  /**
   * Has a command of this form been learnt already?
   * @param {Command} command
   */
  knows(command) {
    return this.#forms.has(formKey(command));
  }

  /**
   * Remembers the form of a legal command.
   * @param {Command} command
   * @param {Label} label
   */
  learn(command, label) {
    // What a commander alone may know must not be met again in what his subordinate is told.
    if (label.role === "commander") return;
    const key = formKey(command);
    const known = this.#forms.get(key);
    if (known?.space) return;
    const space = label.space === undefined ? null : findValue(command, label.space);
    const piece = label.piece === undefined ? null : findValue(command, label.piece);
    this.#forms.set(key, { command, space, piece });
  }

  /**
   * Learns the forms of commands from the decisions of a game that was opened.
   * @param {import("../types.js").Game} game
   * @param {(record: Uint8Array) => import("../types.js").Game} openGame
   */
  learnFromPast(game, openGame) {
    if (game.length() === 0) return;
    const past = openGame(game.save());
    for (const { number, side, command } of game.log("referee")) {
      if (!command || !side || this.knows(command)) continue;
      past.seek(number - 1);
      this.learn(command, past.describe(command, side));
    }
    past.free();
  }

  /**
   * What the player may have meant by pointing at a space, with or without a piece in hand.
   * @param {string} space
   * @param {string | null} piece
   * @returns {Command[]}
   */
  meaning(space, piece) {
    const wishes = [];
    for (const form of this.#forms.values()) {
      if (!form.space) continue;
      const aimed = withValue(form.command, form.space, space);
      wishes.push(form.piece && piece ? withValue(aimed, form.piece, piece) : aimed);
    }
    return wishes;
  }

  /** One command of each form that aims at nothing, to be asked about as a whole. @returns {Command[]} */
  general() {
    return [...this.#forms.values()].filter((form) => !form.space).map((form) => form.command);
  }
}

/** @param {Command} command */
const formKey = (command) => `${command.type}:${Object.keys(command).sort().join(",")}`;

/**
 * The way to a text inside a value; the last one, since lists of spaces end with their aim.
 * @param {unknown} value
 * @param {string} wanted
 * @returns {Path | null}
 */
function findValue(value, wanted) {
  if (value === wanted) return [];
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value).reverse()) {
    const path = key === "type" ? null : findValue(inner, wanted);
    if (path) return [key, ...path];
  }
  return null;
}

/**
 * A copy of a command with one text replaced.
 * @param {Command} command
 * @param {Path} path
 * @param {string} text
 * @returns {Command}
 */
function withValue(command, path, text) {
  const copy = structuredClone(command);
  /** @type {any} */
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key];
  at[path[path.length - 1]] = text;
  return copy;
}
