/** Many commands, by the piece that acts: a line for each piece, with its commands under the one in hand. */

import { html, nothing } from "lit-html";
import { byPiece } from "../play/choices.js";
import { commandList } from "./command.js";
import { nameOf, placeName } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/choices.js").Choice} Choice */
/** @typedef {import("../types.js").PieceScene} PieceScene */

/** More commands than this of no piece in a group are folded away. */
const MANY = 14;

/** @param {Panels} panels */
export function pieceList(panels) {
  const { choices, scene } = panels.table.position;
  // What closes the decision stands at its foot.
  const { general, pieces } = byPiece(choices.filter(({ label }) => !label.closes));
  const scenes = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  return html`${generalPart(panels, general)}
    <div class="piece-list" role="group" aria-label="Pieces that can act" @keydown=${walk}>
      ${[...pieces].map(([id, own]) => line(panels, id, scenes.get(id), own))}
    </div>`;
}

/** What no piece does. @param {Panels} panels @param {Choice[]} choices */
function generalPart(panels, choices) {
  if (choices.length === 0) return nothing;
  const groups = [...Map.groupBy(choices, ({ label }) => label.group)];
  return html`<div class="general">
    ${groups.map(([name, own]) =>
      own.length > MANY
        ? html`<details class="group">
            <summary>${name}: ${own.length} commands</summary>
            ${commandList(panels, own)}
          </details>`
        : html`<div class="group" role="group" aria-label=${name}>
            <h3>${name}</h3>
            ${commandList(panels, own)}
          </div>`,
    )}
  </div>`;
}

/**
 * @param {Panels} panels @param {string} id
 * @param {PieceScene | undefined} piece
 * @param {Choice[]} choices
 */
function line(panels, id, piece, choices) {
  const { table, desk } = panels;
  const open = desk.value.selected === id;
  const groups = [...Map.groupBy(choices, ({ label }) => label.group)];
  const light = (/** @type {boolean} */ on) => desk.lights.light({ pieces: on ? [id] : [] });
  return html`<div class="acting" data-open=${open}>
    <button
      type="button"
      class=${`piece-head ${piece?.side ?? "nobody"}`}
      data-acting=${id}
      aria-expanded=${open}
      @click=${() => desk.take(id)}
      @pointerenter=${(/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && light(true)}
      @pointerleave=${() => light(false)}
    >
      <span class="who">${piece ? nameOf(piece) : "Another piece"}</span>
      <small class="where">${piece ? placeName(table, piece.at) : nothing}</small>
      <span class="how-many">${groups.map(([name, own]) => html`<span>${name} (${own.length})</span>`)}</span>
    </button>
    ${
      open
        ? groups.map(
            ([name, own]) =>
              html`<div class="group" role="group" aria-label=${name}>
                ${groups.length > 1 ? html`<h3>${name}</h3>` : nothing}
                ${commandList(panels, desk.inCompany(own))}
              </div>`,
          )
        : nothing
    }
  </div>`;
}

/** Up and down walk along the lines and the commands of the open one. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const stops = [...list.querySelectorAll("button")];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
