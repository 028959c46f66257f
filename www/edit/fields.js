/** What the engine offers to be set, as fields of a form: every label, value and word comes from the ruleset. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { spaceName } from "../board/words.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").EditGroup} EditGroup */

/** Of the choices with which the game's fields begin so many are always shown; what else there is is folded. */
const FIRST = 4;

/** @typedef {Extract<Field["kind"], { type: "place" }>} PlaceKind */

/** The game as a whole. @param {Bench} bench */
export function gameFields(bench) {
  const { fields } = /** @type {EditGroup} */ (
    bench.draft.form.groups.find(({ subject }) => subject === "game")
  );
  const choices = fields.findIndex(({ kind }) => kind.type !== "choice");
  const first = choices < 0 ? FIRST : Math.min(FIRST, choices);
  const rest = fields.slice(first);
  return html`<section class="edit-moment" aria-label="The moment">
    <div class="edit-fields">${fields.slice(0, first).map((field) => control(bench, field))}</div>
    ${
      rest.length
        ? html`<details>
            <summary>More of the game <small>${rest.length}</small></summary>
            <div class="edit-fields">${rest.map((field) => control(bench, field))}</div>
          </details>`
        : nothing
    }
  </section>`;
}

/** What is looked at. @param {Bench} bench */
export function aboutFields(bench) {
  const { about } = bench.value;
  const group = about === null ? null : bench.draft.group(about);
  if (!group) return nothing;
  return html`<section class="edit-about" aria-label=${group.name}>
    <div class="row">
      <h2>${group.name}</h2>
      ${
        group.subject === "piece" && group.at
          ? html`<button type="button" class="quiet" @click=${() => bench.takeOff()}>
              Take off the map
            </button>`
          : nothing
      }
      <button type="button" class="quiet" aria-label="Done with it" @click=${() => bench.layDown()}>✕</button>
    </div>
    <div class="edit-fields">${group.fields.map((field) => control(bench, field))}</div>
  </section>`;
}

/** @param {Bench} bench @param {Field} field */
function control(bench, field) {
  const set = (/** @type {unknown} */ value) => bench.dare(() => bench.draft.edit([[field.key, value]]));
  const { kind, label, value } = field;
  if (kind.type === "flag")
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${live(value === true)}
        @change=${(/** @type {Event} */ { target }) => set(/** @type {HTMLInputElement} */ (target).checked)}
      />
      <span>${label}</span>
    </label>`;
  return html`<label
    ><span>${label}</span> ${
      kind.type === "number"
        ? numberField(kind, value, set)
        : kind.type === "place"
          ? placeField(bench, kind, field, set)
          : choiceField(kind.choices, value, set)
    }</label
  >`;
}

/** @param {{ min: number, max: number }} kind @param {unknown} value @param {(value: number) => void} set */
const numberField = ({ min, max }, value, set) =>
  html`<input
    type="number"
    min=${min}
    max=${max}
    .value=${live(String(value))}
    @change=${(/** @type {Event} */ { target }) => {
      const input = /** @type {HTMLInputElement} */ (target);
      set(Math.min(max, Math.max(min, Math.round(input.valueAsNumber || 0))));
    }}
  />`;

/** @param {readonly { value: unknown, text: string }[]} choices @param {unknown} value @param {(value: unknown) => void} set */
const choiceField = (choices, value, set) =>
  html`<select
    .value=${live(String(chosen(choices, value)))}
    @change=${(/** @type {Event} */ { target }) => set(choices[Number(/** @type {HTMLSelectElement} */ (target).value)].value)}
  >
    ${choices.map((choice, i) => html`<option value=${i} ?selected=${i === chosen(choices, value)}>${choice.text}</option>`)}
  </select>`;

/** @param {readonly { value: unknown }[]} choices @param {unknown} value */
const chosen = (choices, value) =>
  choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));

/**
 * Where a piece is: in one of its boxes, or on a space.
 * @param {Bench} bench @param {PlaceKind} kind @param {Field} field @param {(value: unknown) => void} set
 */
function placeField(bench, { spaces, boxes }, { key, value }, set) {
  const { board, form } = bench.draft;
  const at = form.groups.find(({ fields }) => fields.some((field) => field.key === key))?.at ?? null;
  const ids = spaces ?? board.spaces.map(({ id }) => id);
  const box = at === null ? chosen(boxes, value) : -1;
  return html`<select
    @change=${(/** @type {Event} */ { target }) => {
      const [kind, ...rest] = /** @type {HTMLSelectElement} */ (target).value.split(" ");
      set(kind === "box" ? boxes[Number(rest[0])].value : { space: rest.join(" ") });
    }}
  >
    ${boxes.map(({ text }, i) => html`<option value=${`box ${i}`} .selected=${live(i === box)}>${text}</option>`)}
    <optgroup label="On the map">
      ${ids.map((id) => html`<option value=${`space ${id}`} .selected=${live(id === at)}>${spaceName(board, id)}</option>`)}
    </optgroup>
  </select>`;
}

/** In which of its boxes a piece is, in words. @param {EditGroup} group */
export function boxOf({ fields }) {
  const place = fields.find(({ kind }) => kind.type === "place");
  if (place?.kind.type !== "place") return "";
  return (
    place.kind.boxes.find(({ value }) => JSON.stringify(value) === JSON.stringify(place.value))?.text ?? ""
  );
}
