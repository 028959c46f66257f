/** What lies over the table when it is asked for. What the dialogs hold is loaded with the first of them. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { loadPart } from "../ship/load.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @type {typeof import("./dialog-contents.js") | null} */
let contents = null;

/** Why they did not come, for as long as that is shown. */
let fault = "";

/** @type {Promise<void> | null} */
let coming = null;

/** @param {Panels} panels */
export function dialogs(panels) {
  if (panels.desk.value.dialog === null) {
    fault = "";
    return nothing;
  }
  if (fault) return frame(panels, "This is not here", html`<p>${fault}</p>`);
  coming ??= contents ? null : fetchContents(panels);
  const found = contents?.contentsOf(panels);
  return found ? frame(panels, ...found) : nothing;
}

/** @param {Panels} panels */
async function fetchContents({ desk }) {
  try {
    contents = await loadPart(() => import("./dialog-contents.js"));
  } catch (error) {
    fault = /** @type {Error} */ (error).message;
  }
  coming = null;
  desk.set({});
}

/** @param {Panels} panels @param {string} title @param {unknown} content */
const frame = ({ desk }, title, content) =>
  html`<dialog aria-labelledby="dialog-title" @close=${() => desk.set({ dialog: null })} ${ref(show)}>
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
