/**
 * Finds out why something cannot be done. The page knows no game's commands, but it has seen some: from each
 * form of command that named a space (and perhaps a piece), it makes the same command for the space and piece
 * that the player pointed at, and asks the engine what speaks against it.
 */

/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {import("../types.js").PieceScene} Piece */
/** @typedef {(string | number)[]} Path the way to a value inside a command */

/**
 * @typedef {object} Form
 * @property {Command} command
 * @property {Label} label
 * @property {Path | null} space where the space stands that it aims at
 * @property {Path | null} piece where the piece stands that acts
 * @property {boolean} acts does a piece act, whether the command names it or not?
 * @property {boolean} aims does it aim at a space, whether the command names it or not?
 */

export class Wishes {
  /** @type {Map<string, Form>} */
  #forms = new Map();
  /** Has it learnt from the past? */
  #learnt = false;

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
    this.#forms.set(key, formOf(command, label));
  }

  /**
   * Learns the forms of commands from the decisions of a game, once: of a long game that takes a while, so it waits
   * until somebody asks.
   * @param {import("../types.js").Game} game
   */
  learnFromPast(game) {
    if (this.#learnt || game.length === 0) return;
    this.#learnt = true;
    const past = game.fork();
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
   * @param {readonly Piece[]} there the pieces that may be meant in it
   * @param {string | null} held the piece in hand
   * @param {readonly { command: Command, label: Label }[]} own what that piece can do
   * @param {readonly Piece[]} pieces all
   * @returns {Command[]}
   */
  meaning(space, there, held, own, pieces) {
    const forms = new Map(this.#forms);
    for (const { command, label } of own)
      if (label.space) forms.set(formKey(command), formOf(command, label));
    const ofOwn = new Set(own.map(({ command }) => formKey(command)));
    return [...forms].flatMap(([key, form]) => {
      if (!form.aims) return [];
      // A command that names its piece otherwise than the board does speaks of another one.
      if (held && form.acts && !form.piece && !ofOwn.has(key)) return [];
      const by = form.piece && held ? withValue(form.command, form.piece, held) : form.command;
      return aimed({ ...form, command: by }, space, there, pieces);
    });
  }

  /** One command of each form that has been met. @returns {{ command: Command, label: Label }[]} */
  known() {
    return [...this.#forms.values()];
  }
}

/**
 * What others can do, done with this piece: to pick it, or else to aim at what they aim at.
 * @param {string} piece @param {readonly { command: Command, label: Label }[]} choices
 * @returns {{ picks: Command[], aims: Command[] }}
 */
export function likeOthers(piece, choices) {
  const forms = choices.map(({ command, label }) => formOf(command, label));
  const own = (/** @type {boolean} */ aims) =>
    forms.flatMap((form) =>
      form.piece && form.aims === aims ? [withValue(form.command, form.piece, piece)] : [],
    );
  return { picks: own(false), aims: own(true) };
}

/** @param {Command} command @param {Label} label @returns {Form} */
function formOf(command, label) {
  const { space, piece } = label;
  const pathTo = (/** @type {string | undefined} */ value) =>
    value === undefined ? null : findValue(command, value);
  return {
    command,
    label,
    space: pathTo(space),
    piece: pathTo(piece),
    acts: piece !== undefined,
    aims: space !== undefined,
  };
}

/**
 * A command aimed elsewhere: at a space, or at each piece that is there, if it names the piece that it aims at.
 * @param {Form} form @param {string} space @param {readonly Piece[]} there @param {readonly Piece[]} pieces all
 * @returns {Command[]}
 */
function aimed({ command, space: path, piece: actor }, space, there, pieces) {
  if (path) return [withValue(command, path, space)];
  const targets = pieces.flatMap(({ id }) => {
    const way = findValue(command, id);
    return way && String(way) !== String(actor) ? [way] : [];
  });
  return targets.length === 1 ? there.map(({ id }) => withValue(command, targets[0], id)) : [];
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
