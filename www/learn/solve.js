/** What can be reached at best from a position, exactly: every decision tried, every die counted. */

import { isMet, leadOf, Moment } from "./goals.js";
import { replyOf } from "./replies.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./goals.js").Goal} Goal */

/** An exact number, in lowest terms. @typedef {{ num: bigint, den: bigint }} Exact */

/**
 * What is asked for.
 * @typedef {object} Question
 * @property {Side} side who decides for the best
 * @property {Goal} end where it ends: a game that is over ends in any case
 * @property {Measure} measure what counts there
 * @property {readonly import("./replies.js").Decision[]} always what the enemy does
 * @property {boolean} worst does he do what is worst for the side instead, as if he knew what it has chosen?
 */

/** The chance that something is so, how many things are so on the average, or the expected lead of a side. @typedef {{ chance: Goal } | { count: Goal } | { points: string }} Measure */

/** Work that is done in slices: the one who drives it may rest at every yield. @template T @typedef {Generator<undefined, T, undefined>} Slices */

const ZERO = { num: 0n, den: 1n };

export class Solver {
  /** What positions are worth. @type {Map<string, Exact>} */
  #known = new Map();

  /** @param {Question} question @param {number} [most] how many positions may be looked at */
  constructor(question, most = 100_000) {
    this.question = question;
    this.most = most;
  }

  /** Nothing is better than this; of points one cannot say. */
  get #ceiling() {
    const { measure } = this.question;
    return "chance" in measure ? 1n : "count" in measure ? BigInt(measure.count.length) : null;
  }

  /** How many positions have been looked at. */
  size = 0;

  /** What a position is worth. The game is as it was afterwards, and only then. @param {Game} game @returns {Slices<Exact>} */
  *value(game) {
    const key = game.hash();
    const known = this.#known.get(key);
    if (known) return known;
    const value = this.isOver(game) ? this.#measured(game) : yield* this.#worked(game);
    this.#known.set(key, value);
    return value;
  }

  /** Is the question answered here? @param {Game} game */
  isOver(game) {
    return game.outcome() != null || isMet(this.question.end, new Moment(game));
  }

  /** The commands of the one who decides, each with what it is worth. @param {Game} game @returns {Slices<{ command: Command, value: Exact }[]>} */
  *choices(game) {
    const side = this.decider(game);
    const found = [];
    for (const command of this.#commands(game, side))
      found.push({ command, value: yield* this.after(game, side, command) });
    return found;
  }

  /** What a command is worth before its dice are rolled. @param {Game} game @param {Side} side @param {Command} command @returns {Slices<Exact>} */
  *after(game, side, command) {
    let sum = ZERO;
    for (const share of branches(game, side, command)) {
      const { num, den } = yield* this.value(game);
      game.undo();
      sum = plus(sum, { num, den: den * share });
    }
    return sum;
  }

  /** Who decides next: of two who choose in secret, the one who does not know the other's choice. @param {Game} game */
  decider(game) {
    const { side, worst } = this.question;
    const deciders = game.deciders();
    const enemy = deciders.find((one) => one !== side);
    return enemy && !(worst && deciders.includes(side)) ? enemy : side;
  }

  /** What the enemy does. @param {Game} game @param {Side} side @returns {Slices<Command>} */
  *reply(game, side) {
    const [first, ...more] = this.#commands(game, side);
    if (more.length === 0) return first;
    const all = yield* this.choices(game);
    return all.reduce((a, b) => (isLess(b.value, a.value) ? b : a)).command;
  }

  /** @param {Game} game @returns {Slices<Exact>} */
  *#worked(game) {
    if (++this.size > this.most)
      throw new Error(`there are more than ${this.most} positions to look at: make the puzzle smaller`);
    yield;
    const side = this.decider(game);
    const better = side === this.question.side ? isMore : isLess;
    /** @type {Exact | null} */
    let best = null;
    for (const command of this.#commands(game, side)) {
      const value = yield* this.after(game, side, command);
      if (!best || better(value, best)) best = value;
      if (side === this.question.side && best.den === 1n && best.num === this.#ceiling) break;
    }
    if (!best) throw new Error("a position is met in which nobody has a command");
    return best;
  }

  /** @param {Game} game @param {Side} side @returns {Command[]} */
  #commands(game, side) {
    if (side === this.question.side || this.question.worst) return game.legal(side);
    const reply = replyOf(game, side, { replies: [], always: this.question.always }, 0);
    if (!reply)
      throw new Error(`nothing is said of what the enemy does here: ${game.scene("referee").prompt}`);
    return [reply];
  }

  /** @param {Game} game @returns {Exact} */
  #measured(game) {
    const moment = new Moment(game);
    const { measure } = this.question;
    if ("points" in measure)
      return { num: BigInt(leadOf(moment.scene, /** @type {Side} */ (measure.points))), den: 1n };
    if ("chance" in measure) return { num: isMet(measure.chance, moment) ? 1n : 0n, den: 1n };
    return { num: BigInt(measure.count.filter((any) => isMet([any], moment)).length), den: 1n };
  }
}

