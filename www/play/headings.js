/** Under which heading each decision was made: the turn and the phase, as who looks may know them. */

/** @typedef {import("./table.js").Table} Table */

/** @type {WeakMap<Table, Headings>} */
const known = new WeakMap();

export class Headings {
  /** By the number of decisions that were made before. @type {string[]} */
  #found = [];
  /** For whom they are. @type {import("../types.js").Viewer} */
  #viewer = "referee";
  /** What was decided, so that a line that went another way is noticed. @type {string[]} */
  #decided = [];

  /** The headings of a table. @param {Table} table */
  static of(table) {
    const headings = known.get(table) ?? new Headings(table);
    known.set(table, headings);
    return headings;
  }

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * The headings of some decisions, by their numbers.
   * @param {readonly number[]} numbers
   * @returns {Map<number, string>}
   */
  read(numbers) {
    this.#forget();
    const missing = new Set(numbers.map(before).filter((moment) => this.#found[moment] === undefined));
    if (missing.size)
      this.table.lookBack((game) => {
        for (const moment of missing) {
          game.seek(moment);
          this.#found[moment] = game.moment(this.#viewer).heading;
        }
      });
    return new Map(numbers.map((number) => [number, this.#found[before(number)]]));
  }

  /** Forgets what is not so any more. */
  #forget() {
    const { log, scene } = this.table.position;
    const decided = log.map(({ text }) => text);
    const same = decided.findIndex((text, i) => text !== this.#decided[i]);
    const kept = scene.viewer === this.#viewer ? (same < 0 ? decided.length : same) : 0;
    this.#found.length = Math.min(this.#found.length, kept);
    this.#decided = decided;
    this.#viewer = scene.viewer;
  }
}

/** After how many decisions the one with this number was made; the set-up stands with the first. @param {number} number */
const before = (number) => Math.max(0, number - 1);
