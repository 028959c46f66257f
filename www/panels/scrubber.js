/** A slider through the whole game: looking back changes nothing. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { countAt, momentBeside, stopsOf, whenIs } from "../play/count.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function scrubber({ table }) {
  const { moment } = table;
  return html`${slider(table)} ${moment === null ? nothing : looking(table, moment)}`;
}

/** The slider itself. @param {Pick<Panels["table"], "position" | "moment" | "peek">} table */
export function slider(table) {
  const { length, log, scene } = table.position;
  const { moment } = table;
  const now = moment ?? length;
  const [at, all] = [now, length].map((one) => countAt(log, one));
  const said =
    moment === null ? `now, after decision ${all}` : `${whenIs(log, now)} of ${all}: ${scene.heading}`;
  return html`<div class="slider" role="group" aria-label="Through the game" data-moment=${now}>
    <button
      type="button"
      aria-label="One decision back"
      ?disabled=${now === 0}
      @click=${() => table.peek(momentBeside(log, now, -1))}
    >
      ‹
    </button>
    <input
      type="range"
      aria-label="Moment of the game"
      aria-valuetext=${said}
      min="0"
      max=${all}
      .value=${live(String(at))}
      ?disabled=${all === 0}
      @input=${(/** @type {Event} */ { target }) => table.peek(stopsOf(log)[Number(/** @type {HTMLInputElement} */ (target).value)])}
    />
    <button
      type="button"
      aria-label="One decision on"
      ?disabled=${moment === null}
      @click=${() => table.peek(momentBeside(log, now, 1))}
    >
      ›
    </button>
    <span class="moment">${at} <small>of ${all}</small></span>
  </div>`;
}

/** @param {Panels["table"]} table @param {number} at */
const looking = (table, at) =>
  html`<div class="looking" role="group" aria-label="Looking back">
    <p>${at === 0 ? "You look at the beginning." : `You look back, ${whenIs(table.position.log, at)}.`}</p>
    <button type="button" class="primary" @click=${() => table.peek(Infinity)}>Return to now</button>
    ${
      table.mayAnalyse
        ? html`<button type="button" @click=${() => table.setAnalysis(true)}>Go on from here</button>`
        : nothing
    }
  </div>`;
