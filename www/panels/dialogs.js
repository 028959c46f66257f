/** What lies over the table when it is asked for. What the dialogs hold is loaded with the first of them. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { Later } from "./later.js";

/** @typedef {import("./parts.js").Panels} Panels */

const contents = new Later(() => import("./dialog-contents.js"));

/** @param {Panels} panels */
export function dialogs(panels) {
  if (panels.desk.over.value.dialog === null) {
    contents.fault = "";
    return nothing;
  }
  const found = contents.get(panels.desk, () => panels.desk.set({}))?.contentsOf(panels);
  if (contents.fault) return frame(panels, "This is not here", html`<p>${contents.fault}</p>`);
  return found ? frame(panels, ...found) : nothing;
}

/** @param {Panels} panels @param {string} title @param {unknown} content */
const frame = ({ desk }, title, content) =>
  html`<dialog aria-labelledby="dialog-title" @close=${() => desk.over.set({ dialog: null })} ${ref(show)}>
    <form method="dialog" class="row">
      <h2 id="dialog-title">${title}</h2>
      <button type="submit" class="quiet" aria-label="Close">✕</button>
    </form>
    ${content}
  </dialog>`;

/** @param {Element | undefined} element */
function show(element) {
  if (element instanceof HTMLDialogElement && !element.open) {
    // The element must be in the document before it can be shown over it.
    queueMicrotask(() => element.isConnected && !element.open && element.showModal());
  }
}