/** Dice that are tried: how many like them there are, how many sides each has, and are they known to be no more? @typedef {{ dice: number[], share: bigint, sides: number[], sure?: boolean }} Roll */

/**
 * Gives a command with every way in which its dice can fall, and tells how many like it there would be. Anyone who asks takes the command
 * back before the next one. A refusal for want of dice takes long, so the first way that comes to an end is a guess at the others.
 * @param {Game} game @param {Side} side @param {Command} command
 * @returns {Generator<bigint>}
 */
function* branches(game, side, command) {
  /** @type {Roll[]} */
  const open = [{ dice: [], share: 1n, sides: [] }];
  /** @type {number[]} */
  let guess = [];
  const tooMany = new Set();
  for (let one = open.pop(); one; one = open.pop()) {
    const known = one.sure ? undefined : guess[one.dice.length];
    const next = known ?? missing(game, side, command, one.dice);
    if (next > 0) open.push(...faces(one, next));
    else if (next === 0) {
      yield one.share;
      if (guess.length === 0) guess = one.sides;
    } else {
      const dice = one.dice.slice(0, -1);
      const sides = one.sides.slice(0, -1);
      const share = one.share / BigInt(one.sides[dice.length]);
      if (!tooMany.has(dice.join())) open.push({ dice, share, sides, sure: true });
      tooMany.add(dice.join());
    }
  }
}

/** With each face of one die more, the first on top. @param {Roll} roll @param {number} count @returns {Roll[]} */
const faces = ({ dice, share, sides }, count) =>
  Array.from({ length: count }, (_, i) => ({
    dice: [...dice, count - i],
    share: share * BigInt(count),
    sides: [...sides, count],
  }));

/**
 * Gives a command, unless the dice do not do: then it tells how many sides the next one has, or -1 if there are too many.
 * @param {Game} game @param {Side} side @param {Command} command @param {number[]} dice
 */
function missing(game, side, command, dice) {
  try {
    game.apply(side, command, dice);
    return 0;
  } catch (error) {
    const { name, sidesOfNext } = /** @type {Error & { sidesOfNext?: number | null }} */ (error);
    if (name !== "DiceError") throw error;
    return sidesOfNext ?? -1;
  }
}

/** @param {Exact} a @param {Exact} b @returns {Exact} */
export const plus = (a, b) => lowest({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });

/** @param {Exact} a @param {Exact} b @returns {Exact} */
export const minus = (a, b) => plus(a, { num: -b.num, den: b.den });

/** @param {Exact} a @param {Exact} b */
export const isLess = (a, b) => a.num * b.den < b.num * a.den;

/** @param {Exact} a @param {Exact} b */
const isMore = (a, b) => isLess(b, a);

/** @param {Exact} a @returns {Exact} */
function lowest({ num, den }) {
  let [a, b] = [num < 0n ? -num : num, den];
  while (b) [a, b] = [b, a % b];
  return a > 1n ? { num: num / a, den: den / a } : { num, den };
}

/** @param {string} text such as 25/36 @returns {Exact} */
export function readExact(text) {
  const [num, den = "1"] = text.split("/");
  return lowest({ num: BigInt(num), den: BigInt(den) });
}

/** @param {Exact} exact */
export const written = ({ num, den }) => (den === 1n ? String(num) : `${num}/${den}`);

/** Does all of a work at once. @template T @param {Slices<T>} slices @returns {T} */
export function atOnce(slices) {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
