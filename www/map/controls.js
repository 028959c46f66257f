/** One setting as a field of a form. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { spaceName } from "../board/words.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./sheet.js").Value} Value */

/** @param {Easel} easel @param {import("../types.js").MapTool} tool @param {string} subject @param {string} label */
export function control({ sheet }, tool, subject, label) {
  const now = sheet.at(tool.key, subject);
  const set = (/** @type {Value} */ value) => sheet.change([tool.key, subject, value]);
  const mark = sheet.isChanged(tool.key, subject)
    ? html` <small class="map-changed">not ours</small>`
    : nothing;
  if (tool.kind.type === "flag")
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${live(now === true)}
        @change=${(/** @type {Event} */ { target }) => set(/** @type {HTMLInputElement} */ (target).checked)}
      />
      <span>${label}${mark}</span>
    </label>`;
  return html`<label><span>${label}${mark}</span> ${field(sheet, tool.kind, now, set)}</label>`;
}

/**
 * @param {import("./sheet.js").Sheet} sheet @param {import("../types.js").MapTool["kind"]} kind @param {Value} now
 * @param {(value: Value) => void} set
 */
function field(sheet, kind, now, set) {
  const entered = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target);
  if (kind.type === "choice")
    return html`<select
      .value=${live(String(now))}
      @change=${(/** @type {Event} */ event) => set(entered(event).value)}
    >
      ${kind.choices.map(({ value, label }) => html`<option value=${value} ?selected=${value === now}>${label}</option>`)}
    </select>`;
  if (kind.type === "number")
    return html`<input
      type="number"
      min=${kind.min}
      max=${kind.max}
      .value=${live(String(now))}
      @change=${(/** @type {Event} */ event) =>
        set(Math.min(kind.max, Math.max(kind.min, Math.round(entered(event).valueAsNumber || 0))))}
    />`;
  if (kind.type === "place")
    return html`<select @change=${(/** @type {Event} */ event) => set(entered(event).value)}>
      ${sheet.seen.board.spaces.map(({ id }) => html`<option value=${id} .selected=${live(id === now)}>${spaceName(sheet.seen.board, id)}</option>`)}
    </select>`;
  return html`<input
    type="text"
    maxlength="80"
    .value=${live(String(now))}
    @change=${(/** @type {Event} */ event) => set(entered(event).value.trim())}
  />`;
}
