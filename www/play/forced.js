/**
 * Decisions that are none: a phase opens, and all that a side can do is to end it. They can be taken by
 * themselves. What a piece does, what has a risk and what rolls dice is always asked for; chance without dice lies in what is
 * hidden, and who can only decline has nothing to weigh.
 */

import { inFork } from "./ahead.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * Where somebody decides: whose decision, in which phase.
 * @typedef {{ side: Side, heading: string }} Place
 */

/**
 * Is there just one thing that a side can do, without a piece, a risk or dice in it?
 * @param {Game} game
 * @param {Place} now
 * @param {Choice[]} choices
 * @param {Place | null} before the last decision, if a person has just made it
 */
export function isForced(game, now, choices, before) {
  if (choices.length !== 1 || game.deciders().length !== 1) return false;
  const [{ label, chance, command }] = choices;
  if (label.piece !== undefined || label.space !== undefined || label.risk || label.note) return false;
  if (chance && !label.closes) return false;
  return inFork(game, now.side, command, (tried) => {
    const told = tried.log("referee", tried.length).at(-1);
    // What follows from a command can need dice of its own.
    if (told?.dice?.length) return false;
    // Whoever has just decided himself may want to think again before he ends what he does.
    const goesOn = now.side === before?.side && now.heading === before.heading;
    return !goesOn || (!told?.wall && tried.deciders().join() === now.side);
  });
}

/** More decisions than this are not taken by themselves, should a game never come to one that is a choice. */
const MOST = 50;

/**
 * Takes the decisions that are none, one after the other, until there is something to decide.
 * @param {Place | null} before where somebody has just decided
 * @param {() => { game: Game, now: Place, choices: Choice[] } | null} look what is to be decided, if it may be taken by itself
 * @param {(side: Side, choice: Choice) => boolean | void} take takes it; false if it has to wait
 */
export function takeForced(before, look, take) {
  for (let left = MOST; left > 0; left--) {
    const found = look();
    if (!found || !isForced(found.game, found.now, found.choices, before)) return;
    before = found.now;
    if (take(before.side, found.choices[0]) === false) return;
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
