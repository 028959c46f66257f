/** The borders of an area in words and fields: its corners, and what it is split from or joined with. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { spaceName } from "../board/words.js";
import { cornersAround, nextTo, toolOn } from "./corners.js";
import { linkOf } from "./sheet.js";

/** @typedef {import("./easel.js").Easel} Easel */

/** So far a press of an arrow key shifts a corner, in metres. */
const STEP = 10;

/** @param {Easel} easel @param {string} area */
export function bordersOf(easel, area) {
  const { sheet } = easel;
  const corners = cornersAround(sheet, area);
  const tool = toolOn(sheet, "corner");
  if (!tool || !corners.length) return nothing;
  return html`<details class="map-borders" ?open=${["corner", "cut", "pair"].includes(easel.tool.on)}>
    <summary>Borders</summary>
    <p class="hint">
      Metres from the Diamond of Gettysburg to the east and to the south; less than 0 is west and north.
    </p>
    <ol>
      ${corners.map(({ id, at }, n) => {
        const put = (/** @type {number} */ axis, /** @type {number} */ metres) =>
          sheet.change([tool.key, id, axis ? [at[0], metres] : [metres, at[1]]]);
        return html`<li>
          <span>Corner ${n + 1}</span>
          ${["east", "south"].map(
            (way, axis) =>
              html`<label
                ><span>${way}<span class="visually-hidden"> of corner ${n + 1}</span></span>
                <input
                  type="number"
                  step=${STEP}
                  .value=${live(String(at[axis]))}
                  @change=${(/** @type {Event} */ { target }) =>
                    put(axis, Math.round(/** @type {HTMLInputElement} */ (target).valueAsNumber || 0))}
              /></label>`,
          )}
        </li>`;
      })}
    </ol>
    ${splitting(easel, corners)} ${joining(easel, area)}
  </details>`;
}

/** @param {Easel} easel @param {import("./corners.js").Corner[]} corners */
function splitting({ sheet }, corners) {
  const tool = toolOn(sheet, "cut");
  if (!tool || corners.length < 4) return nothing;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const chosen = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [from, to] = ["from", "to"].map((end) => corners[Number(chosen.get(end))].id);
    sheet.change([tool.key, linkOf(from, to), true]);
  };
  const end = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ first) =>
    html`<label
      ><span>${label}</span>
      <select name=${name}>
        ${corners.map((_, n) => html`<option value=${n} ?selected=${n === first}>${n + 1}</option>`)}
      </select></label
    >`;
  return html`<form class="map-split" @submit=${submit}>
    ${end("from", "Split it from corner", 0)} ${end("to", "to corner", 2)}
    <button type="submit">Split</button>
  </form>`;
}

/** @param {Easel} easel @param {string} area */
function joining(easel, area) {
  const { sheet } = easel;
  if (!toolOn(sheet, "pair")) return nothing;
  return html`<p class="chips">
    ${nextTo(sheet, area).map(
      (other) =>
        html`<button type="button" @click=${() => easel.join(area, other)}>
          Join with ${spaceName(sheet.seen.board, other)}
        </button>`,
    )}
  </p>`;
}
