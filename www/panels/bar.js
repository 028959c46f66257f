/** The bar over the table: the way home, undo and redo, analysis, pause, and a menu with the rest. */

import { html, nothing } from "lit-html";
import { isSounding, maySound, setSounding } from "../play/sounds.js";
import { SCHEMES, wantedScheme, wantScheme } from "../scheme.js";
import { SIDE_NAMES } from "../play/seats.js";
import { loadPart } from "../ship/load.js";
import { wayBack } from "./arrival-note.js";
import { reading } from "./panel.js";
import { saveFile } from "./save-file.js";
import { scoreLine } from "./score.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function bar(panels) {
  const { table, keeper } = panels;
  const { covered } = table.position;
  const undo = table.back.mayUndo;
  return html`
    <a class="home-link" href="#/" aria-label="High Water Mark: all games">
      <span class="long">High Water Mark</span><span class="short" aria-hidden="true"></span>
    </a>
    <span class="game-name">${keeper.title}</span>
    ${covered ? nothing : scoreLine(table.position.scene.score)}
    ${
      covered
        ? nothing
        : html`<div class="tools" role="toolbar" aria-label="Game">
            <button
              type="button"
              ?disabled=${!undo}
              aria-label="Undo"
              title=${undo ? "Take back (u)" : `Nothing can be taken back. ${table.back.wall}`}
              @click=${() => table.back.undo()}
            >
              <span aria-hidden="true">↶</span> <span class="word">Undo</span>
            </button>
            <button
              type="button"
              ?disabled=${!table.back.mayRedo}
              aria-label="Redo"
              title="Make it again (r)"
              @click=${() => table.back.redo()}
            >
              <span aria-hidden="true">↷</span> <span class="word">Redo</span>
            </button>
            ${wayBack(panels, "roomy")} ${analysis(panels)} ${pause(panels)} ${more(panels)}
          </div>`
    }
  `;
}

/** @param {Panels} panels */
const analysis = ({ table }) =>
  html`<button
    type="button"
    class="toggle roomy"
    aria-pressed=${table.analysis}
    ?disabled=${!table.mayAnalyse}
    title=${
      table.mayAnalyse
        ? "Analysis: take back anything, dice and draws included, and decide for both sides; the game itself stays as it is."
        : `Analysis would show what a side may not know. It is open ${table.hides ? "when the game is over" : "when all is revealed"}.`
    }
    @click=${() => table.setAnalysis(!table.analysis)}
  >
    Analysis
  </button>`;

/** @param {Panels} panels */
function pause({ table }) {
  if (table.persons.length === 2 || table.elsewhere || table.onlooker || table.position.outcome)
    return nothing;
  return html`<button
    type="button"
    class="toggle"
    aria-pressed=${table.paused}
    aria-label=${table.paused ? "Go on" : "Pause"}
    @click=${() => table.setPaused(!table.paused)}
  >
    <span class="sign" aria-hidden="true">${table.paused ? "▶" : "❚❚"}</span>
    <span class="word">${table.paused ? "Go on" : "Pause"}</span>
  </button>`;
}

/** @param {Panels} panels */
function more(panels) {
  const { table, desk } = panels;
  const open = (/** @type {import("../play/over.js").OverState["dialog"]} */ dialog) =>
    desk.over.set({ dialog });
  return html`<button type="button" popovertarget="more">More</button>
    <div id="more" class="more" popover @click=${closeMenu}>
      ${wayBack(panels, "tight")}
      <button
        type="button"
        class="tight"
        ?disabled=${!table.mayAnalyse}
        @click=${() => table.setAnalysis(!table.analysis)}
      >
        ${table.analysis ? "Leave the analysis" : "Analysis"}
      </button>
      ${whatIfWay(panels)}
      <button type="button" @click=${() => desk.showReview()}>The course of the game</button>
      <button type="button" @click=${() => open("link")}>Share a link</button>
      <button type="button" @click=${() => open("edit")}>Edit this position</button>
      <button type="button" @click=${() => saveFile(panels)}>Save as a file</button>
      <button type="button" @click=${() => void reading.here?.savePicture(panels)}>Save a picture</button>
      ${
        table.onlooker
          ? nothing
          : html`<button type="button" @click=${() => open("settings")}>Who plays, and how fast</button>`
      }
      ${maySound() ? soundSwitch(desk) : nothing} ${schemeSwitch(desk)}
      <button type="button" @click=${() => desk.searchRules()}>Search the rules</button>
      <button type="button" @click=${() => open("help")}>Keys and secrets</button>
    </div>`;
}

/** Where a side may not know everything, it can try things out by what it knows. @param {Panels} panels */
function whatIfWay({ table }) {
  const { looking } = table.position;
  if (table.mayAnalyse || !table.hides || !looking) return nothing;
  const open = async () => {
    const { analysisOf } = await loadPart(() => import("../play/what-if.js"));
    const then = table.fork();
    then.seek(table.moment ?? table.position.length);
    location.href = analysisOf(then, location.hash, looking);
    then.free();
  };
  return html`<button type="button" @click=${() => void open()}>
    Analysis by what the ${SIDE_NAMES[looking]} side knows
  </button>`;
}

/** @param {Panels["desk"]} desk */
const soundSwitch = (desk) =>
  html`<button
    type="button"
    @click=${() => {
      setSounding(!isSounding());
      desk.set({});
    }}
  >
    ${isSounding() ? "Switch sounds off" : "Switch sounds on"}
  </button>`;

/** Each press is another one. @param {Panels["desk"]} desk */
function schemeSwitch(desk) {
  const all = /** @type {import("../scheme.js").Scheme[]} */ (Object.keys(SCHEMES));
  const next = all[(all.indexOf(wantedScheme()) + 1) % all.length];
  const press = () => {
    wantScheme(next);
    desk.set({});
  };
  return html`<button type="button" @click=${press}>Light or dark: ${SCHEMES[wantedScheme()]}</button>`;
}

/** @param {Event} event */
const closeMenu = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).hidePopover();
