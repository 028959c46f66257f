/** The cover between two persons at one screen. While it is down, nothing of the game is on the page. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES } from "../play/seats.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function curtain({ table }) {
  const { covered, role } = table.position;
  if (!covered) return nothing;
  const name = `${SIDE_NAMES[covered]} ${role ?? "player"}`;
  return html`<section
    class=${`cover ${covered}`}
    role="dialog"
    aria-modal="true"
    aria-labelledby="cover-title"
  >
    <div>
      <span class="chip" aria-hidden="true"></span>
      <h1 id="cover-title">Hand over to the ${name}</h1>
      <p>The game is covered. Go on when nobody else can see the screen.</p>
      <button type="button" class="primary" @click=${() => table.look(covered, role)}>
        I am the ${name}
      </button>
      <p><a href="#/">Leave the table</a></p>
    </div>
  </section>`;
}
