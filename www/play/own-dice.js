/** Dice that the people at the table roll themselves: the engine is asked what it needs, one number after the other. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/**
 * A command that waits for numbers.
 * @typedef {object} Roll
 * @property {Side} side
 * @property {Command} command
 * @property {string | null} title what is decided, if the engine has a title for its odds
 * @property {number[]} dice what has been rolled already
 * @property {number} from the least that the next number can be
 * @property {number} to the most
 * @property {string[]} decides the rules by which the next number decides something, as far as that can be told
 * @property {string | null} problem
 */

/** A command that needs more numbers than these is not tried to the end. */
const MOST = 24;

/** No more rules than these are named for one number. */
const RULES = 2;

/**
 * Carries a command out if the numbers suffice.
 * @param {Game} game
 * @param {Omit<Roll, "from" | "to" | "decides" | "problem">} roll
 * @returns {Roll | null} what is missing; nothing once the command has been carried out
 */
export function tryRoll(game, roll) {
  const range = attempt(game, roll);
  return range && { ...roll, ...range, decides: decidedBy(game, roll, range), problem: null };
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

/**
 * Carries a command out, or finds out from where to where the next number must be.
 * @param {Game} game @param {{ side: Side, command: Command, dice: number[] }} roll
 */
function attempt(game, { side, command, dice }) {
  try {
    game.apply(side, command, dice);
    return null;
  } catch (error) {
    const to = error instanceof Error && "sidesOfNext" in error ? error.sidesOfNext : null;
    if (typeof to !== "number") throw error;
    return { from: 1, to };
  }
}

/**
 * The rules by which the next number decides: those of the sentences that are others with its least than with its
 * greatest value.
 * @param {Game} game @param {{ side: Side, command: Command, dice: number[] }} roll @param {{ from: number, to: number }} range
 * @returns {string[]}
 */
function decidedBy(game, roll, { from, to }) {
  const [least, most] = [from, to].map((number) => told(game, { ...roll, dice: [...roll.dice, number] }));
  if (!least || !most) return [];
  const others = (/** @type {typeof least} */ lines, /** @type {typeof least} */ than) =>
    lines.filter(({ text }) => !than.some((line) => line.text === text));
  const rules = [...others(least, most), ...others(most, least)].flatMap((line) => line.rules);
  return [...new Set(rules)].slice(0, RULES);
}

/**
 * What a side would be told of a command with these numbers, and the least ones where more are needed.
 * @param {Game} game @param {{ side: Side, command: Command, dice: number[] }} roll
 */
function told(game, { side, command, dice }) {
  const copy = game.fork();
  try {
    const numbers = [...dice];
    while (numbers.length < dice.length + MOST) {
      const range = attempt(copy, { side, command, dice: numbers });
      if (!range) return copy.log(side, copy.length).at(-1)?.lines ?? null;
      numbers.push(range.from);
    }
    return null;
  } finally {
    copy.free();
  }
}
