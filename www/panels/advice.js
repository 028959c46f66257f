/** "What would you do?": the computer's best commands with its estimate of each; the board shows them as arrows. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES } from "../play/seats.js";
import { arrowsOf, Hint } from "../play/hint.js";
import { command } from "./command.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/hint.js").Advice} Advice */

/** An estimate as it is told: a whole number from 0 to 100. @param {number} value */
export const estimateText = (value) => String(Math.round(value * 100));

/** A drawn bar. @param {number} part */
export const estimateBar = (part) =>
  html`<svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="all" width="100" height="4"></rect>
    <rect class="part" width=${part * 100} height="4"></rect>
  </svg>`;

/** The way to ask, beside what is to be decided. @param {Panels} panels */
export function adviceButton(panels) {
  const hint = Hint.of(panels.table);
  if (!hint.mayAsk || hint.isOpen) return nothing;
  return html`<button type="button" class="quiet ask" @click=${() => ask(panels, hint)}>
    What would you do?
  </button>`;
}

/** @param {Panels} panels */
export function advice(panels) {
  const { table, desk } = panels;
  const hint = Hint.of(table);
  if (hint.progress !== null && !hint.isOpen) hint.stop();
  if (!hint.mayAsk || !hint.isOpen) return nothing;
  const close = () => {
    hint.stop();
    desk.lights.set({ hint: null });
    desk.goTo(".ask");
  };
  return html`<section class="advice" aria-label="What the computer would do">
    <div class="row">
      <h2 id="advice-title" tabindex="-1">The computer would</h2>
      <button type="button" class="quiet" @click=${close}>
        ${hint.progress === null ? "Close" : "Stop"}
      </button>
    </div>
    ${hint.progress === null ? told(panels, hint) : thinking(hint.progress)}
  </section>`;
}

/** @param {Panels} panels @param {Hint} hint */
function ask({ table, desk }, hint) {
  let arrows = false;
  void hint.ask(() => {
    const { side } = table.position;
    if (!side || !hint.isOpen) return;
    if (hint.advice.length === 0 || arrows) {
      desk.lights.set({ hint: null });
      return;
    }
    arrows = true;
    const labels = hint.advice.map(({ choice, then }) => ({ ...choice.label, ...then?.label }));
    desk.lights.set({ hint: arrowsOf(table, side, labels) });
    desk.goTo("#advice-title");
  });
}

/** @param {number} progress */
const thinking = (progress) =>
  html`<p class="progress">
    <label>The computer is thinking <progress max="1" .value=${progress}></progress></label>
  </p>`;

/** @param {Panels} panels @param {Hint} hint */
function told(panels, { advice: all, fault }) {
  if (fault) return html`<p class="problem" role="alert">${fault}</p>`;
  const { side } = panels.table.position;
  return html`<ol>
      ${all.map((one) => html`<li>${row(panels, one)}</li>`)}
    </ol>
    <p class="hint">
      The computer's estimate of the result for the ${side ? SIDE_NAMES[side] : ""} side, by what that side
      may know: 0 is lost, 100 is won.
    </p>`;
}

/** @param {Panels} panels @param {Advice} one */
const row = (panels, { choice, then, value }) =>
  html`${command(panels, choice)} ${then ? html`<span class="then">then ${then.label.label}</span>` : nothing}
    <span class="estimate"
      ><span class="visually-hidden">The computer's estimate: </span
      ><b>${estimateText(value)}</b> ${estimateBar(value)}</span
    >`;
