/** The keys of a replay. */

import { html } from "lit-html";
import { SPEEDS } from "../play/replay.js";

/** @param {import("../play/desk.js").Desk} desk @param {import("../play/replay.js").Replayed} replayed */
export const replayKeys = (desk, { at, count, playing, speed }) =>
  html`<div class="replay-keys" role="group" aria-label="Play it again">
    <button
      type="button"
      aria-label="One move back"
      ?disabled=${at === 0}
      @click=${() => desk.replay?.goTo(at - 1)}
    >
      ‹
    </button>
    <button
      type="button"
      aria-label=${playing ? "Hold" : "Go on playing"}
      @click=${() => desk.replay?.setPlaying(!playing)}
    >
      ${playing ? "❚❚" : "▶"}
    </button>
    <button
      type="button"
      aria-label="One move on"
      ?disabled=${at === count}
      @click=${() => desk.replay?.goTo(at + 1)}
    >
      ›
    </button>
    <span class="figures" role="status">${at} of ${count}</span>
    <select
      aria-label="Speed"
      @change=${(/** @type {Event} */ { target }) => desk.replay?.setSpeed(/** @type {HTMLSelectElement} */ (target).value)}
    >
      ${SPEEDS.map(({ id, title }) => html`<option value=${id} ?selected=${id === speed}>${title}</option>`)}
    </select>
    <button type="button" class="primary" @click=${() => desk.replay?.stop()}>Skip</button>
  </div>`;
