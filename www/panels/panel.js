/**
 * The panel beside the board: above what is to be decided, with what has happened; below what is read. Each is scrolled by
 * itself, so the decision stays in view no matter what is read, and the log no matter what is decided.
 */

import { html, nothing } from "lit-html";
import { aboutBox } from "./about.js";
import { answerBox } from "./answer.js";
import { diceBox } from "./dice-box.js";
import { decision } from "./decision.js";
import { Later } from "./later.js";
import { oddsBox } from "./odds.js";
import { rolesBox } from "./roles-box.js";
import { scoreTable } from "./score.js";
import { situation, standing } from "./situation.js";
import { trayBoxes } from "./trays.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/desk.js").DeskState["tab"]} Tab */

/** What the first board does not need. */
export const reading = new Later(() => import("./reading.js"));

/** @type {[id: Tab, title: string][]} */
const TABS = [
  ["log", "Log"],
  ["pieces", "Pieces"],
  ["board", "Board"],
  ["rules", "Rules"],
];

/** @param {Panels} panels */
export function panel(panels) {
  const { table, desk, painted } = panels;
  const { tab, tall } = desk.value;
  const come = () => {
    // From now on it is told what happens.
    reading.here?.seeWhatHappens(table, desk, desk.value.fight);
    desk.set({});
  };
  const read = painted ? reading.get(desk, come) : reading.here;
  return html`
    <div class="now">
      ${situation(panels)} ${read?.endCard(panels)} ${read?.reviewBox(panels)} ${read?.newsCard(panels)}
      ${rolesBox(panels)} ${aboutBox(panels)} ${diceBox(panels)} ${read?.advice(panels)}
      ${decision(panels, read?.adviceButton(panels))} ${answerBox(panels)} ${oddsBox(panels)}
      ${standing(panels)} ${scoreTable(panels)} ${trayBoxes(panels)}
    </div>
    <section class="tabs" data-tall=${tall}>
      <div
        role="tablist"
        aria-label="More about the game"
        @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, desk)}
      >
        ${TABS.map(
          ([id, title]) =>
            html`<button
              type="button"
              role="tab"
              id=${`tab-${id}`}
              aria-selected=${id === tab}
              aria-controls="tab-content"
              tabindex=${id === tab ? "0" : "-1"}
              @click=${() => open(desk, id)}
            >
              ${title}
            </button>`,
        )}
      </div>
      <button
        type="button"
        class="quiet tall"
        aria-pressed=${tall}
        aria-label="Enlarge what is read"
        @click=${() => desk.set({ tall: !tall })}
      ></button>
      <div class="tab-content" role="tabpanel" id="tab-content" aria-labelledby=${`tab-${tab}`} tabindex="0">
        ${read?.TABS[tab](panels) ?? (reading.fault ? html`<p class="problem">${reading.fault}</p>` : nothing)}
      </div>
    </section>
  `;
}

/** Asking again may help if something did not come. @param {Panels["desk"]} desk @param {Tab} tab */
function open(desk, tab) {
  reading.fault = "";
  desk.set({ tab, tall: desk.value.tall || isFolded() });
}

/** On a low screen nothing of what is read is shown before somebody wants to read it. */
const isFolded = () => document.querySelector("#tab-content")?.clientHeight === 0;

/**
 * Arrow keys walk along the tabs.
 * @param {KeyboardEvent} event
 * @param {Panels["desk"]} desk
 */
function walk(event, desk) {
  const at = TABS.findIndex(([id]) => id === desk.value.tab);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const [id] = TABS[(next + TABS.length) % TABS.length];
  desk.set({ tab: id, tall: desk.value.tall || isFolded(), goal: `#tab-${id}` });
}
