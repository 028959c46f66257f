/**
 * What the computer thinks of the decisions of a game, by what the one who decided knew then. It tells nobody more than he
 * may know: all of a game that is open or over, else only the own decisions of the one who looks.
 */

import { proxy } from "comlink";
import { Thread } from "./bot-thread.js";
import { SIDES } from "./seats.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../bot-worker.js").Judged} Judged */

/** A line of play, as far as it was looked at. @typedef {{ told: string[], judged: (Judged | null)[] }} Line */

/**
 * A decision on the curve.
 * @typedef {object} Point
 * @property {number} number of the decision
 * @property {Side} side
 * @property {number} union the estimate of the Union's result before it, from 0 to 1
 * @property {number} loss what it gave away by the estimate of its side, from 0 to 1
 * @property {number} left the estimate of the Union's result once it was made, before any dice, from 0 to 1
 */

/** It tries so many ways for each decision, and as many for what was done instead. */
const REVIEWER = { kind: /** @type {const} */ ("search"), iterations: 200, thinkMs: 4000, seed: "review" };

/** A thread that tells of no decision for so long is taken for dead. */
const SILENCE_MS = 60_000;

/** How often the page is drawn meanwhile. */
const TOLD_MS = 200;

/** By table and by who looks. @type {WeakMap<Table, Map<string, Review>>} */
const known = new WeakMap();

export class Review {
  /** @type {Thread | null} */
  #thread = null;
  /** @type {Line} */
  #game = { told: [], judged: [] };
  /** What is tried out. @type {Line} */
  #tried = { told: [], judged: [] };
  #run = 0;
  /** The last decision that was looked at, while it looks. @type {number | null} */
  at = null;
  fault = "";

  /** The review of a table for the one who looks at it now. @param {Table} table */
  static of(table) {
    const all = known.get(table) ?? new Map();
    known.set(table, all);
    const { viewer } = table.position.scene;
    const key = `${viewer} ${Review.sidesOf(table).join(" ")}`;
    const review = all.get(key) ?? new Review(table);
    all.set(key, review);
    return review;
  }

  /** Whose decisions may be looked at now. @param {Table} table @returns {readonly Side[]} */
  static sidesOf(table) {
    if (!table.mayBeAdvised && !table.position.outcome) return [];
    if (table.mayAnalyse) return SIDES;
    const { looking, roles } = table.position;
    return looking && !roles ? [looking] : [];
  }

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.leaving.add(() => this.stop());
  }

  /** What is known of the line that is played, as far as it is the one that was looked at. */
  get #line() {
    const { analysis, position } = this.table;
    const line = analysis ? this.#tried : this.#game;
    const told = position.log.map(toldOf);
    const [own, games] = [line, this.#game].map((one) => alike(one.told, told));
    if (games > own) line.judged = this.#game.judged.slice(0, games);
    else line.judged.length = Math.min(line.judged.length, own);
    line.told = told;
    return line;
  }

  /** How many decisions there are. */
  get length() {
    return this.table.position.length;
  }

  /** Has everything been looked at? */
  get isWhole() {
    return this.#line.judged.length > this.length;
  }

  /** Has anything been looked at? */
  get isBegun() {
    return this.#line.judged.length > 1;
  }

  /** What it thinks of a decision. @param {number} number */
  judged(number) {
    return this.#line.judged[number] ?? null;
  }

  /** @returns {Point[]} */
  get points() {
    return pointsOf(this.#line.judged);
  }

  /** The game itself, where something else is tried out. @returns {Point[]} */
  get others() {
    return this.table.analysis ? pointsOf(this.#game.judged) : [];
  }

  /** Looks at what has not been looked at. @param {() => void} told is called whenever there is something new to show */
  async begin(told) {
    this.stop();
    const run = this.#run;
    const { judged } = this.#line;
    const from = Math.max(1, judged.length);
    const copy = this.table.fork();
    const [id, record] = [copy.ruleset(), copy.save()];
    copy.free();
    const sides = [...Review.sidesOf(this.table)];
    let last = 0;
    const tell = (/** @type {number} */ number, /** @type {Judged | null} */ one) => {
      if (run !== this.#run) return;
      judged[0] = null;
      judged[number] = one;
      this.at = number;
      if (performance.now() - last < TOLD_MS) return;
      last = performance.now();
      told();
    };
    this.at = from - 1;
    this.fault = "";
    told();
    this.#thread = new Thread();
    try {
      await this.#thread.ask(
        id,
        (player, code, alive) => {
          const hear = (/** @type {number} */ number, /** @type {Judged | null} */ one) => {
            alive();
            tell(number, one);
          };
          return player.review(id, record, REVIEWER, code, { from, sides }, proxy(hear));
        },
        SILENCE_MS,
      );
    } catch {
      if (run === this.#run) this.fault = "The computer could not look at the rest of the game.";
    }
    if (run !== this.#run) return;
    this.stop();
    told();
  }

  /** What has been looked at stays. */
  stop() {
    this.#run++;
    this.#thread?.end();
    this.#thread = null;
    this.at = null;
  }
}

/** @param {readonly (Judged | null)[]} judged @returns {Point[]} */
const pointsOf = (judged) =>
  judged.flatMap((one, number) => {
    if (!one) return [];
    const { side, best, given } = one;
    const forUnion = (/** @type {number} */ value) => (side === "union" ? value : 1 - value);
    const loss = Math.max(0, best.value - given.value);
    return [{ number, side, union: forUnion(best.value), loss, left: forUnion(given.value) }];
  });

/** What an entry tells, so that a line that went another way is noticed. @param {import("../types.js").LogEntry} entry */
const toldOf = ({ text, lines }) => [text, ...lines.map((line) => line.text)].join(" ");

/** How many entries from the first on are the same. @param {readonly string[]} a @param {readonly string[]} b */
function alike(a, b) {
  const other = b.findIndex((text, i) => text !== a[i]);
  return other < 0 ? b.length : other;
}
