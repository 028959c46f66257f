/** The way from a roll in the report to how its dice were made. */

import { html, nothing } from "lit-html";

/** @typedef {import("../panels/parts.js").Panels} Panels */

/** @param {Panels} panels @param {number | null} decision the last one with dice if it is nothing */
export function askAboutDice({ desk, table }, decision) {
  if (table.elsewhere) table.elsewhere.doubted = decision;
  desk.over.set({ dialog: "dice" });
}

/** @param {Panels} panels @param {import("../types.js").LogEntry} entry */
export const wayToDice = (panels, { number, dice }) =>
  dice?.length
    ? html`<p>
        <button type="button" class="quiet" @click=${() => askAboutDice(panels, number)}>
          How were these dice made?
        </button>
      </p>`
    : nothing;
