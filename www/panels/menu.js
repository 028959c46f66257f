/** A small menu beside a space at which several commands aim. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";

/** @typedef {import("../play/table.js").Table} Table */
/** @typedef {import("../play/desk.js").Desk} Desk */

/** @param {Table} table @param {Desk} desk */
export function menu(table, desk) {
  const { menu: open } = desk.value;
  if (!open) return nothing;
  const choices = table.position.choices.filter(({ key }) => open.keys.includes(key));
  return html`<div
    class="board-menu"
    role="group"
    aria-label="What to do there"
    ${ref((element) => place(element, open))}
  >
    ${choices.map(
      (choice) =>
        html`<button
          type="button"
          class="command"
          @pointerenter=${() => desk.set({ hovered: choice.key })}
          @focus=${() => desk.set({ hovered: choice.key })}
          @click=${() => desk.choose(choice, false)}
        >
          ${choice.label.label}
        </button>`,
    )}
    <button type="button" class="quiet" @click=${() => desk.cancel()}>Cancel</button>
  </div>`;
}

/**
 * Puts the menu beside the point, inside its parent.
 * @param {Element | undefined} element
 * @param {{ x: number, y: number }} point
 */
function place(element, { x, y }) {
  if (!(element instanceof HTMLElement) || !element.parentElement) return;
  const { clientWidth, clientHeight } = element.parentElement;
  element.style.left = `${Math.max(8, Math.min(x + 12, clientWidth - element.offsetWidth - 8))}px`;
  element.style.top = `${Math.max(8, Math.min(y + 12, clientHeight - element.offsetHeight - 8))}px`;
}
