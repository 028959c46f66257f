/** The legal commands of a position with what the engine says about each. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {import("../types.js").Giver} Giver */

/**
 * @typedef {object} Choice
 * @property {string} key the same for the same command
 * @property {Command} command
 * @property {Command} [first] the command that must be given before it, and only picks the piece
 * @property {Command} [opens] the command that must be given before it, and opens what is put together
 * @property {Command[]} [lead] those that are given before it at once, by which several pieces go the same way
 * @property {string[]} [pieces] who goes with them, the first one too
 * @property {boolean} [again] was it chosen the last time that the same was asked?
 * @property {Label} label
 * @property {boolean} chance do dice decide what comes of it?
 * @property {boolean} [rolls] does it come to that before its side decides again?
 * @property {import("../types.js").Solution | null} verdict what it is worth under best play, if that is known
 */

/** More commands than this are too many to read: they are listed by piece, and the board shows one piece's at a time. */
const LONG = 30;

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
 * @param {Giver} giver the side, or one person of it
 * @param {(command: Command, label: Label) => void} learn is told of each
 * @param {boolean} [advised] may it be told what they are worth?
 * @returns {Choice[]}
 */
export function choicesOf(game, side, giver, learn, advised = true) {
  const solution = advised ? game.solution(side) : null;
  const verdicts = new Map(solution?.map((one) => [JSON.stringify(one.command), one]));
  return game.choices(giver).map(({ command, label, chance, rolls }) => {
    const key = JSON.stringify(command);
    learn(command, label);
    return { key, command, label, chance, rolls, verdict: verdicts.get(key) ?? null };
  });
}
