/** A button that copies a text. */

import { html } from "lit-html";
import { copyText } from "../clipboard.js";

/** @param {string} name @param {string} text @param {string} [kind] a class */
export const copyButton = (name, text, kind = "") =>
  html`<button type="button" class=${kind} @click=${(/** @type {Event} */ event) => void copy(event, text)}>
    ${name}
  </button>`;

/** @param {Event} event */
export const selectAll = ({ target }) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement} */ (target).select();

/** @param {Event} event @param {string} text */
async function copy({ target }, text) {
  const button = /** @type {HTMLButtonElement} */ (target);
  button.textContent = await copyText(text, button);
}
