/** The panel beside the board, from the situation to the log. */

import { html } from "lit-html";
import { aboutBox } from "./about.js";
import { answerBox } from "./answer.js";
import { boardTab } from "./board-tab.js";
import { diceBox } from "./dice-box.js";
import { decision } from "./decision.js";
import { logTab } from "./log.js";
import { oddsBox } from "./odds.js";
import { piecesTab } from "./pieces.js";
import { rolesBox } from "./roles-box.js";
import { rulesTab } from "./rules.js";
import { scoreTable } from "./score.js";
import { situation, standing } from "./situation.js";
import { trayBoxes } from "./trays.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/desk.js").DeskState["tab"]} Tab */

/** @type {{ id: Tab, title: string, content: (panels: Panels) => unknown }[]} */
const TABS = [
  { id: "log", title: "Log", content: logTab },
  { id: "pieces", title: "Pieces", content: piecesTab },
  { id: "board", title: "Board", content: boardTab },
  { id: "rules", title: "Rules", content: rulesTab },
];

/** @param {Panels} panels */
export function panel(panels) {
  const { desk } = panels;
  const open = TABS.find(({ id }) => id === desk.value.tab) ?? TABS[0];
  return html`
    ${situation(panels)} ${standing(panels)} ${rolesBox(panels)} ${aboutBox(panels)} ${diceBox(panels)}
    ${decision(panels)} ${answerBox(panels)} ${oddsBox(panels)} ${scoreTable(panels)} ${trayBoxes(panels)}
    <section class="tabs">
      <div
        role="tablist"
        aria-label="More about the game"
        @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, desk)}
      >
        ${TABS.map(
          ({ id, title }) =>
            html`<button
              type="button"
              role="tab"
              id=${`tab-${id}`}
              aria-selected=${id === open.id}
              aria-controls="tab-content"
              tabindex=${id === open.id ? "0" : "-1"}
              @click=${() => desk.set({ tab: id })}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div
        class="tab-content"
        role="tabpanel"
        id="tab-content"
        aria-labelledby=${`tab-${open.id}`}
        tabindex="0"
      >
        ${open.content(panels)}
      </div>
    </section>
  `;
}

/**
 * Arrow keys walk along the tabs.
 * @param {KeyboardEvent} event
 * @param {Panels["desk"]} desk
 */
function walk(event, desk) {
  const at = TABS.findIndex(({ id }) => id === desk.value.tab);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const { id } = TABS[(next + TABS.length) % TABS.length];
  desk.set({ tab: id, goal: `#tab-${id}` });
}
