/** What has happened since the player decided last, a line for each thing; pointing at a line lights it on the board. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { linesOf } from "../play/happenings.js";
import { inFigures, newsOf } from "../play/news.js";
import { ruleLinks } from "./parts.js";
import { pointing } from "./told.js";
import { Replay } from "../play/replay.js";
import { kindOf, signOf } from "./deed-signs.js";
import { replayKeys } from "./replay-keys.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/happenings.js").Happening} Happening */
/** @typedef {import("./told.js").Line} Line */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/** @param {Panels} panels */
export function newsCard(panels) {
  const { table } = panels;
  const { replayed } = panels.desk.value;
  return guard([table.position, table.moment, replayed], () => card(panels));
}

/** The news of a table at the moment that is looked at. @param {Panels["table"]} table */
export function newsAt({ position, moment, persons, draft }) {
  const [only] = persons.length === 1 ? persons : [];
  const end = moment ?? position.length - (draft?.parts.length ?? 0);
  return newsOf(position.log.slice(0, end + 1), moment === null ? (position.side ?? only ?? null) : null);
}

/** On a small screen its lines would take the room of the decision. */
const isSmall = () => matchMedia("(max-width: 47.5rem), (max-height: 32.5rem)").matches;

/** @param {Panels} panels */
function card(panels) {
  const news = newsAt(panels.table);
  if (!news) return nothing;
  const { title, fresh, happenings } = news;
  const { replayed } = panels.desk.value;
  const replay = () => (panels.desk.replay = new Replay(panels.table, panels.desk, panels.board, happenings));
  return html`<section class="news-box" aria-label="What happened">
    <details class="news" ?open=${(fresh && !isSmall()) || replayed !== null} aria-label=${title}>
      <summary>
        <h2>${title}</h2>
        <span class="figures">${inFigures(happenings)}</span>
      </summary>
      <ol class="news-lines" tabindex="0" aria-label=${title}>
        ${happenings.flatMap((happening) => linesOf(happening.entry).map((line, i, all) => newsLine(panels, happening.entry, line, all.findIndex(isBout) === i)))}
      </ol>
    </details>
    ${
      replayed
        ? replayKeys(panels.desk, replayed)
        : html`<button type="button" class="quiet again" @click=${replay}>▶ Play it again</button>`
    }
  </section>`;
}

/** @param {Line} line */
const isBout = ({ deeds }) => kindOf(deeds) === "fight";

/** @param {Panels} panels @param {LogEntry} entry @param {Line} line @param {boolean} leads is it the first that tells of its fight? */
function newsLine(panels, entry, line, leads) {
  const { side, number } = entry;
  const { desk } = panels;
  const { points, show, dim } = pointing(panels, [line]);
  const now = desk.value.replayed?.number === number;
  const kind = kindOf(line.deeds);
  return html`<li
    class=${`news-line ${side ?? "nobody"}`}
    data-kind=${kind}
    data-quiet=${!points && kind === "word"}
    tabindex=${points ? "0" : nothing}
    aria-current=${now ? "step" : nothing}
    @pointerenter=${show}
    @pointerleave=${dim}
    @focusin=${show}
    @focusout=${dim}
    ${now ? ref(bringUp) : nothing}
  >
    ${signOf(kind)}
    <span class="what"
      >${line.text} ${diceOf(line)} ${ruleLinks(panels, line.rules, true)}
      ${leads ? onTheMap(desk, entry) : nothing}</span
    >
  </li>`;
}

/** The way to the card of a fight. @param {Panels["desk"]} desk @param {LogEntry} entry */
export const onTheMap = (desk, entry) =>
  html`<button type="button" class="quiet on-map" @click=${() => desk.set({ fight: entry })}>
    On the map
  </button>`;

/** The dice of a line, in the colours of their sides. @param {Line} line */
const diceOf = ({ deeds }) =>
  deeds
    .flatMap(rolledIn)
    .map(
      ({ side, values }) =>
        html`<span class=${`dice ${side ?? "nobody"}`} aria-hidden="true"
          >${values.map((value) => html`<b>${value}</b>`)}</span
        >`,
    );

/** @param {import("../types.js").Deed} deed */
function rolledIn(deed) {
  if (deed.type === "fight") return deed.dice;
  return deed.type === "check" || deed.type === "roll" ? [deed.dice] : [];
}

/** Scrolls a line into view within its card, and nothing else. @param {Element | undefined} line */
function bringUp(line) {
  const list = line?.parentElement;
  if (!(line instanceof HTMLElement) || !list) return;
  const { offsetTop: top, offsetHeight: height } = line;
  const from = top - list.offsetTop;
  if (from < list.scrollTop) list.scrollTop = from;
  else if (from + height > list.scrollTop + list.clientHeight)
    list.scrollTop = from + height - list.clientHeight;
}
