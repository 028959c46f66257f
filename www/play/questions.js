/** What the engine is asked about a position. Each question is put once: the answer holds until the position changes. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Refusal} Refusal */

/** More reasons than these would not be read. */
const REASONS = 3;

export class Questions {
  /** @type {Map<string, any>} */
  #answers = new Map();

  /** Forgets all answers: the position has changed. */
  forget() {
    this.#answers.clear();
  }

  /**
   * @template T
   * @param {string} question in words of our own, another for each
   * @param {() => T} ask
   * @returns {T}
   */
  put(question, ask) {
    if (!this.#answers.has(question)) this.#answers.set(question, ask());
    return this.#answers.get(question);
  }
}

/**
 * What speaks against some commands, each reason once.
 * @param {Game} game @param {Side} side @param {Command[]} commands @param {number} [most] reasons that are wanted
 * @returns {Refusal[]}
 */
export function refusalsOf(game, side, commands, most = REASONS) {
  const types = new Set(game.legal(side).map(({ type }) => type));
  const timely = commands.filter(({ type }) => types.has(type));
  // What cannot be done in this step at all is of interest only where nothing else was meant.
  const own = reasonsOf(game, side, timely);
  return (own.length > 0 ? own : reasonsOf(game, side, commands)).slice(0, most);
}

/** @param {Game} game @param {Side} side @param {Command[]} commands @returns {Refusal[]} */
function reasonsOf(game, side, commands) {
  /** @type {Map<string, Refusal>} */
  const refusals = new Map();
  for (const command of commands) {
    const refusal = check(game, side, command);
    if (refusal) refusals.set(refusal.rule + refusal.text, refusal);
  }
  return [...refusals.values()];
}

/** @param {Game} game @param {Side} side @param {Command} command */
function check(game, side, command) {
  try {
    return game.check(side, command);
  } catch {
    // The space does not suit this form of command.
    return null;
  }
}
