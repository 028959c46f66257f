/**
 * What the person at the table is doing before a command is given: the piece in hand, the command that is
 * looked at or made ready, the answer to "why not?", what the log points at. Pointing becomes commands here.
 */

import { Store } from "../store.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Choice} Choice */
/** @typedef {import("../board/battle-board.js").Pointed} Pointed */
/** @typedef {import("../types.js").Refusal} Refusal */

/**
 * @typedef {object} DeskState
 * @property {string | null} selected the piece in hand
 * @property {string | null} hovered the key of the command that is pointed at
 * @property {string | null} ready the key of the command that a second press will give
 * @property {{ x: number, y: number, keys: string[] } | null} menu commands to choose from, beside a space
 * @property {{ about: string, refusals: Refusal[] } | null} answer
 * @property {{ pieces: string[], spaces: string[] }} lit
 * @property {{ kind: string, subject: string } | null} overlay
 * @property {"log" | "rules" | "board"} tab
 * @property {{ id: string } | null} rule the rule that is opened; a new object each time
 * @property {string} search what is searched for in the rules
 * @property {boolean} solved are exact verdicts shown?
 */

/** @type {DeskState} */
const EMPTY = {
  selected: null,
  hovered: null,
  ready: null,
  menu: null,
  answer: null,
  lit: { pieces: [], spaces: [] },
  overlay: null,
  tab: "log",
  rule: null,
  search: "",
  solved: true,
};

/** @extends {Store<DeskState>} */
export class Desk extends Store {
  /** @param {Table} table */
  constructor(table) {
    super({ ...EMPTY });
    this.table = table;
  }

  /** Forgets what belonged to the last position. */
  clear() {
    this.set({ selected: null, hovered: null, ready: null, menu: null, answer: null, lit: EMPTY.lit });
  }

  /** The command to show the odds of: the one pointed at, else the one made ready. @returns {Choice | null} */
  get focus() {
    const { hovered, ready } = this.value;
    const { choices } = this.table.position;
    return choices.find(({ key }) => key === hovered) ?? choices.find(({ key }) => key === ready) ?? null;
  }

  /** The commands that the board offers now: those of the piece in hand, or all. */
  get offered() {
    const { selected } = this.value;
    const { choices } = this.table.position;
    return selected ? choices.filter(({ label }) => !label.piece || label.piece === selected) : choices;
  }

  /**
   * Gives a command; one that rolls dice only if its odds are on show already.
   * @param {Choice} choice
   * @param {boolean} seen are they?
   */
  choose(choice, seen) {
    if (choice.chance && !seen && this.value.ready !== choice.key) {
      this.set({ ready: choice.key, menu: null, answer: null });
      return;
    }
    this.set({ answer: null });
    this.table.play(choice.command);
  }

  /** Lays down what is in hand. */
  cancel() {
    this.set({ selected: null, ready: null, menu: null, answer: null });
  }

  /** @param {Pointed} pointed */
  point({ space, piece, x, y }) {
    const { selected } = this.value;
    const { choices } = this.table.position;
    const aimed = this.#aimedAt(space);
    const own = piece !== null && piece !== selected && choices.some(({ label }) => label.piece === piece);
    if (own && !(selected && aimed.length > 0))
      this.set({ selected: piece, ready: null, menu: null, answer: null });
    else if (aimed.length === 1) this.choose(aimed[0], false);
    else if (aimed.length > 1) this.set({ menu: { x, y, keys: aimed.map(({ key }) => key) }, answer: null });
    else if (piece !== null && piece === selected) this.cancel();
    else this.#askWhyNot(space);
  }

  /** @param {Pointed | null} pointed */
  hover(pointed) {
    const aimed = this.#aimedAt(pointed?.space ?? null);
    const hovered = aimed.length === 1 ? aimed[0].key : null;
    if (hovered !== this.value.hovered) this.set({ hovered });
  }

  /** @param {string | null} space */
  #aimedAt(space) {
    return space === null ? [] : this.offered.filter(({ label }) => label.space === space);
  }

  /** @param {string | null} space */
  #askWhyNot(space) {
    if (space === null) {
      this.cancel();
      return;
    }
    const refusals = this.table.whyNot(space, this.value.selected);
    const plan = [...this.table.board.spaces, ...this.table.board.areas].find(({ id }) => id === space);
    const about = plan?.name ? `${plan.name} (${space})` : space;
    this.set({ answer: { about, refusals }, menu: null, ready: null });
  }
}
