/** The order of battle: every piece of a game, by side and formation, to be taken in hand and put on the board. */

import { html, nothing } from "lit-html";
import { spaceName } from "../board/words.js";
import { counterFace } from "../panels/counter-face.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { boxOf } from "./fields.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("../types.js").EditGroup} EditGroup */
/** @typedef {import("../types.js").Side} Side */

/** @param {Bench} bench */
export function orderOfBattle(bench) {
  const { groups, stocks } = bench.draft.form;
  if (stocks.length === 0 && !groups.some(({ subject }) => subject === "piece"))
    return html`<p class="hint">
      None of the pieces is in the game yet. “Clear the board” brings them all; or begin from a later step of
      a game: “Edit this position” in the menu of its table.
    </p>`;
  return SIDES.map((side) => army(bench, side));
}

/** @param {Bench} bench @param {Side} side */
function army(bench, side) {
  const stocks = bench.draft.form.stocks.flatMap((stock, i) => (stock.side === side ? { stock, i } : []));
  const formations = bench.draft.army(side);
  const all = [...formations.values()].flat();
  const off = all.filter(({ at }) => at === null).length;
  return html`<section class=${`edit-army ${side}`} aria-label=${SIDE_NAMES[side]}>
    <h2>
      <span class="chip"></span>${SIDE_NAMES[side]}
      ${all.length ? html`<small>${off} of ${all.length} off the map</small>` : nothing}
    </h2>
    <div class="edit-formations">
      ${
        stocks.length
          ? html`<ul class="edit-pieces">
              ${stocks.map(({ stock, i }) => html`<li>${stockCounter(bench, stock, i)}</li>`)}
            </ul>`
          : nothing
      }
      ${[...formations].map(([name, own]) => formation(bench, name, own))}
    </div>
  </section>`;
}

/** @param {Bench} bench @param {string | null} name @param {EditGroup[]} pieces */
const formation = (bench, name, pieces) =>
  html`<div
    class="edit-formation"
    role="group"
    data-many=${pieces.length > 1}
    aria-label=${name ?? "Of no formation"}
  >
    ${name ? html`<h3>${name}</h3>` : nothing}
    <ul class="edit-pieces">
      ${pieces.map((group) => html`<li>${pieceCounter(bench, group)}</li>`)}
    </ul>
  </div>`;

/** @param {Bench} bench @param {EditGroup} group */
function pieceCounter(bench, group) {
  const { id, name, at } = group;
  const where = at === null ? boxOf(group) : `at ${spaceName(bench.draft.board, at)}`;
  return html`<button
    type="button"
    class="edit-piece"
    data-piece=${id}
    data-placed=${at !== null}
    title=${`${name}: ${where}`}
    aria-label=${`${name}, ${where}`}
    aria-pressed=${bench.isHeld(id)}
    @click=${(/** @type {MouseEvent} */ { detail }) => bench.take({ piece: id }, detail === 0)}
  >
    ${counterFace(bench.draft.look(id))}
    <span>${name}</span>
  </button>`;
}

/** @param {Bench} bench @param {import("../types.js").EditStock} stock @param {number} i */
function stockCounter(bench, { piece }, i) {
  const { held } = bench.value;
  return html`<button
    type="button"
    class="edit-piece"
    data-stock=${i}
    aria-pressed=${held !== null && "stock" in held && held.stock === i}
    @click=${(/** @type {MouseEvent} */ { detail }) => bench.take({ stock: i }, detail === 0)}
  >
    ${counterFace(piece)}
    <span>${piece.name}</span>
  </button>`;
}
