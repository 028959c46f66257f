/** A track: a stock as a count, or its cells by day or what else they have in common, where the marker is, and what comes next. */

import { html, nothing } from "lit-html";

/** @typedef {import("../types.js").Track} Track */
/** @typedef {Track["cells"][number] & { index: number }} Cell */
/** @typedef {{ head: string | null, cells: Cell[] }} Group */

/** Notes with more letters than this are cut off until they are asked for. */
const LONG = 150;

/** Up to so many cells stand in one row. */
const FEW = 8;

/** With more cells than this in a row, each is as short as can be. */
const MANY = 10;

/** @param {Track} one */
export const track = (one) => (one.kind === "stock" ? countOf(one) : cellsOf(one));

/** A stock in a line: the number, and a pip for each that is left. @param {Track} track */
function countOf({ title, cells }) {
  const most = cells.length - 1;
  const left = cells.findIndex(({ current }) => current);
  return html`<div
    class="track count"
    role="meter"
    aria-label=${title}
    aria-valuemin="0"
    aria-valuemax=${most}
    aria-valuenow=${left}
    aria-valuetext=${`${left} of ${most}`}
  >
    <span class="track-title">${title}</span>
    <span class="pips" aria-hidden="true"
      >${cells.slice(1).map((_, i) => html`<i data-left=${i < left}></i>`)}</span
    >
    <b>${left}</b>
  </div>`;
}

/** @param {Track} track */
function cellsOf({ title, cells: plain }) {
  const cells = plain.map((cell, index) => ({ ...cell, index }));
  const groups = groupsOf(cells);
  const now = cells.findIndex(({ current }) => current);
  const grouped = groups.some((group) => group.cells.length > 1);
  const columns = grouped && cells.length > FEW ? columnsOf(groups) : null;
  return html`<div class="track" data-few=${cells.length <= FEW}>
    <span class="track-title">${title}</span>
    ${
      grouped
        ? html`<ol class="grouped" aria-label=${title}>
            ${groups.map((group) => groupRow(group, now, columns))}
          </ol>`
        : html`<ol class=${cells.length <= FEW ? "row-of-cells" : "loose"} aria-label=${title}>
            ${cells.map((one) => html`<li>${cell(one, one.text, now)}</li>`)}
          </ol>`
    }
    ${coming(cells, now)}
  </div>`;
}

/** @param {Cell[]} cells @returns {Group[]} */
function groupsOf(cells) {
  /** @type {Group[]} */
  const groups = [];
  for (const one of cells) {
    const last = groups.at(-1);
    if (last && one.group !== null && last.head === one.group) last.cells.push(one);
    else groups.push({ head: one.group, cells: [one] });
  }
  return groups;
}

/** The same hours of all days under each other, if the longest day has them all. @param {Group[]} groups */
function columnsOf(groups) {
  const longest = groups.toSorted((a, b) => b.cells.length - a.cells.length)[0];
  const order = longest.cells.map(({ label }) => label);
  const known = groups.every(({ cells }) => cells.every(({ label }) => order.includes(label)));
  return known && new Set(order).size === order.length ? order : null;
}

/** @param {Group} group @param {number} now @param {string[] | null} columns */
function groupRow({ head, cells }, now, columns) {
  const [first] = cells;
  const before = columns ? columns.indexOf(first.label) : 0;
  const after = columns ? columns.length - before - cells.length : 0;
  const gaps = (/** @type {number} */ count) => Array.from({ length: count }, () => html`<i></i>`);
  return html`<li class="track-group" data-past=${cells[cells.length - 1].index < now}>
    <span aria-hidden="true">${head}</span>
    <div class="cells">
      ${gaps(before)} ${cells.map((one) => cell(one, cells.length > MANY ? one.short : one.label, now))}
      ${gaps(Math.max(0, after))}
    </div>
  </li>`;
}

/** @param {Cell} cell @param {string} shown @param {number} now */
const cell = ({ text, current, notes, index }, shown, now) =>
  html`<div
    class="cell"
    aria-current=${current ? "step" : nothing}
    data-past=${index < now}
    data-notes=${notes.length ? sidesOf(notes) : nothing}
    title=${told({ text, notes })}
  >
    <span aria-hidden="true">${shown}</span>
    <span class="visually-hidden">${told({ text, notes })}</span>
  </div>`;

/** @param {Cell["notes"]} notes */
const words = (notes) => notes.map((note) => note.text).join("; ");

/** @param {Pick<Cell, "text" | "notes">} cell */
const told = ({ text, notes }) => (notes.length ? `${text}: ${words(notes)}` : text);

/** Whom the notes of a cell concern, as the style sheet knows it. @param {Cell["notes"]} notes */
const sidesOf = (notes) => [...new Set(notes.map(({ side }) => side ?? "both"))].join(" ");

/** What comes now and next, and on demand all that comes later. @param {Cell[]} cells @param {number} now */
function coming(cells, now) {
  const ahead = cells.filter(({ notes, index }) => notes.length > 0 && index >= now);
  if (ahead.length === 0) return nothing;
  const [next, ...later] = ahead;
  const named = html`<b>${next.current ? "Now" : `Next, ${next.text}`}:</b> ${words(next.notes)}`;
  const long = words(next.notes).length > LONG;
  if (later.length === 0 && !long) return html`<p class="coming">${named}</p>`;
  return html`<details class="coming" data-long=${long}>
    <summary>${named}</summary>
    ${later.length ? laterOn(later) : nothing}
  </details>`;
}

/** @param {Cell[]} cells */
const laterOn = (cells) =>
  html`<dl>
    ${cells.map(
      ({ text, notes }) =>
        html`<dt>${text}</dt>
          <dd>${words(notes)}</dd>`,
    )}
  </dl>`;
