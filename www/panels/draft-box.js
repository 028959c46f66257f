/** What is put together on a copy of the game: its parts, and what makes a decision of it. */

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
export function draftBox({ table: { draft } }) {
  if (!draft) return nothing;
  return html`<div class="draft" role="group" aria-label="Not yet decided">
    <h3>Not yet decided</h3>
    <ol>
      ${draft.parts.map(({ label }) => html`<li>${label.label}</li>`)}
    </ol>
    <p class="hint">This is tried out. The enemy learns of it when you commit.</p>
  </div>`;
}

/**
 * What a press commits: the command that was chosen before its odds were seen, else all that is put together.
 * @param {Panels} panels
 * @returns {{ choice: import("../play/choices.js").Choice, ready: boolean } | null}
 */
export function commitOf(panels) {
  const { readied } = panels.desk;
  if (readied) return { choice: readied, ready: true };
  const whole = wholeOf(panels);
  return whole ? { choice: whole, ready: false } : null;
}

/** @param {Panels} panels */
export function commitRow(panels) {
  const { desk } = panels;
  const commits = commitOf(panels);
  if (!commits) return nothing;
  const { choice, ready } = commits;
  return html`<div class="commit" role="group" aria-label="Commit">
    ${ready && choice.label.note ? html`<p class="note">${choice.label.note}</p>` : nothing}
    ${ready && choice.label.risk ? html`<p class="risk">${choice.label.risk}</p>` : nothing}
    <button type="button" class="primary" @click=${() => desk.choose(choice, true)}>
      Commit: ${choice.label.label}
    </button>
    ${ready ? html`<button type="button" class="quiet" @click=${() => desk.cancel()}>Not yet</button>` : nothing}
  </div>`;
}

/** The ways back out of what is put together. @param {Panels} panels */
export const draftWays = ({ table }) =>
  table.draft
    ? html`<button type="button" @click=${() => table.stepBack()}>One step back</button>
        <button type="button" @click=${() => table.discard()}>Discard</button>`
    : nothing;
