/** A link that is to be sent: as text, to be copied, and by the device's own way to share. */

import { html, nothing, render } from "lit-html";
import { ADDRESSES } from "../afar/addresses.js";
import { copyButton, selectAll } from "../panels/copy.js";
import { loadPart, NotLoaded } from "../ship/load.js";

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
    <p>
      <button
        type="button"
        class="quiet"
        @click=${(/** @type {Event} */ event) => void showCode(event, address, label)}
      >
        Show it as a QR code
      </button>
    </p>
    <dialog class="qr" aria-label=${`QR code: ${label}`}></dialog>
  </div>`;
}

/** The same for the camera of another device, over all else: it must be seen as a whole. @param {Event} event @param {string} address @param {string} label */
async function showCode({ target }, address, label) {
  const dialog = /** @type {HTMLButtonElement} */ (target).closest(".send")?.querySelector("dialog");
  if (!dialog) return;
  /** @type {unknown} */
  let shown;
  try {
    const { qrCode } = await loadPart(() => import("./qr.js"));
    shown = html`<div
      role="img"
      aria-label=${`QR code: ${label}. It holds the same link as the text beside it.`}
    >
      ${qrCode(address)}
    </div>`;
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    shown = html`<p class="problem">${error.message}</p>`;
  }
  const close = html`<form method="dialog" class="row">
    <h2>${label}</h2>
    <button type="submit" class="quiet" aria-label="Close">✕</button>
  </form>`;
  render(html`${close} ${shown}`, dialog);
  dialog.showModal();
}
