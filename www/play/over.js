/** What lies over the table: a dialog, and a rule beside the decision. */

import { Store } from "../store.js";

/**
 * @typedef {object} OverState
 * @property {"help" | "settings" | "link" | "embed" | "edit" | "file" | "arrival" | "dice" | null} dialog
 * @property {readonly string[]} cited the rules that lie beside the decision
 */

/** @extends {Store<OverState>} */
export class Over extends Store {
  /** The link whose rule lies there. @type {HTMLElement | null} */
  citing = null;
  #goTo;

  /** @param {(goal: string) => void} goTo moves the focus */
  constructor(goTo) {
    super({ dialog: null, cited: [] });
    this.#goTo = goTo;
  }

  /** Lays a rule beside the decision; the same link once more takes it away. @param {readonly string[]} ids @param {HTMLElement} link */
  cite(ids, link) {
    if (link === this.citing && this.value.cited.length) {
      this.closeRule();
      return;
    }
    this.citing = link;
    this.set({ cited: [...ids] });
  }

  /** Takes the rule away and goes back to where it was asked for. */
  closeRule() {
    const { citing } = this;
    this.citing = null;
    this.set({ cited: [] });
    if (citing?.isConnected) citing.focus({ preventScroll: true });
    else this.#goTo("#heading");
  }
}
