/** Stars for a puzzle. */

import { html } from "lit-html";

const MOST = 3;

/** @param {number} stars */
export const starSigns = (stars) =>
  html`<span class="stars" role="img" aria-label=${`${stars} of ${MOST} stars`}
    >${"★".repeat(stars)}${"☆".repeat(MOST - stars)}</span
  >`;
