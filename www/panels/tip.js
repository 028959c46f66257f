/** What the mouse rests on, in words beside it: counters are small, and no scale has room for all names and numbers. */

import { html, nothing, render } from "lit-html";
import { spaceName } from "../board/words.js";
import { nameOf, percentText, placeName } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../board/input/pointer.js").Pointed} Pointed */

/** How long a mouse keeps still that rests, in milliseconds. */
const REST_MS = 400;

/** How far the words stay off the mouse, and off the edges of the field, in pixels. */
const [OFF, EDGE] = [16, 8];

/**
 * A function that is told whenever the mouse points elsewhere.
 * @param {Panels} panels @param {HTMLElement} element where the words stand, in the field
 * @returns {(pointed: Pointed | null) => void}
 */
export function tipAt(panels, element) {
  let due = 0;
  return (pointed) => {
    clearTimeout(due);
    element.hidden = true;
    if (pointed) due = window.setTimeout(() => show(panels, element, pointed), REST_MS);
  };
}

/** @param {Panels} panels @param {HTMLElement} element @param {Pointed} pointed */
function show(panels, element, pointed) {
  const { table, desk } = panels;
  const field = element.parentElement;
  if (!field || pointed.space === null || table.position.covered || desk.value.menu) return;
  render(words(panels, pointed), element);
  element.hidden = false;
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    at + OFF + size + EDGE <= room ? at + OFF : Math.max(EDGE, at - OFF - size);
  element.style.left = `${within(pointed.x, element.offsetWidth, field.clientWidth)}px`;
  element.style.top = `${within(pointed.y, element.offsetHeight, field.clientHeight)}px`;
}

/** @param {Panels} panels @param {Pointed} pointed */
function words({ table, desk }, { space, piece }) {
  const found = table.position.scene.pieces.find(({ id }) => id === piece);
  const place = space === null ? "" : spaceName(table.board, space);
  const aimed = desk.aimedAt(space);
  // Those who go along are named, too.
  const choice = aimed.length === 1 ? desk.withCompany(aimed[0]) : null;
  const label = choice?.label;
  const odds = choice?.chance ? table.odds(choice.command) : null;
  return html`<p>
      ${found ? html`<b>${nameOf(found)}</b> <small>${placeName(table, found.at)}</small>` : html`<b>${place}</b>`}
    </p>
    ${label && label.piece !== piece ? html`<p>${label.label}</p>` : nothing}
    ${odds ? oddsLine(odds) : nothing} ${label?.note ? html`<p>${label.note}</p>` : nothing}
    ${label?.risk ? html`<p class="risk">${label.risk}</p>` : nothing}`;
}

/** So many results are named in a line. */
const NAMED = 3;

/** What may come of it, the likeliest first; nothing where it hangs on a secret choice. @param {import("../types.js").Odds} odds */
function oddsLine({ outcomes }) {
  const likely = outcomes.toSorted((a, b) => b.number - a.number).filter(({ number }) => number > 0);
  if (likely.length === 0) return nothing;
  const named = likely.slice(0, NAMED).map(({ text, number }) => `${text} ${percentText(number)}`);
  return html`<p class="tip-odds">${named.join(" · ")}${likely.length > NAMED ? " …" : ""}</p>`;
}
