/** The log of a table: under the turns and phases, only the fights of it, and what somebody looks for in it. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { happeningsOf } from "../play/happenings.js";
import { Headings } from "../play/headings.js";
import { isFight } from "../play/deeds.js";
import { onTheMap } from "./news-card.js";
import { entryList, showAll, stretch, undoneHint } from "./log.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/happenings.js").Happening} Happening */

/** @param {Panels} panels */
export function logWithTools(panels) {
  const { table, desk } = panels;
  const { position, moment } = table;
  const { wholeLog, fights, told } = desk.value;
  // Pointing at something does not change the log.
  return guard([position, moment, wholeLog, fights, told, table.bystander], () => {
    const all = happeningsOf(position.log);
    const found = all.filter((happening) => (!fights || isFight(happening.entry)) && tells(happening, told));
    const narrowed = found.length < all.length || fights || told !== "";
    const [from, to] = wholeLog ? [0, found.length] : stretch(found, moment);
    return html`
      ${tools(panels)}
      ${narrowed ? html`<p class="hint" role="status">${found.length} of ${all.length}.</p>` : nothing}
      ${undoneHint(panels)}
      <div class="log">${grouped(panels, found.slice(from, to))}</div>
      ${from > 0 || to < found.length ? showAll(panels) : nothing}
    `;
  });
}

/** @param {Panels} panels */
const tools = ({ desk }) =>
  html`<div class="log-tools">
    <label class="search">
      <span class="visually-hidden">Search the log</span>
      <input
        type="search"
        placeholder="Search the log"
        .value=${desk.value.told}
        @input=${(/** @type {Event} */ { target }) => desk.set({ told: /** @type {HTMLInputElement} */ (target).value })}
      />
    </label>
    <button
      type="button"
      class="toggle"
      aria-pressed=${desk.value.fights}
      @click=${() => desk.set({ fights: !desk.value.fights })}
    >
      Only fights
    </button>
  </div>`;

/** Does it tell of all that is looked for? @param {Happening} happening @param {string} told */
function tells({ entry, picks }, told) {
  const words = told.toLowerCase().split(/\s+/).filter(Boolean);
  const said = [...picks, entry].flatMap(({ text, lines }) => [text, ...lines.map((line) => line.text)]);
  const text = said.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The newest first, each turn and phase under its heading. @param {Panels} panels @param {Happening[]} happenings */
function grouped(panels, happenings) {
  const headings = Headings.of(panels.table).read(happenings.map(({ entry }) => entry.number));
  /** @type {{ heading: string | undefined, own: Happening[] }[]} */
  const groups = [];
  for (const happening of happenings) {
    const heading = headings.get(happening.entry.number);
    const last = groups.at(-1);
    if (last?.heading === heading) last?.own.push(happening);
    else groups.push({ heading, own: [happening] });
  }
  return groups.reverse().map(
    ({ heading, own }) =>
      html`<h3 class="phase">${heading}</h3>
        ${entryList(panels, own, (entry) => (isFight(entry) ? onTheMap(panels.desk, entry) : nothing))}`,
  );
}
