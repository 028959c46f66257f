/** The reader's hand: pointing becomes commands as at a table, as far as the author wants that. */

import { Desk } from "../play/desk.js";

/** @typedef {import("../board/input/pointer.js").Pointed} Pointed */

export class Hand extends Desk {
  /**
   * @param {import("./study.js").Study} study
   * @param {ReadonlySet<import("./source.js").Control>} controls
   * @param {(space: string, refusals: import("../types.js").Refusal[]) => void} refused
   */
  constructor(study, controls, refused) {
    super(study);
    this.controls = controls;
    this.refused = refused;
  }

  /**
   * @override Where no odds are shown, nobody waits for them.
   * @param {import("../play/choices.js").Choice} choice @param {boolean} seen @param {boolean} [keyed]
   */
  choose(choice, seen, keyed) {
    super.choose(choice, seen || !this.controls.has("odds"), keyed);
  }

  /** @override @param {string | null} space @param {string | null} [piece] */
  askWhyNot(space, piece) {
    super.askWhyNot(space, piece);
    const { answer } = this.value;
    if (space === null || !answer) return;
    this.refused(space, answer.refusals);
    if (!this.controls.has("why")) this.set({ answer: null });
  }
}
