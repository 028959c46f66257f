/** A puzzle as it goes: the enemy's answers, and at its end what was given away. */

import { scorePuzzle } from "./progress.js";
import { Run } from "./run.js";
import { isLess, minus, plus, readExact, Solver } from "./solve.js";

/** @typedef {import("./course.js").Puzzle} Puzzle */
/** @typedef {import("./solve.js").Exact} Exact */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

/** How long the page may stand still for arithmetic. */
const SLICE_MS = 12;

/** Of what can be reached, how much may be given away for so many stars; of points, how many. */
const STARS = [
  { stars: 3, share: 0 },
  { stars: 2, share: 0.15 },
  { stars: 1, share: 0.4 },
];

/** The most that is given for a puzzle. */
export const MOST_STARS = 3;

/**
 * What came of it.
 * @typedef {object} Score
 * @property {Exact} kept what was left of the best
 * @property {Exact} best
 * @property {number} stars
 * @property {number | null} slip the first decision that gave something away, by its number in the log
 */

export class PuzzleRun extends Run {
  /** @type {Score | null} */
  score = null;
  /** Is it being worked out? */
  working = false;
  /** Did it end, no matter what it was worth? */
  over = false;
  /** The hint that was asked for. @type {string | null} */
  said = null;
  #asked = 0;
  #solver;
  /** How long the game was that was worked out last. */
  #judged = -1;

  /**
   * @param {Puzzle} puzzle
   * @param {ConstructorParameters<typeof Run>[1]} seat
   * @param {() => void} draw
   */
  constructor(puzzle, seat, draw) {
    super(puzzle, seat, draw);
    this.puzzle = puzzle;
    const { end, measure, always, worst } = puzzle;
    this.#solver = new Solver({ side: /** @type {Side} */ (puzzle.side), end, measure, always, worst });
    const { table } = seat;
    table.script = async (game, side) => {
      const fork = game.fork();
      const command = await this.#work(this.#solver.reply(fork, side));
      fork.free();
      return command;
    };
    table.subscribe(() => this.#look());
  }

  get mayAsk() {
    return this.puzzle.hints.length > 0;
  }

  ask() {
    const { hints } = this.puzzle;
    this.said = hints[Math.min(this.#asked++, hints.length - 1)] ?? null;
    this.draw();
  }

  again() {
    this.said = null;
    this.#asked = 0;
    this.restart();
  }

  /** Shows the best line, with the dice by which it was written down. */
  async demonstrate() {
    this.rewind();
    const game = this.beginning();
    const texts = [game.text()];
    for (const { side, command } of this.puzzle.play) {
      game.apply(/** @type {Side} */ (side), command);
      texts.push(game.text());
      while (!this.#solver.isOver(game) && this.#solver.decider(game) !== this.puzzle.side) {
        const decider = this.#solver.decider(game);
        game.apply(decider, await this.#work(this.#solver.reply(game, decider)));
        texts.push(game.text());
      }
    }
    game.free();
    await this.show(texts);
  }

  #look() {
    if (this.isLive) this.#judge();
    this.draw();
  }

  #judge() {
    const game = this.table.fork();
    this.over = this.#solver.isOver(game);
    const length = game.length;
    if (!this.over) {
      this.score = null;
      this.#judged = -1;
      this.light(this.puzzle.look);
      game.free();
    } else if (length === this.#judged) game.free();
    else {
      this.#judged = length;
      this.score = null;
      this.table.paused = true;
      void this.#count(game).finally(() => game.free());
    }
  }

  /** Plays what was played again, and adds up what each decision gave away. @param {Game} game */
  async #count(game) {
    this.working = true;
    const log = game.log("referee", 1);
    const copy = this.beginning();
    const solver = this.#solver;
    let lost = readExact("0");
    let slip = null;
    for (const { side, command, number } of log) {
      if (!side || !command || solver.isOver(copy)) break;
      if (side === this.puzzle.side) {
        const best = await this.#work(solver.value(copy));
        const value = await this.#work(solver.after(copy, side, command));
        if (isLess(value, best)) slip ??= number;
        lost = plus(lost, minus(best, value));
      }
      copy.apply(side, command);
    }
    copy.free();
    this.working = false;
    if (this.closed || !this.over) return;
    const best = readExact(this.puzzle.best);
    const stars = starsFor(lost, "points" in this.puzzle.measure ? readExact("2") : best);
    this.score = { kept: minus(best, lost), best, stars, slip };
    scorePuzzle(this.table.info.id, this.puzzle.name, stars);
    this.draw();
  }

  /** Does work in slices, between which the page goes on. @template T @param {import("./solve.js").Slices<T>} slices @returns {Promise<T>} */
  async #work(slices) {
    for (let began = performance.now(); ;) {
      const { done, value } = slices.next();
      if (done) return value;
      if (performance.now() - began < SLICE_MS) continue;
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      began = performance.now();
    }
  }
}

/** @param {Exact} lost @param {Exact} whole */
function starsFor(lost, whole) {
  const share = number(lost) / number(whole);
  return STARS.find((one) => share <= one.share)?.stars ?? 0;
}

/** @param {Exact} exact */
export const number = ({ num, den }) => Number(num) / Number(den);
