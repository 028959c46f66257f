/** The order of battle: every piece by side, with where it is; pressing one finds it on the board. */

import { html, nothing } from "lit-html";
import { particulars } from "../board/words.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { nameOf, placeName } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("../types.js").Tray} Tray */

/** @param {Panels} panels */
export function piecesTab(panels) {
  const { scene } = panels.table.position;
  const groups = [...SIDES, null].map((side) => ({
    title: side ? SIDE_NAMES[side] : "Neither side",
    pieces: scene.pieces.filter((piece) => piece.side === side),
    trays: scene.trays.filter((tray) => tray.side === side),
  }));
  return groups
    .filter(({ pieces, trays }) => pieces.length + trays.length > 0)
    .map(
      ({ title, pieces, trays }) =>
        html`<h3>${title}</h3>
          <ul class="pieces">
            ${pieces.filter(({ at }) => at.type !== "tray").map((piece) => pieceLine(panels, piece))}
          </ul>
          ${trays.map((tray) => trayBox(panels, tray, pieces))}`,
    );
}

/** @param {Panels} panels @param {Tray} tray @param {PieceScene[]} pieces */
function trayBox(panels, { id, title, tokens }, pieces) {
  const inside = pieces.filter(({ at }) => at.type === "tray" && at.tray === id);
  return html`<h4>${title}</h4>
    <ul class="pieces tray">
      ${inside.map((piece) => pieceLine(panels, piece))}
      ${tokens.map(({ name, count }) => html`<li>${count} × ${name ?? "face down"}</li>`)}
      ${inside.length + tokens.length === 0 ? html`<li class="hint">empty</li>` : nothing}
    </ul>`;
}

/** @param {Panels} panels @param {PieceScene} piece */
function pieceLine({ table, desk }, piece) {
  const { id, side, at } = piece;
  const details = particulars(piece);
  const lit = desk.lights.value.lit.pieces.includes(id);
  const find = () => {
    desk.lights.light(lit ? {} : { pieces: [id], spaces: at.type === "space" ? [at.space] : [] });
    if (lit) desk.set({ about: null });
    else desk.lookAt(id);
  };
  return html`<li class=${side ?? "nobody"}>
    <button type="button" class="piece-line" aria-pressed=${lit} title="Find it on the board" @click=${find}>
      <b>${nameOf(piece)}</b> <span>${at.type === "tray" ? "" : placeName(table, at)}</span>
      ${details.length ? html`<small>${details.join(" · ")}</small>` : nothing}
    </button>
  </li>`;
}
