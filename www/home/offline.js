/** Which games can be played without a network, and the way to have all of them. */

import { keepOffline } from "#updates";
import { html, nothing } from "lit-html";
import { keptWords } from "./kept-words.js";

export class Offline {
  /** Nothing as long as nobody knows. @type {import("../ship/updates.js").Kept | null} */
  kept = null;
  /** Are games on their way? */
  busy = false;
  /** Did some of them not come? */
  failed = false;

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  async look() {
    this.kept = await keepOffline([]);
    this.draw();
  }

  async keepAll() {
    this.busy = true;
    this.draw();
    this.kept = await keepOffline("all");
    this.busy = false;
    this.failed = this.kept !== null && this.kept.bytes > 0;
    this.draw();
  }
}

const SIZE = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** @param {Offline} offline @param {number} games how many the page has */
export function offlineSection(offline, games) {
  const { kept, busy, failed } = offline;
  if (!kept) return nothing;
  const size = `${SIZE.format(kept.bytes / 1e6)} MB`;
  return html`<section class="offline" aria-labelledby="offline-title">
    <h2 id="offline-title">Without a network</h2>
    <div role="status">
      <p>${keptWords(kept, games)}</p>
      ${failed ? html`<p class="problem">Not all games came. Those that did are kept.</p>` : nothing}
    </div>
    ${
      kept.bytes
        ? html`<p>
            <button type="button" ?disabled=${busy} @click=${() => void offline.keepAll()}>
              ${busy ? "Loading the games" : `Keep all games offline (${size})`}
            </button>
          </p>`
        : nothing
    }
  </section>`;
}
