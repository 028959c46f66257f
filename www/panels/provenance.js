/** What of a game is the printed one's, and what is our reconstruction. */

import { html } from "lit-html";
import { mapAddress } from "../map/addresses.js";

/** @param {import("../types.js").RulesetInfo} info */
export const provenance = ({ id, title, reconstruction: { known, derived, guessed } }) =>
  html`<details class="provenance">
    <summary>What is printed and what is ours</summary>
    <dl>
      <dt>Known</dt>
      <dd>${known}</dd>
      <dt>Derived</dt>
      <dd>${derived}</dd>
      <dt>Guessed</dt>
      <dd>${guessed}</dd>
    </dl>
    <p>
      Do you have the printed game? Write down what it says:
      <a href=${mapAddress(id)}>my map<span class="visually-hidden"> of ${title}</span></a
      >.
    </p>
  </details>`;
