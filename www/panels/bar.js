/** The bar over the table: the way home, undo and redo, analysis, pause, saving and opening. */

import { html, nothing } from "lit-html";
import { download, openFile } from "../play/files.js";

/** @typedef {import("../play/table.js").Table} Table */
/** @typedef {import("../play/desk.js").Desk} Desk */

/** @param {Table} table @param {Desk} desk */
export function bar(table, desk) {
  const back = table.stepsBack;
  return html`
    <a class="home-link" href="#/" aria-label="High Water Mark: all games">
      <span class="long">High Water Mark</span><span class="short" aria-hidden="true">HWM</span>
    </a>
    <span class="game-name">${table.info.title}</span>
    <div class="tools" role="toolbar" aria-label="Game">
      <button
        type="button"
        ?disabled=${back === 0}
        title=${back === 0 ? `Nothing can be taken back. ${table.wall}` : "Take back (u)"}
        @click=${() => table.undo()}
      >
        <span aria-hidden="true">↶</span> <span class="word">Undo</span>
      </button>
      <button
        type="button"
        ?disabled=${!table.mayRedo}
        title="Make it again (r)"
        @click=${() => table.redo()}
      >
        <span aria-hidden="true">↷</span> <span class="word">Redo</span>
      </button>
      <button
        type="button"
        class="toggle"
        aria-pressed=${table.analysis}
        title="Analysis: take back anything, dice included, and decide for both sides; the computer waits. The same decision meets the same dice again."
        @click=${() => table.setAnalysis(!table.analysis)}
      >
        Analysis
      </button>
      ${pause(table)}
      <button type="button" @click=${() => download(`${table.info.id}.txt`, table.text())}>Save</button>
      <label class="button">
        Open
        <input
          class="visually-hidden"
          type="file"
          accept=".txt,.hwm,.json,text/plain"
          @change=${(/** @type {Event} */ event) => void open(event, table, desk)}
        />
      </label>
    </div>
    ${table.analysis ? analysisNote(table) : nothing}
  `;
}

/** @param {Table} table */
function pause(table) {
  if (table.persons.length === 2 || table.analysis || table.position.outcome) return nothing;
  return html`<button
    type="button"
    class="toggle"
    aria-pressed=${table.paused}
    @click=${() => table.setPaused(!table.paused)}
  >
    ${table.paused ? "Go on" : "Pause"}
  </button>`;
}

/** @param {Table} table */
const analysisNote = (table) =>
  html`<p class="analysis-note" role="status">
    Analysis: everything can be taken back, dice included, and you decide for both sides. A new decision
    replaces what was undone.
    ${
      table.position.side
        ? html`<button
            type="button"
            class="quiet"
            ?disabled=${table.thinking !== null}
            @click=${() => table.consult()}
          >
            Let the computer decide this
          </button>`
        : nothing
    }
  </p>`;

/** @param {Event} event @param {Table} table @param {Desk} desk */
async function open(event, table, desk) {
  table.fault = await openFile(event);
  if (table.fault) desk.set({});
}
