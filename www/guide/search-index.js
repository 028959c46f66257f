/** The index of the rulebooks: loaded once, when somebody searches, and asked. */

import MiniSearch from "minisearch";
import { search } from "./search-query.js";
import { indexOptions } from "./search-words.js";

/** @typedef {import("./search-words.js").Found} Found */
/** @typedef {Found & { terms: string[] }} Hit `terms` are the words of it that were looked for */
/** @typedef {{ game: string, title: string, hits: Hit[] }} Group */
/** @typedef {{ games: Record<string, string>, names: string[][], near: string[][], index: import("minisearch").AsPlainObject }} Written */

export class SearchIndex {
  #address;
  /** @type {Promise<{ written: Written, index: MiniSearch }> | null} */
  #loaded = null;

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /** Loads it, unless it is there or on its way. */
  load() {
    this.#loaded ??= this.#read().catch((error) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  async #read() {
    const answer = await fetch(this.#address);
    if (!answer.ok) throw new Error(`${this.#address}: ${answer.status}`);
    const written = /** @type {Written} */ (await answer.json());
    return { written, index: MiniSearch.loadJS(written.index, indexOptions) };
  }

  /**
   * What is found, by games, those with the best hits first.
   * @param {string} text
   * @param {string} game that comes before all others
   * @returns {Promise<Group[]>}
   */
  async find(text, game) {
    const { written, index } = await this.load();
    const hits = /** @type {Hit[]} */ (/** @type {unknown} */ (search(index, written, text, game)));
    const groups = [...Map.groupBy(hits, (hit) => hit.game)];
    groups.sort(([a], [b]) => Number(b === game) - Number(a === game));
    return groups.map(([id, own]) => ({ game: id, title: written.games[id], hits: own }));
  }
}
