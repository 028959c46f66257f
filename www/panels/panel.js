/**
 * What stands beside the board: what is to be decided, with the action bar at its foot, and what is read, first of all what has
 * happened. In a wide window each has a side of the board to itself, else they share one. Each is scrolled by itself, so
 * the decision stays in view no matter what is read.
 */

import { html, nothing } from "lit-html";
import { aboutBox } from "./about.js";
import { answerBox } from "./answer.js";
import { diceBox } from "./dice-box.js";
import { decision } from "./decision.js";
import { Later } from "./later.js";
import { foot } from "./foot.js";
import { rolesBox } from "./roles-box.js";
import { scoreTable } from "./score.js";
import { situation, standing } from "./situation.js";
import { trayBoxes } from "./trays.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/reader.js").ReaderState["tab"]} Tab */

/** What the first board does not need. */
export const reading = new Later(() => import("./reading.js"));

/** @type {[id: Tab, title: string][]} */
const TABS = [
  ["log", "Report"],
  ["pieces", "Pieces"],
  ["board", "Board"],
  ["rules", "Rules"],
];

/** Has what is read a side of the board to itself? @returns {MediaQueryList} */
export const wide = () => matchMedia("(min-width: 75rem) and (min-height: 32.5625rem)");

/** What is to be decided; in a window that is not wide, what is read is below. @param {Panels} panels */
export function panel(panels) {
  const read = readingFor(panels);
  return html`
    <div class="now">
      ${situation(panels)} ${panels.table.elsewhere?.box(panels)} ${read?.endCard(panels)}
      ${read?.reviewBox(panels)} ${rolesBox(panels)} ${aboutBox(panels)} ${diceBox(panels)}
      ${read?.advice(panels)} ${decision(panels, read?.adviceButton(panels))} ${answerBox(panels)}
      ${standing(panels)} ${scoreTable(panels)} ${trayBoxes(panels)}
    </div>
    ${foot(panels)} ${wide().matches ? nothing : shelf(panels)}
  `;
}

/** What is read, on the other side of the board, if the window is wide. @param {Panels} panels */
export const report = (panels) => (wide().matches ? shelf(panels) : nothing);

/** @param {Panels} panels */
function readingFor({ table, desk, painted }) {
  const come = () => {
    // From now on it is told what happens.
    reading.here?.seeWhatHappens(table, desk, desk.lights.value.fight);
    desk.set({});
  };
  return painted ? reading.get(desk, come) : reading.here;
}

/** @param {Panels} panels */
function shelf(panels) {
  const { desk } = panels;
  const { tab, tall } = desk.reader.value;
  return html`<section class="tabs" data-tall=${tall}>
    ${wide().matches ? nothing : reading.here?.latest(panels)}
    <div
      role="tablist"
      aria-label="What is read"
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
      @click=${() => desk.reader.set({ tall: !tall })}
    ></button>
    <div class="tab-content" role="tabpanel" id="tab-content" aria-labelledby=${`tab-${tab}`} tabindex="0">
      ${reading.here?.TABS[tab](panels) ?? (reading.fault ? html`<p class="problem">${reading.fault}</p>` : nothing)}
    </div>
  </section>`;
}

/** Asking again may help if something did not come. @param {Panels["desk"]} desk @param {Tab} tab */
function open(desk, tab) {
  reading.fault = "";
  desk.reader.set({ tab, tall: desk.reader.value.tall || isFolded() });
}

/** On a low screen nothing of what is read is shown before somebody wants to read it. */
const isFolded = () => document.querySelector("#tab-content")?.clientHeight === 0;

/**
 * Arrow keys walk along the tabs.
 * @param {KeyboardEvent} event
 * @param {Panels["desk"]} desk
 */
function walk(event, desk) {
  const at = TABS.findIndex(([id]) => id === desk.reader.value.tab);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const [id] = TABS[(next + TABS.length) % TABS.length];
  open(desk, id);
  desk.goTo(`#tab-${id}`);
}
