/** Opening a game from a file: chosen, or dropped anywhere on the page. */

import { html } from "lit-html";
import { openFile } from "../play/files.js";

/** @typedef {(problem: string | null) => void} Complain */

/** @param {Complain} complain */
export const openSection = (complain) =>
  html`<section class="open" aria-labelledby="open-title">
    <h2 id="open-title">Open a game from a file</h2>
    <p class="hint">Choose a file that was saved here, or drop it anywhere on this page.</p>
    <p>
      <label class="button">
        Choose a file
        <input
          class="visually-hidden"
          type="file"
          accept=".txt,.hwm,.json,text/plain"
          @change=${(/** @type {Event} */ event) => chosen(event, complain)}
        />
      </label>
    </p>
  </section>`;

/** @param {Event} event @param {Complain} complain */
function chosen({ target }, complain) {
  const input = /** @type {HTMLInputElement} */ (target);
  const file = input.files?.[0];
  if (file) void openFile(file).then(complain);
  input.value = "";
}

/**
 * Takes files that are dropped on the page, until the function that it returns is called.
 * @param {HTMLElement} page
 * @param {Complain} complain
 */
export function dropFiles(page, complain) {
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) =>
    Boolean(dataTransfer?.types.includes("Files"));
  const over = (/** @type {DragEvent} */ event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    page.classList.add("dropping");
  };
  const out = () => page.classList.remove("dropping");
  const drop = (/** @type {DragEvent} */ event) => {
    out();
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openFile(file).then(complain);
  };
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", out);
  document.addEventListener("drop", drop);
  return () => {
    document.removeEventListener("dragover", over);
    document.removeEventListener("dragleave", out);
    document.removeEventListener("drop", drop);
  };
}
