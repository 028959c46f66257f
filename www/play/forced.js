/**
 * Decisions that are none: a phase opens, and all that a side can do is to end it. They can be taken by
 * themselves. What a piece does, what has a risk and what rolls dice is always asked for.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * Is there just one thing that a side can do, without a piece, a risk or any chance in it?
 * @param {Game} game
 * @param {Side} side
 * @param {Choice[]} choices
 */
export function isForced(game, side, choices) {
  if (choices.length !== 1 || game.deciders().length !== 1) return false;
  const [{ label, chance, command }] = choices;
  if (label.piece !== undefined || label.space !== undefined || label.risk || label.note || chance)
    return false;
  // What follows from a command can need dice of its own.
  const tried = game.fork();
  try {
    tried.apply(side, command);
    return !tried.log("referee").at(-1)?.dice?.length;
  } finally {
    tried.free();
  }
}

/** Which decisions of a game have been taken by themselves; known as long as the table stands. */
export class TakenByItself {
  /** Was there nothing to decide, or did it only belong to the decision before it? @type {Map<number, "forced" | "belongs">} */
  #numbers = new Map();

  /** Takes note of a decision: why it was taken by itself; nothing if it was not. @param {number} number @param {"forced" | "belongs" | null} why */
  note(number, why) {
    for (const later of this.#numbers.keys()) if (later >= number) this.#numbers.delete(later);
    if (why) this.#numbers.set(number, why);
  }

  /** @param {number} number */
  has(number) {
    return this.#numbers.has(number);
  }

  /** Was there nothing to decide? @param {number} number */
  isForced(number) {
    return this.#numbers.get(number) === "forced";
  }

  forget() {
    this.#numbers.clear();
  }
}
