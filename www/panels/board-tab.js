/** The board: questions to put to it, its spaces in words, its legend. */

import { html, nothing } from "lit-html";
import { spaceName } from "../board/words.js";
import { brushOf } from "../ground/tools.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { drawLegendSign, TILE } from "./legend-sign.js";
import { overlayAnswer } from "./overlay-answer.js";
import { nameOf, placeName } from "./parts.js";
import { textBoard } from "./text-board.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").OverlayKind} OverlayKind */

/** More subjects than this go into a list instead of buttons. */
const FEW = 8;

/** @param {Panels} panels */
export function boardTab(panels) {
  const { board, overlays } = panels.table;
  const sided = board.topology === "position";
  return html`
    ${
      overlays.length
        ? html`<h3>Show on the board</h3>
            ${overlays.map((kind) => overlayRow(panels, kind))} ${overlayAnswer(panels)}`
        : nothing
    }
    ${textBoard(panels)}
    ${
      board.legend.length
        ? html`<h3>Legend</h3>
            <ul class="legend">
              ${board.legend.map(
                ({ kind, name, effect }, index) =>
                  html`<li>
                    ${sign({ kind, index }, sided)} <span><b>${name}</b> ${effect}</span>
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    <h3>${board.title}</h3>
    <p class="hint">${board.provenance}</p>
  `;
}

/** @param {Panels} panels @param {OverlayKind} kind */
function overlayRow({ table, desk }, { id, title, subject }) {
  const subjects = subjectsOf(table, subject);
  const { overlay } = desk.lights.value;
  const chosen = overlay?.kind === id ? overlay.subject : "";
  const ask = (/** @type {string} */ one) => desk.lights.ask(id, one);
  if (subjects.length > FEW) {
    return html`<label class="overlay">
      <span>${title}</span>
      <select
        @change=${(/** @type {Event} */ event) => ask(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        <option value="">none</option>
        ${subjects.map(
          ([value, name]) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`,
        )}
      </select>
    </label>`;
  }
  return html`<div class="overlay" role="group" aria-label=${title}>
    <span>${title}</span>
    <span class="chips">
      ${subjects.map(
        ([value, name]) =>
          html`<button
            type="button"
            class="toggle"
            aria-pressed=${value === chosen}
            @click=${() => ask(value)}
          >
            ${name}
          </button>`,
      )}
    </span>
  </div>`;
}

/**
 * What an overlay can be asked about: id and name.
 * @param {Panels["table"]} table @param {OverlayKind["subject"]} subject
 * @returns {[string, string][]}
 */
function subjectsOf(table, subject) {
  if (subject === "side") return SIDES.map((side) => [side, SIDE_NAMES[side]]);
  if (subject === "space") return table.board.spaces.map(({ id }) => [id, spaceName(table.board, id)]);
  const pieces = table.position.scene.pieces.filter(({ at }) => at.type !== "tray");
  return toldApart(table, pieces);
}

/**
 * Pieces by names that differ: those who are called the same by where they stand, and those who stand there together are counted.
 * @param {Panels["table"]} table @param {import("../types.js").PieceScene[]} pieces
 * @returns {[string, string][]}
 */
function toldApart(table, pieces) {
  const called = Map.groupBy(pieces, nameOf);
  const named = pieces.map((piece) => {
    const name = nameOf(piece);
    const alone = called.get(name)?.length === 1;
    return { id: piece.id, name: alone ? name : `${name} ${placeName(table, piece.at)}` };
  });
  const alike = Map.groupBy(named, ({ name }) => name);
  return named.map((one) => {
    const all = alike.get(one.name) ?? [];
    return [one.id, all.length > 1 ? `${one.name} (${all.indexOf(one) + 1})` : one.name];
  });
}

/** @param {import("../board/looks/kinds.js").Ground} ground @param {boolean} sided does terrain lie on the sides of lines? */
function sign(ground, sided) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TILE;
  canvas.className = "sign";
  drawLegendSign(brushOf(canvas), ground, sided);
  return canvas;
}
