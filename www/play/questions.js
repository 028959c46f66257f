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
   * The odds of a command.
   * @param {Game} game @param {import("../types.js").Giver} giver @param {Command} command
   * @returns {import("../types.js").Odds | null}
   */
  odds(game, giver, command) {
    return this.#remember(`odds ${JSON.stringify(command)}`, () => game.odds(giver, command));
  }

  /**
   * The answer to a question about the board; nothing if it makes no sense now.
   * @param {Game} game @param {string} kind @param {string} subject
   * @param {import("../types.js").Viewer} viewer
   * @returns {import("../types.js").Overlay | null}
   */
  overlay(game, kind, subject, viewer) {
    return this.#remember(`overlay ${kind} ${subject}`, () => {
      try {
        return game.overlay(kind, subject, viewer);
      } catch {
        return null;
      }
    });
  }

  /**
   * What a command would show of the board.
   * @param {string} key of the command
   * @param {() => import("../types.js").Overlay | null} ask
   */
  after(key, ask) {
    return this.#remember(`after ${key}`, ask);
  }

  /**
   * Who went where before a moment.
   * @template T
   * @param {number | null} moment @param {() => T} ask
   * @returns {T}
   */
  trails(moment, ask) {
    return this.#remember(`trails ${moment}`, ask);
  }

  /**
   * What a piece could do after it was picked.
   * @template T
   * @param {string} piece @param {() => T} ask
   * @returns {T}
   */
  sequels(piece, ask) {
    return this.#remember(`sequels ${piece}`, ask);
  }

  /**
   * What pieces could open.
   * @template T
   * @param {() => T} ask
   * @returns {T}
   */
  openings(ask) {
    return this.#remember("openings", ask);
  }

  /**
   * Who can go along with a command.
   * @template T
   * @param {string} key of the command @param {string} company @param {() => T} ask
   * @returns {T}
   */
  together(key, company, ask) {
    return this.#remember(`together ${company} ${key}`, ask);
  }

  /**
   * How what is left can be done at once.
   * @template T
   * @param {() => T} ask
   * @returns {T}
   */
  rest(ask) {
    return this.#remember("rest", ask);
  }

  /**
   * @template T
   * @param {string} question
   * @param {() => T} ask
   * @returns {T}
   */
  #remember(question, ask) {
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
