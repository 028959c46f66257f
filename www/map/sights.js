/** The special lines of sight from a side of a line, as fields. */

import { html, nothing } from "lit-html";
import { spaceName } from "../board/words.js";
import { control } from "./controls.js";
import { toolOn } from "./corners.js";

/** @param {import("./easel.js").Easel} easel @param {string} side a line and the area before it, with a colon */
export function sightsFrom(easel, side) {
  const { sheet } = easel;
  const tool = toolOn(sheet, "sight");
  if (!tool) return nothing;
  const name = (/** @type {string} */ id) => spaceName(sheet.seen.board, id);
  const set = Object.keys(sheet.seen.settings[tool.key] ?? {}).filter((one) => one.startsWith(`${side}:`));
  const others = [...sheet.grounds].filter(
    (id) => !side.endsWith(`:${id}`) && !set.includes(`${side}:${id}`),
  );
  const add = (/** @type {Event} */ { target }) => {
    const chosen = /** @type {HTMLSelectElement} */ (target);
    const area = chosen.value;
    chosen.value = "";
    if (area) sheet.change([tool.key, `${side}:${area}`, true]);
  };
  return html`<div class="map-sights">
    ${set.map((one) => control(easel, tool, one, `${tool.label} into ${name(one.split(":")[2])}`))}
    <label
      ><span>${set.length ? "Another" : tool.label} into</span>
      <select @change=${add}>
        <option value="">Choose an area</option>
        ${others.map((id) => html`<option value=${id}>${name(id)}</option>`)}
      </select></label
    >
  </div>`;
}
