/** What has happened, decision by decision, with its rules; pointing at a line lights it on the board. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { SIDE_NAMES } from "../play/seats.js";
import { ruleLinks } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/** So many entries of a long log are shown unasked. */
const SHOWN = 100;

/** @param {Panels} panels */
export function logTab(panels) {
  const { table, desk } = panels;
  const { position, moment } = table;
  const { undone } = position;
  const { wholeLog } = desk.value;
  const [from, to] = wholeLog ? [0, position.log.length] : stretch(position.log.length, moment);
  // Pointing at something does not change the log.
  return guard(
    [position, moment, wholeLog, table.bystander],
    () => html`
      ${undone ? html`<p class="hint">${undone} ${undone === 1 ? "decision is" : "decisions are"} undone.</p>` : nothing}
      <ol class="log" reversed>
        ${position.log
          .slice(from, to)
          .reverse()
          .map((entry) => logEntry(panels, entry))}
      </ol>
      ${from > 0 || to < position.log.length ? showAll(panels) : nothing}
    `,
  );
}

/** The part of a long log that is shown: its end, or what lies around the moment that is looked at. @param {number} length @param {number | null} moment @returns {[number, number]} */
function stretch(length, moment) {
  if (moment === null || moment > length - SHOWN) return [Math.max(0, length - SHOWN), length];
  return [Math.max(0, moment - SHOWN / 2), Math.min(length, moment + SHOWN / 2)];
}

/** @param {Panels} panels */
const showAll = ({ table, desk }) =>
  html`<button type="button" class="quiet" @click=${() => desk.set({ wholeLog: true })}>
    Show all ${table.position.log.length - 1} decisions
  </button>`;

/** @param {Panels} panels @param {LogEntry} entry */
function logEntry(panels, entry) {
  const { table } = panels;
  const { moment } = table;
  const { number, side, text, dice, lines } = entry;
  // A line that only repeats the decision lends it its rules instead.
  const repeated = lines.filter((line) => line.text.replace(/\.$/, "") === text);
  const told = lines.filter((line) => !repeated.includes(line));
  return html`<li
    class=${`entry ${side ?? "nobody"}`}
    data-number=${number}
    data-later=${moment !== null && number > moment}
    aria-current=${number === (moment ?? table.position.length) ? "step" : nothing}
  >
    <div class="entry-head">
      <button
        type="button"
        class="number"
        aria-label=${number ? `Look at the game after decision ${number}` : "Look at the beginning"}
        title="Look at this moment"
        @click=${() => table.peek(number)}
      >
        ${number || "·"}
      </button>
      <span class="decided">
        ${side ? html`<span class="visually-hidden">${SIDE_NAMES[side]}:</span>` : nothing} ${text}
        ${ruleLinks(
          panels,
          repeated.flatMap(({ rules }) => rules),
        )}
      </span>
      ${
        dice?.length
          ? html`<span class="dice" aria-label=${`Dice: ${dice.join(", ")}`}
              >${dice.map((die) => html`<b>${die}</b>`)}</span
            >`
          : nothing
      }
      ${
        table.back.mayReturnTo(number)
          ? html`<button type="button" class="quiet to-here" @click=${() => table.back.returnTo(number)}>
              Undo to here
            </button>`
          : nothing
      }
    </div>
    ${told.map((line) => logLine(panels, line))}
  </li>`;
}

/** @param {Panels} panels @param {LogEntry["lines"][number]} line */
function logLine(panels, { text, rules, pieces, spaces }) {
  const { desk } = panels;
  const light = () => desk.set({ lit: { pieces, spaces } });
  const dim = () => desk.set({ lit: { pieces: [], spaces: [] } });
  const points = pieces.length + spaces.length > 0;
  return html`<p
    class="told"
    tabindex=${points ? "0" : nothing}
    @pointerenter=${light}
    @pointerleave=${dim}
    @focusin=${light}
    @focusout=${dim}
  >
    ${text} ${ruleLinks(panels, rules)}
  </p>`;
}
