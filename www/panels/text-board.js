/** The board in words, to be read and played without seeing the map: its spaces, what is next to them and in them, what can go there. */

import { html, nothing } from "lit-html";
import { neighboursOf } from "../board/neighbours.js";
import { spaceName, touches } from "../board/words.js";
import { nameOf } from "./parts.js";
import { scoreInWords } from "./score.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").SpacePlan} SpacePlan */

/** Boards with more spaces than this are not listed as a whole unasked. */
const SMALL = 40;

/** @param {Panels} panels */
export function textBoard(panels) {
  const { table, desk } = panels;
  const { score } = table.position.scene;
  const all = [...table.board.spaces, ...table.board.areas];
  const spaces = all.filter((space) => listed(panels, space, all.length));
  return html`<h3 id="text-board" tabindex="-1">The board in words</h3>
    ${score ? html`<p class="score-words">${scoreInWords(score)}</p>` : nothing}
    ${all.length > SMALL ? sieve(desk) : nothing}
    <p class="hint" id="text-board-hint">
      Choose a piece, then one of the places where it can go. ${spaces.length} of ${all.length} places.
    </p>
    <table class="text-board" aria-describedby="text-board-hint" aria-labelledby="text-board">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">In it</th>
          <th scope="col">To do</th>
        </tr>
      </thead>
      <tbody>
        ${spaces.map((space) => row(panels, space))}
      </tbody>
    </table>`;
}

/** @param {Panels} panels @param {SpacePlan} space @param {number} count */
function listed({ table, desk }, { id, name, terrain }, count) {
  const { sought, everySpace } = desk.reader.value;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [id, name ?? "", ...terrain].join(" ").toLowerCase();
  if (!words.every((word) => text.includes(word))) return false;
  if (count <= SMALL || everySpace || words.length) return true;
  return piecesIn(table, id).length > 0 || desk.aimedAt(id).length > 0;
}

/** @param {Panels["desk"]} desk */
const sieve = (desk) =>
  html`<div class="sieve">
    <label>
      <span class="visually-hidden">Search for a place</span>
      <input
        type="search"
        placeholder="Search for a place or a terrain"
        .value=${desk.reader.value.sought}
        @input=${(/** @type {Event} */ event) => desk.reader.set({ sought: /** @type {HTMLInputElement} */ (event.target).value })}
      />
    </label>
    <label class="check">
      <input
        type="checkbox"
        .checked=${desk.reader.value.everySpace}
        @change=${(/** @type {Event} */ event) => desk.reader.set({ everySpace: /** @type {HTMLInputElement} */ (event.target).checked })}
      />
      <span>Also empty places</span>
    </label>
  </div>`;

/** @param {Panels["table"]} table @param {string} space */
const piecesIn = ({ position }, space) => position.scene.pieces.filter(({ at }) => touches(at, space));

/** @param {Panels} panels @param {SpacePlan} space */
function row(panels, { id, terrain }) {
  const { table, desk } = panels;
  const legend = new Map(table.board.legend.map(({ key, name }) => [key, name]));
  const marks = table.position.scene.marks.filter(({ at }) => touches(at, id));
  const light = () => desk.lights.light({ spaces: [id] });
  const dim = () => desk.lights.light();
  return html`<tr
    data-space-id=${id}
    @pointerenter=${light}
    @pointerleave=${dim}
    @focusin=${light}
    @focusout=${dim}
  >
    <th scope="row">
      ${spaceName(table.board, id)}
      ${terrain.length ? html`<small>${terrain.flatMap((key) => legend.get(key) ?? []).join(", ")}</small>` : nothing}
      ${ways(table.board, id)}
    </th>
    <td>
      ${piecesIn(table, id).map((piece) => pieceButton(panels, piece))}
      ${marks.map(({ text }) => html`<small>${text}</small>`)}
    </td>
    <td>${toDo(panels, id)}</td>
  </tr>`;
}

/** What was told of each board: the list is drawn anew at every step. @type {WeakMap<object, Map<string, import("../board/neighbours.js").Neighbours[]>>} */
const known = new WeakMap();

/** What is next to it, for those who count their way. @param {import("../types.js").Board} board @param {string} space */
function ways(board, space) {
  /** @type {Map<string, import("../board/neighbours.js").Neighbours[]>} */
  const all = known.get(board) ?? new Map();
  known.set(board, all);
  if (!all.has(space)) all.set(space, neighboursOf(board, space));
  const found = all.get(space) ?? [];
  return found.length
    ? html`<details class="ways">
        <summary aria-label=${`Ways from ${spaceName(board, space)}`}>Ways</summary>
        ${found.map(({ by, names }) => html`<p><b>${by}:</b> ${names.join(", ")}.</p>`)}
      </details>`
    : nothing;
}

/** @param {Panels} panels @param {import("../types.js").PieceScene} piece */
function pieceButton({ desk }, piece) {
  const can = desk.actors.has(piece.id);
  if (!can) return html`<span class="standing">${nameOf(piece)}</span>`;
  const inHand = desk.value.selected === piece.id;
  return html`<button type="button" class="toggle" aria-pressed=${inHand} @click=${() => desk.take(piece.id)}>
    ${nameOf(piece)}
  </button>`;
}

/** @param {Panels} panels @param {string} space */
function toDo({ table, desk }, space) {
  const aimed = desk.aimedAt(space);
  if (!table.position.side) return nothing;
  if (aimed.length === 0) {
    return html`<button
      type="button"
      class="quiet"
      aria-label=${`Why not ${spaceName(table.board, space)}?`}
      @click=${() => desk.askWhyNot(space)}
    >
      Why not?
    </button>`;
  }
  return aimed.map(
    (choice) =>
      html`<button
        type="button"
        class="target"
        data-ready=${desk.value.ready === choice.key}
        @click=${() => desk.choose(choice, false)}
      >
        ${choice.label.label}
      </button>`,
  );
}
