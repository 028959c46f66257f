/**
 * The battle report of a table: what has happened, the newest first. What is new since the last decision of the player who looks
 * stands above a line, with its latest fight unfolded; the rest under its turns and phases. It can be played again, searched and narrowed to fights.
 */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { deedsOf, isFight } from "../play/deeds.js";
import { happeningsOf, headlineOf } from "../play/happenings.js";
import { Headings } from "../play/headings.js";
import { newsOf } from "../play/news.js";
import { Replay } from "../play/replay.js";
import { entryList, showAll, stretch, undoneHint } from "./log.js";
import { replayKeys } from "./replay-keys.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/happenings.js").Happening} Happening */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/** @param {Panels} panels */
export function battleReport(panels) {
  const { table, desk } = panels;
  const { position, moment } = table;
  const { wholeLog, fights, told, unfolded } = desk.reader.value;
  const { fight, replayed } = desk.lights.value;
  // Pointing at something does not change the report.
  return guard([position, moment, wholeLog, fights, told, fight, replayed, unfolded, table.bystander], () => {
    const all = happeningsOf(position.log);
    const found = all.filter((happening) => (!fights || isFight(happening.entry)) && tells(happening, told));
    const narrowed = found.length < all.length || fights || told !== "";
    const [from, to] = wholeLog ? [0, found.length] : stretch(found, moment);
    return html`
      ${tools(panels)}
      ${narrowed ? html`<p class="hint" role="status">${found.length} of ${all.length}.</p>` : nothing}
      ${undoneHint(panels)}
      <div class="log">${parted(panels, found.slice(from, to))}</div>
      ${from > 0 || to < found.length ? showAll(panels) : nothing}
    `;
  });
}

/** The newest line of it, where there is no room for more. @param {Panels} panels */
export function latest({ table, desk }) {
  const newest = newsAt(table).happenings.at(-1);
  if (!newest) return nothing;
  return html`<button
    type="button"
    class="latest"
    @click=${() => desk.reader.set({ tab: "log", tall: true })}
  >
    ${headlineOf(newest)}
  </button>`;
}

/** What is new at a table at the moment that is looked at. @param {Panels["table"]} table */
export function newsAt(table) {
  const { position, moment, persons, draft, byItself } = table;
  const [only] = persons.length === 1 ? persons : [];
  const end = moment ?? position.length - (draft?.parts.length ?? 0);
  const reader = moment === null ? (position.side ?? only ?? null) : null;
  const isNone = (/** @type {LogEntry} */ entry) =>
    byItself.isForced(entry.number) || hadNoChoice(table, entry);
  return newsOf(position.log.slice(0, end + 1), reader, isNone);
}

/** @type {WeakMap<LogEntry, boolean>} */
const known = new WeakMap();

/**
 * Was there nothing to decide? Of what was decided before somebody sat down here nobody has taken note.
 * @param {Panels["table"]} table @param {LogEntry} entry
 */
function hadNoChoice(table, entry) {
  const { number, side } = entry;
  if (number > table.begun || number === 0 || !side || deedsOf(entry).length > 0) return false;
  let none = known.get(entry);
  if (none === undefined) {
    none = table.lookBack((game) => {
      game.seek(number - 1);
      return game.legal(side).length === 1;
    });
    known.set(entry, none);
  }
  return none;
}

/** @param {Panels} panels */
const tools = ({ desk }) =>
  html`<div class="log-tools">
    <label class="search">
      <span class="visually-hidden">Search the report</span>
      <input
        type="search"
        placeholder="Search the report"
        .value=${desk.reader.value.told}
        @input=${(/** @type {Event} */ { target }) => desk.reader.set({ told: /** @type {HTMLInputElement} */ (target).value })}
      />
    </label>
    <button
      type="button"
      class="toggle"
      aria-pressed=${desk.reader.value.fights}
      @click=${() => desk.reader.set({ fights: !desk.reader.value.fights })}
    >
      Only fights
    </button>
  </div>`;

/** Has what is new, or what was before, played again. @param {Panels} panels @param {import("../play/news.js").News} news */
function replay({ table, desk, board }, { title, happenings }) {
  const { replayed } = desk.lights.value;
  const again = () => (desk.replay = new Replay(table, desk, board, happenings));
  if (happenings.length === 0) return nothing;
  return html`<div class="since-row">
      <h3 class="since">${title}</h3>
      ${replayed ? nothing : html`<button type="button" class="quiet again" @click=${again}>▶ Play it again</button>`}
    </div>
    ${replayed ? replayKeys(desk, replayed) : nothing}`;
}

/** Does it tell of all that is looked for? @param {Happening} happening @param {string} told */
function tells({ entry, picks }, told) {
  const words = told.toLowerCase().split(/\s+/).filter(Boolean);
  const said = [...picks, entry].flatMap(({ text, headline, lines }) => [
    headline ?? text,
    ...lines.map((line) => line.text),
  ]);
  const text = said.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What is new, and below it all else. @param {Panels} panels @param {Happening[]} happenings */
function parted(panels, happenings) {
  const news = newsAt(panels.table);
  const isNew = (/** @type {Happening} */ { entry }) => entry.number >= news.from;
  const fresh = happenings.filter(isNew);
  return html`<section class="news" aria-label="What happened">
      ${replay(panels, news)} ${fresh.length ? entryList(panels, fresh, true) : nothing}
    </section>
    ${grouped(
      panels,
      happenings.filter((happening) => !isNew(happening)),
    )}`;
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
        ${entryList(panels, own)}`,
  );
}
