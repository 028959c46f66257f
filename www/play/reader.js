/** What is read beside the decision, and how: which tab, what of it, and what is searched for. */

import { Store } from "../store.js";

/**
 * @typedef {object} ReaderState
 * @property {"log" | "pieces" | "board" | "rules"} tab
 * @property {boolean} tall has what is read the greater part of the panel?
 * @property {boolean} wholeLog is a long log shown as a whole?
 * @property {boolean} fights are only fights and tests shown of it?
 * @property {string} told what is searched for in it
 * @property {ReadonlyMap<number, boolean>} unfolded which entries of the report somebody has unfolded or folded, by their numbers
 * @property {readonly string[]} opened the rules that are opened in the list
 * @property {string} search what is searched for in the rules
 * @property {boolean} everySpace does the board in words list every space?
 * @property {string} sought what is searched for on the board
 * @property {boolean} review is the course of the game shown?
 * @property {boolean} solved are exact verdicts shown?
 */

/** @extends {Store<ReaderState>} */
export class Reader extends Store {
  constructor() {
    super({
      tab: "log",
      tall: false,
      wholeLog: false,
      fights: false,
      told: "",
      unfolded: new Map(),
      opened: [],
      search: "",
      everySpace: false,
      sought: "",
      review: false,
      solved: true,
    });
  }

  /** Unfolds an entry of the report, or folds it. @param {number} number @param {boolean} open */
  unfold(number, open) {
    this.set({ unfolded: new Map(this.value.unfolded).set(number, open) });
  }
}
