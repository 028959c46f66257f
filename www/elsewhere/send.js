/** A link that is to be sent: as text, to be copied, and by the device's own way to share. */

import { html, nothing } from "lit-html";
import { ADDRESSES } from "../afar/addresses.js";
import { copyButton, selectAll } from "../panels/copy.js";

/** @typedef {import("../afar/addresses.js").Kind} Kind */

/** @param {Kind} kind @param {string} letters */
export const addressOf = (kind, letters) => new URL(ADDRESSES[kind] + letters, location.href).href;

/**
 * @param {Kind} kind
 * @param {string} letters
 * @param {{ label: string, message: string }} words what it is called, and what stands above it in a message
 */
export function sendBox(kind, letters, { label, message }) {
  const address = addressOf(kind, letters);
  const data = { text: `${message}\n${address}` };
  const shares = typeof navigator.share === "function";
  return html`<div class="send">
    <p class="ways">
      ${
        shares
          ? html`<button
              type="button"
              class="primary"
              @click=${() => void navigator.share(data).catch(() => {})}
            >
              Share
            </button>`
          : nothing
      }
      ${copyButton("Copy the link", address, shares ? "" : "primary")}
    </p>
    <input type="text" readonly aria-label=${label} .value=${address} @focus=${selectAll} />
  </div>`;
}
