/** What of a game is the printed one's, and what is our reconstruction. */

import { html } from "lit-html";

/** @param {import("../types.js").RulesetInfo} info */
export const provenance = ({ reconstruction: { known, derived, guessed } }) =>
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
  </details>`;
