/** A small menu beside a space at which several commands aim. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";

import { said } from "./command.js";

/** @typedef {import("../play/desk.js").Desk} Desk */
/** @typedef {import("../play/choices.js").Choice} Choice */

/** @param {Desk} desk */
export function menu(desk) {
  const { menu: open } = desk.value;
  if (!open) return nothing;
  const choices = desk.offered.filter(({ key }) => open.keys.includes(key));
  return html`<div
    class="board-menu"
    role="group"
    aria-label="What to do there"
    ${ref((element) => place(element, open))}
  >
    ${open.ways.map((way) => entry(desk, way, "command together"))}
    ${[...Map.groupBy(choices, ({ label }) => label.group)].map(([name, own], _, { length }) => group(desk, length > 1 ? name : "", own))}
    <button type="button" class="quiet" @click=${() => desk.cancel()}>Cancel</button>
  </div>`;
}

/** @param {Desk} desk @param {string} name nothing if there is only one group @param {Choice[]} choices */
const group = (desk, name, choices) =>
  html`${name ? html`<h3>${name}</h3>` : nothing} ${choices.map((choice) => entry(desk, choice, "command"))}`;

/** @param {Desk} desk @param {Choice} choice @param {string} look */
const entry = (desk, choice, look) =>
  html`<button
    type="button"
    class=${look}
    @pointerenter=${() => desk.pointAt(choice)}
    @focus=${() => desk.pointAt(choice)}
    @click=${() => desk.choose(choice, false)}
  >
    ${said(choice)}
  </button>`;

/**
 * Puts the menu beside the point, inside the field, once it has come to the page and has a size.
 * @param {Element | undefined} element
 * @param {{ x: number, y: number }} point
 */
function place(element, { x, y }) {
  if (!(element instanceof HTMLElement)) return;
  queueMicrotask(() => {
    const field = element.offsetParent;
    if (!field) return;
    const most = (/** @type {number} */ room, /** @type {number} */ size) => Math.max(8, room - size - 8);
    element.style.left = `${Math.min(x + 12, most(field.clientWidth, element.offsetWidth))}px`;
    element.style.top = `${Math.min(y + 12, most(field.clientHeight, element.offsetHeight))}px`;
  });
}
