/** The legal commands of a position with what the engine says about each. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */

/**
 * @typedef {object} Choice
 * @property {string} key the same for the same command
 * @property {Command} command
 * @property {Label} label
 * @property {boolean} chance do dice decide what comes of it? Found out when it is asked for
 * @property {import("../types.js").Solution | null} verdict what it is worth under best play, if that is known
 */

/**
 * @param {Game} game
 * @param {Side} side
 * @param {{ odds: (command: Command) => unknown, learn: (command: Command, label: Label) => void }} asked
 * @returns {Choice[]}
 */
export function choicesOf(game, side, { odds, learn }) {
  const verdicts = new Map(game.solution(side)?.map((one) => [JSON.stringify(one.command), one]));
  return game.legal(side).map((command) => {
    const key = JSON.stringify(command);
    const label = game.describe(command, side);
    learn(command, label);
    return {
      key,
      command,
      label,
      verdict: verdicts.get(key) ?? null,
      get chance() {
        return odds(command) != null;
      },
    };
  });
}
