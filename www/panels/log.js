/**
 * What has happened: each entry is headed by what came of it, and how it came is folded under it. Pointing at a line lights it
 * on the board.
 */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { countAt } from "../play/count.js";
import { happeningsOf, headlineOf } from "../play/happenings.js";
import { isFight } from "../play/deeds.js";
import { sceneAt } from "../play/replay.js";
import { SIDE_NAMES } from "../play/seats.js";
import { bout } from "./bout.js";
import { kindOf, signOf } from "./deed-signs.js";
import { marked } from "./marked.js";
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
  const { wholeLog, unfolded } = desk.reader.value;
  // Pointing at something does not change the log.
  return guard([position, moment, wholeLog, unfolded, table.bystander], () => {
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
 * @param {boolean} [fresh] are they new? Then the latest fight is unfolded
 */
export function entryList(panels, happenings, fresh = false) {
  const latest = fresh ? happenings.findLast(({ entry }) => isFight(entry)) : undefined;
  return html`<ol reversed>
    ${happenings.toReversed().map((one) => logEntry(panels, one, fresh, one === latest))}
  </ol>`;
}

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
  html`<button type="button" class="quiet" @click=${() => desk.reader.set({ wholeLog: true })}>
    Show all ${countAt(table.position.log, table.position.length)} decisions
  </button>`;

/** @param {Panels} panels @param {Happening} happening @param {boolean} isNew @param {boolean} unfoldedAtFirst */
function logEntry(panels, { entry, picks }, isNew, unfoldedAtFirst) {
  const { table, desk } = panels;
  const { moment } = table;
  const { number, side, lines } = entry;
  const at = desk.lights.value.replayed?.number ?? moment ?? table.position.length;
  const count = countAt(table.position.log, number);
  const { fight, replayed } = desk.lights.value;
  const { unfolded, told: sought } = desk.reader.value;
  const headline = headlineOf({ entry, picks });
  // A line that says the same as the heading lends it its rules instead.
  const repeated = lines.filter(({ text }) => text.replace(/\.$/, "") === headline.replace(/\.$/, ""));
  const others = lines.filter((line) => !repeated.includes(line));
  const { show, dim } = pointing(panels, lines);
  const lent = [...picks.flatMap((pick) => pick.lines), ...repeated].flatMap(({ rules }) => rules);
  const shown = fight?.number === number || replayed?.number === number;
  const open = unfolded.get(number) ?? (shown || unfoldedAtFirst);
  const heading = html`<span class="decided" @pointerenter=${show} @pointerleave=${dim}
    >${side ? html`<span class="visually-hidden">${SIDE_NAMES[side]}:</span>` : nothing}
    ${marked(headline, sought)}</span
  >`;
  const unfold = () => desk.reader.unfold(number, !open);
  return html`<li
    class=${`entry ${side ?? "nobody"}`}
    data-number=${number}
    data-kind=${kindOf(lines.flatMap(({ deeds }) => deeds))}
    data-new=${isNew}
    data-later=${moment !== null && number > moment}
    aria-current=${number === at || picks.some((pick) => pick.number === at) ? "step" : nothing}
    ${shown ? ref(bringUp) : nothing}
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
      ${signOf(kindOf(lines.flatMap(({ deeds }) => deeds)))}
      ${
        others.length > 0
          ? html`<button type="button" class="unfold" aria-expanded=${open} @click=${unfold}>
              ${heading}
            </button>`
          : heading
      }
      ${ruleLinks(panels, lent, true)}
      ${
        table.back.mayReturnTo(number)
          ? html`<button type="button" class="quiet to-here" @click=${() => table.back.returnTo(number)}>
              Undo to here
            </button>`
          : nothing
      }
    </div>
    ${open && others.length > 0 ? html`<div class="how">${howItCame(panels, entry, others)}</div>` : nothing}
  </li>`;
}

/** First the figures of what was fought, then all that was told of it. @param {Panels} panels @param {LogEntry} entry @param {LogEntry["lines"]} lines */
function howItCame(panels, entry, lines) {
  const before = isFight(entry) ? sceneBefore(panels.table, entry) : panels.table.position.scene;
  const deeds = entry.lines.flatMap((line) => line.deeds);
  return html`${deeds.map((deed) => bout(panels, deed, before))} ${lines.map((line) => told(panels, line))}
  ${panels.table.elsewhere?.wayToDice(panels, entry) ?? nothing}`;
}

/** @type {WeakMap<LogEntry, import("../types.js").Scene>} */
const scenes = new WeakMap();

/** What a decision began with: who was lost by it is still there. @param {Panels["table"]} table @param {LogEntry} entry */
export function sceneBefore(table, entry) {
  let scene = scenes.get(entry);
  if (!scene) scenes.set(entry, (scene = sceneAt(table, Math.max(0, entry.number - 1))));
  return scene;
}

/** Scrolls an entry into view within what is read, and nothing else. @param {Element | undefined} entry */
function bringUp(entry) {
  const list = entry?.closest(".tab-content");
  if (!(entry instanceof HTMLElement) || !list) return;
  const [own, view] = [entry, list].map((one) => one.getBoundingClientRect());
  if (own.top < view.top || own.bottom > view.bottom) list.scrollBy(0, own.top - view.top - 40);
}
