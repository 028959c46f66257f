/** What has happened since the player decided last, a line for each thing; pointing at a line lights it on the board. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { inFigures, newsOf } from "../play/news.js";
import { ruleLinks } from "./parts.js";
import { pointing } from "./told.js";
import { kindOf, signOf } from "./deed-signs.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/happenings.js").Happening} Happening */
/** @typedef {import("./told.js").Line} Line */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/** @param {Panels} panels */
export function newsCard(panels) {
  const { table } = panels;
  return guard([table.position, table.moment], () => card(panels));
}

/** The news of a table at the moment that is looked at. @param {Panels["table"]} table */
export function newsAt({ position, moment, persons, draft }) {
  const [only] = persons.length === 1 ? persons : [];
  const end = moment ?? position.length - (draft?.parts.length ?? 0);
  return newsOf(position.log.slice(0, end + 1), moment === null ? (position.side ?? only ?? null) : null);
}

/** @param {Panels} panels */
function card(panels) {
  const news = newsAt(panels.table);
  if (!news) return nothing;
  const { title, fresh, happenings } = news;
  return html`<details class="news" ?open=${fresh} aria-label=${title}>
    <summary>
      <h2>${title}</h2>
      <span class="figures">${inFigures(happenings)}</span>
    </summary>
    <ol class="news-lines" tabindex="0" aria-label=${title}>
      ${happenings.flatMap((happening) => linesOf(happening).map((line) => newsLine(panels, happening.entry, line)))}
    </ol>
  </details>`;
}

/**
 * A line for each thing that happened; a decision of which nothing is told is told itself.
 * @param {Happening} happening
 * @returns {Line[]}
 */
const linesOf = ({ entry: { lines, text } }) =>
  lines.length ? lines : [{ text, rules: [], pieces: [], spaces: [], deeds: [] }];

/** @param {Panels} panels @param {LogEntry} entry @param {Line} line */
function newsLine(panels, { side }, line) {
  const { points, show, dim } = pointing(panels, [line]);
  const kind = kindOf(line.deeds);
  return html`<li
    class=${`news-line ${side ?? "nobody"}`}
    data-kind=${kind}
    data-quiet=${!points && kind === "word"}
    tabindex=${points ? "0" : nothing}
    @pointerenter=${show}
    @pointerleave=${dim}
    @focusin=${show}
    @focusout=${dim}
  >
    ${signOf(kind)}
    <span class="what">${line.text} ${diceOf(line)} ${ruleLinks(panels, line.rules, true)}</span>
  </li>`;
}

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
