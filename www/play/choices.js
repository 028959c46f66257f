/** The legal commands of a position with what the engine says about each. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */

/**
 * @typedef {object} Choice
 * @property {string} key the same for the same command
 * @property {Command} command
 * @property {Command} [first] the command that must be given before it, and only picks the piece
 * @property {Label} label
 * @property {boolean} chance do dice decide what comes of it? Found out when it is asked for
 * @property {import("../types.js").Solution | null} verdict what it is worth under best play, if that is known
 */

/** More commands than this are too many to read: they are listed by piece, and the board shows one piece's at a time. */
const LONG = 30;

/** Up to so many commands, the page finds out about each of them whether dice decide it. */
export const FEW = 40;

/** @param {Choice[]} choices */
export const isLong = (choices) => choices.length > LONG;

/**
 * Commands by the piece that acts, and those in which none does.
 * @param {Choice[]} choices
 * @returns {{ general: Choice[], pieces: Map<string, Choice[]> }}
 */
export function byPiece(choices) {
  const all = Map.groupBy(choices, ({ label }) => label.piece ?? "");
  const general = all.get("") ?? [];
  all.delete("");
  return { general, pieces: all };
}

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
