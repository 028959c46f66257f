/** What is put together on a copy of the game: its parts, the way back, and what makes a decision of it. */

import { html, nothing } from "lit-html";

/** @typedef {import("./parts.js").Panels} Panels */

/**
 * The command that makes a decision of what is put together: of several the one that is ready, or that which adds
 * nothing more.
 * @param {Panels} panels
 */
export function wholeOf({ table, desk }) {
  if (!table.draft) return undefined;
  const all = table.position.choices.filter(({ label }) => label.compose === "whole");
  const ready = all.find(({ key }) => key === desk.value.ready);
  return ready ?? (all.length === 1 ? all[0] : all.find(({ label }) => !label.piece && !label.space));
}

/** @param {Panels} panels */
export function draftBox(panels) {
  const { table, desk } = panels;
  const { draft } = table;
  if (!draft) return nothing;
  const whole = wholeOf(panels);
  return html`<div class="draft" role="group" aria-label="Not yet decided">
    <h3>Not yet decided</h3>
    <ol>
      ${draft.parts.map(({ label }) => html`<li>${label.label}</li>`)}
    </ol>
    <p class="hint">This is tried out. The enemy learns of it when you commit.</p>
    <div class="draft-ways">
      ${
        whole
          ? html`<button type="button" class="primary" @click=${() => desk.choose(whole, true)}>
              Commit: ${whole.label.label}
            </button>`
          : nothing
      }
      <button type="button" @click=${() => table.stepBack()}>One step back</button>
      <button type="button" @click=${() => table.discard()}>Discard</button>
    </div>
  </div>`;
}
