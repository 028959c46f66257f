/**
 * What lies beside the map: reinforcements, losses, tokens. Pieces that can act are taken in hand here as on
 * the map, the others can be looked at and asked about.
 */

import { html, nothing } from "lit-html";
import { particulars } from "../board/words.js";
import { counterFace } from "./counter-face.js";
import { nameOf } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("../types.js").Tray} Tray */
/** @typedef {{ tray: Tray, pieces: PieceScene[], able: PieceScene[] }} Filled */

/** A tray with more in it than this is folded. */
const FEW = 6;

/** One's own is not, if it has no more rows than this. */
const OWN = 9;

/** All trays with something in them. @param {Panels} panels */
export function trayBoxes(panels) {
  const filled = trays(panels).filter(({ tray, pieces }) => pieces.length + tray.tokens.length > 0);
  if (filled.length === 0) return nothing;
  return html`<section class="trays" aria-label="Beside the map">
    ${filled.map((one) => box(panels, one))}
  </section>`;
}

/** The pieces beside the map that can act now, at the edge of the map. @param {Panels} panels */
export function waitingPieces(panels) {
  const waiting = trays(panels).filter(({ able }) => able.length > 0);
  if (waiting.length === 0) return nothing;
  return html`<section class="waiting" aria-label="Beside the map, to act now">
    ${waiting.map(
      ({ tray, able }) =>
        html`<h2>${tray.title}</h2>
          <ul class="counters">
            ${able.map((piece) => html`<li>${counter(panels, piece, true)}</li>`)}
          </ul>`,
    )}
  </section>`;
}

/** @param {Panels} panels @returns {Filled[]} */
function trays({ table, desk }) {
  const { scene } = table.position;
  const inside = Map.groupBy(scene.pieces, ({ at }) => (at.type === "tray" ? at.tray : null));
  return scene.trays.map((tray) => {
    const pieces = inside.get(tray.id) ?? [];
    return { tray, pieces, able: pieces.filter(({ id }) => desk.actors.has(id)) };
  });
}

/** @param {Panels} panels @param {Filled} filled */
function box(panels, { tray: { title, side, tokens }, pieces, able }) {
  const { looking } = panels.table.position;
  const rows = pieces.length + tokens.length;
  const open = able.length > 0 || (side === looking && rows <= OWN);
  const count = pieces.length + tokens.reduce((sum, one) => sum + one.count, 0);
  return html`<details class=${`tray-box ${side ?? "nobody"}`} ?open=${open || count <= FEW}>
    <summary>${title} <small>${count}</small></summary>
    <ul class="counters">
      ${pieces.map((piece) => html`<li>${counter(panels, piece, able.includes(piece))}</li>`)}
      ${tokens.map(({ name, count: many }) => html`<li class="tokens">${many} × ${name ?? "face down"}</li>`)}
    </ul>
  </details>`;
}

/** @param {Panels} panels @param {PieceScene} piece @param {boolean} able */
function counter({ desk }, piece, able) {
  const face = html`${counterFace(piece)} <span>${nameOf(piece)}</span>`;
  if (!able) {
    return html`<button
      type="button"
      class="counter idle"
      title=${inWords(piece)}
      @click=${() => desk.lookAt(piece.id)}
    >
      ${face}
    </button>`;
  }
  return html`<button
    type="button"
    class="counter"
    data-counter=${piece.id}
    title=${inWords(piece)}
    aria-pressed=${desk.value.selected === piece.id}
    @click=${() => desk.take(piece.id)}
  >
    ${face}
  </button>`;
}

/** @param {PieceScene} piece */
const inWords = (piece) => particulars(piece).join(", ");
