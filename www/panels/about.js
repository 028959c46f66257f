/** What was pointed at on the board: what it is, and what can be asked about it at a touch. */

import { html, nothing } from "lit-html";
import { particulars, spaceName, touches } from "../board/words.js";
import { overlayAnswer } from "./overlay-answer.js";
import { nameOf, placeName } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function aboutBox(panels) {
  const { table, desk } = panels;
  const { about } = desk.value;
  const { overlay } = desk.lights.value;
  const { tab } = desk.reader.value;
  // The list of questions shows its answer itself.
  const answer = overlay && tab !== "board" ? overlayAnswer(panels) : nothing;
  if (!about && answer === nothing) return nothing;
  const piece = about?.piece ? table.position.scene.pieces.find(({ id }) => id === about.piece) : null;
  return html`<section class="about" aria-label="Looked at">
    <div class="row">
      <p>${piece ? pieceWords(table, piece) : about?.space ? spaceWords(table, about.space) : nothing}</p>
      <button type="button" class="quiet" aria-label="Clear the board" @click=${() => desk.clearAway()}>
        ✕
      </button>
    </div>
    ${about ? html`<div class="chips">${questions(panels, about)}</div>` : nothing} ${answer}
  </section>`;
}

/** @param {Panels["table"]} table @param {import("../types.js").PieceScene} piece */
const pieceWords = (table, piece) =>
  html`<b>${nameOf(piece)}</b> ${placeName(table, piece.at)}
    <small>${particulars(piece).join(" · ")}</small>`;

/** @param {Panels["table"]} table @param {string} id */
function spaceWords({ board, position }, id) {
  const marked = position.scene.marks.filter(({ at }) => touches(at, id));
  const plan = board.spaces.find((space) => space.id === id);
  const terrain = plan?.terrain.flatMap((key) => board.legend.find((entry) => entry.key === key)?.name ?? []);
  return html`<b>${spaceName(board, id)}</b>
    <small>${terrain?.join(" · ")}</small>
    ${marked.map(({ text }) => html`<small class="marked">${text}</small>`)}`;
}

/**
 * The questions of the game that have an answer here, each by the title of its answer.
 * @param {Panels} panels
 * @param {NonNullable<import("../play/desk.js").DeskState["about"]>} about
 */
function questions({ table, desk }, { piece, space }) {
  const { overlay } = desk.lights.value;
  const subjects = { piece, space: piece ? null : space, side: null };
  return table.overlays.map(({ id, subject: kind }) => {
    const subject = subjects[kind];
    const answer = subject && table.overlay(id, subject);
    if (!subject || !answer) return nothing;
    if (answer.cells.length === 0) return html`<small class="no-answer">${answer.title}</small>`;
    return html`<button
      type="button"
      class="toggle"
      aria-pressed=${overlay?.kind === id && overlay.subject === subject}
      @click=${() => desk.lights.ask(id, subject)}
    >
      ${answer.title}
    </button>`;
  });
}
