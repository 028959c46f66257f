/** What has happened, with the rules that made it so; pointing at a line lights it on the board. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { countAt } from "../play/count.js";
import { happeningsOf } from "../play/happenings.js";
import { SIDE_NAMES } from "../play/seats.js";
import { ruleLinks } from "./parts.js";
import { pointing, told } from "./told.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../play/happenings.js").Happening} Happening */

/** So many entries of a long log are shown unasked. */
const SHOWN = 100;

/** The log without a way to search it, as diagrams show it. @param {Panels} panels */
export function logTab(panels) {
  const { table, desk } = panels;
  const { position, moment } = table;
  const { wholeLog } = desk.value;
  // Pointing at something does not change the log.
  return guard([position, moment, wholeLog, table.bystander], () => {
    const all = happeningsOf(position.log);
    const [from, to] = wholeLog ? [0, all.length] : stretch(all, moment);
    return html`
      ${undoneHint(panels)}
      <div class="log">${entryList(panels, all.slice(from, to))}</div>
      ${from > 0 || to < all.length ? showAll(panels) : nothing}
    `;
  });
}

/**
 * Entries, the newest first.
 * @param {Panels} panels @param {Happening[]} happenings in their order
 * @param {(entry: LogEntry) => unknown} [more] what else is offered at an entry
 */
export const entryList = (panels, happenings, more) =>
  html`<ol reversed>
    ${happenings.toReversed().map((happening) => logEntry(panels, happening, more))}
  </ol>`;

/** @param {Panels} panels */
export function undoneHint({ table }) {
  const { undone } = table.position;
  if (!undone) return nothing;
  return html`<p class="hint">${undone === 1 ? "A decision is" : "Decisions are"} undone.</p>`;
}

/** The part of a long log that is shown: its end, or what lies around the moment that is looked at. @param {Happening[]} all @param {number | null} moment @returns {[number, number]} */
export function stretch(all, moment) {
  const { length } = all;
  const at = moment === null ? length : all.findIndex(({ entry }) => entry.number >= moment);
  if (at > length - SHOWN) return [Math.max(0, length - SHOWN), length];
  return [Math.max(0, at - SHOWN / 2), Math.min(length, at + SHOWN / 2)];
}

/** @param {Panels} panels */
export const showAll = ({ table, desk }) =>
  html`<button type="button" class="quiet" @click=${() => desk.set({ wholeLog: true })}>
    Show all ${countAt(table.position.log, table.position.length)} decisions
  </button>`;

/** @param {Panels} panels @param {Happening} happening @param {(entry: LogEntry) => unknown} [more] */
function logEntry(panels, { entry, picks }, more) {
  const { table } = panels;
  const { moment } = table;
  const { number, side, text, dice, lines } = entry;
  const at = moment ?? table.position.length;
  const count = countAt(table.position.log, number);
  // What was picked before is named by what is told of it, and not by the decision.
  const headline = picks.length ? lines[0] : null;
  // A line that only repeats the decision lends it its rules instead.
  const repeated = lines.filter((line) => line === headline || line.text.replace(/\.$/, "") === text);
  const others = lines.filter((line) => !repeated.includes(line));
  const { show, dim } = pointing(panels, repeated);
  const lent = [...picks.flatMap((pick) => pick.lines), ...repeated];
  return html`<li
    class=${`entry ${side ?? "nobody"}`}
    data-number=${number}
    data-later=${moment !== null && number > moment}
    aria-current=${number === at || picks.some((pick) => pick.number === at) ? "step" : nothing}
  >
    <div class="entry-head">
      <button
        type="button"
        class="number"
        aria-label=${number ? `Look at the game after decision ${count}` : "Look at the beginning"}
        title="Look at this moment"
        @click=${() => table.peek(number)}
      >
        ${count || "·"}
      </button>
      <span class="decided" @pointerenter=${show} @pointerleave=${dim}>
        ${side ? html`<span class="visually-hidden">${SIDE_NAMES[side]}:</span>` : nothing}
        ${headline?.text ?? text}
        ${ruleLinks(
          panels,
          lent.flatMap(({ rules }) => rules),
          true,
        )}
      </span>
      ${
        dice?.length
          ? html`<span class="dice" aria-label=${`Chance: ${dice.join(", ")}`}
              >${dice.map((die) => html`<b>${die}</b>`)}</span
            >`
          : nothing
      }
      ${more?.(entry)}
      ${
        table.back.mayReturnTo(number)
          ? html`<button type="button" class="quiet to-here" @click=${() => table.back.returnTo(number)}>
              Undo to here
            </button>`
          : nothing
      }
    </div>
    ${others.map((line) => told(panels, line))}
  </li>`;
}
