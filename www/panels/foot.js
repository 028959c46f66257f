/**
 * The foot of the decision, always in sight: the odds of what is pointed at, and under them what commits, what ends or declines,
 * and the way back.
 */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { command } from "./command.js";
import { commitOf, commitRow, draftWays } from "./draft-box.js";
import { oddsBox } from "./odds.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export const foot = (panels) => html`<div class="foot">${oddsBox(panels)} ${actions(panels)}</div>`;

/** @param {Panels} panels */
function actions(panels) {
  const { table, desk } = panels;
  const { side, outcome } = table.position;
  const committed = commitOf(panels)?.choice;
  const closing = side && !outcome ? desk.closing.filter((choice) => choice !== committed) : [];
  // Each position has buttons of its own: a key pressed twice must not give the next command, too.
  return keyed(
    `${table.position.length} ${side}`,
    html`<div class="actions" role="group" aria-label="Commit, end or take back">
      ${commitRow(panels)} ${closing.map((choice) => command(panels, choice))} ${rest(panels)}
      ${table.draft ? draftWays(panels) : back(panels)}
    </div>`,
  );
}

/** What is left to do, at once. @param {Panels} panels */
const rest = ({ table, desk }) =>
  table.rest
    ? html`<button type="button" class="command rest" @click=${() => desk.rest()}>
        <span class="what">${table.rest.label}</span>
      </button>`
    : nothing;

/** @param {Panels} panels */
const back = ({ table: { back: way } }) =>
  way.mayUndo
    ? html`<button
        type="button"
        class="back"
        aria-label="Take back"
        title="Take back (u)"
        @click=${() => way.undo()}
      >
        <span aria-hidden="true">↶</span>
      </button>`
    : nothing;
