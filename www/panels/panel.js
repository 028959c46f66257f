/** The panel beside the board, from the situation to the log. */

import { html } from "lit-html";
import { answerBox } from "./answer.js";
import { boardTab } from "./board-tab.js";
import { decision } from "./decision.js";
import { logTab } from "./log.js";
import { oddsBox } from "./odds.js";
import { rulesTab } from "./rules.js";
import { situation } from "./situation.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/desk.js").DeskState["tab"]} Tab */

/** @type {{ id: Tab, title: string, content: (panels: Panels) => unknown }[]} */
const TABS = [
  { id: "log", title: "Log", content: logTab },
  { id: "rules", title: "Rules", content: rulesTab },
  { id: "board", title: "Board", content: boardTab },
];

/** @param {Panels} panels */
export function panel(panels) {
  const { desk } = panels;
  const open = TABS.find(({ id }) => id === desk.value.tab) ?? TABS[0];
  return html`
    ${situation(panels)} ${decision(panels)} ${answerBox(panels)} ${oddsBox(panels)}
    <section class="tabs">
      <div role="tablist" aria-label="More about the game">
        ${TABS.map(
          ({ id, title }) =>
            html`<button
              type="button"
              role="tab"
              id=${`tab-${id}`}
              aria-selected=${id === open.id}
              aria-controls="tab-content"
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
