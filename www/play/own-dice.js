/** Dice that the people at the table roll themselves: the engine is asked what it needs, one number after the other. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/**
 * A command that waits for numbers.
 * @typedef {object} Roll
 * @property {Side} side
 * @property {Command} command
 * @property {string} label the command in words
 * @property {number[]} dice what has been rolled already
 * @property {number} from the least that the next number can be
 * @property {number} to the most
 * @property {string | null} problem
 */

/**
 * Carries a command out if the numbers suffice.
 * @param {Game} game
 * @param {Omit<Roll, "from" | "to" | "problem">} roll
 * @returns {Roll | null} what is missing; nothing once the command has been carried out
 */
export function tryRoll(game, roll) {
  try {
    game.apply(roll.side, roll.command, roll.dice);
    return null;
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    const range = /more is needed: from (\d+) to (\d+)/.exec(text);
    if (!range) throw error;
    return { ...roll, from: Number(range[1]), to: Number(range[2]), problem: null };
  }
}

/**
 * The same with one number more; a number that cannot be is refused in words.
 * @param {Game} game
 * @param {Roll} roll
 * @param {number} number
 * @returns {Roll | null}
 */
export function rollOn(game, roll, number) {
  if (!Number.isInteger(number) || number < roll.from || number > roll.to) {
    return { ...roll, problem: `The number must be from ${roll.from} to ${roll.to}.` };
  }
  return tryRoll(game, { ...roll, dice: [...roll.dice, number] });
}
