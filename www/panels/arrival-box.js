/** A game that came from outside: what is wrong with its record, who is to play on, and the way back to the record. */

import { html, nothing, render } from "lit-html";
import { causeOf } from "../play/arrival.js";
import { download, fileName } from "../play/files.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { seatOptions } from "./seat-choice.js";
import { UNGUARDED } from "../play/secrets.js";
import { seatLine } from "./arrival-note.js";
import { placeText } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/arrival.js").Arrival} Arrival */

/** The title of the dialog. @param {Arrival} arrival */
export function arrivalTitle({ fault }) {
  if (!fault) return "Who plays on?";
  if (fault.type === "board") return "It was played on another board";
  if (fault.type === "result") return "Played again, it comes out differently";
  return "Not all of it can be played again";
}

/** @param {Panels} panels */
export function arrivalBox(panels) {
  const { table, arrival, desk } = panels;
  if (!arrival) return nothing;
  const over = table.position.outcome !== null;
  return html`<form
    class="settings arrival"
    @submit=${(/** @type {SubmitEvent} */ event) => goOn(panels, event)}
  >
    ${arrival.fault ? faultWords(panels, arrival) : nothing} ${over ? nothing : seating(panels, arrival)}
    <p class="ways">
      <button type="submit" class="primary">
        ${over ? "Keep it" : arrival.fault ? "Go on from here, as a copy" : "Go on with it"}
      </button>
      <button type="button" @click=${() => desk.over.set({ dialog: null })}>Only look</button>
      ${arrival.fault ? asItIs(arrival) : nothing}
    </p>
  </form>`;
}

/** @param {Arrival} arrival */
const asItIs = ({ record, title }) =>
  html`<button type="button" @click=${() => download(nameFor(record, title), record)}>
    Save the file as it is
  </button>`;

/** @param {Arrival["record"]} record @param {string} title */
const nameFor = (record, title) => fileName(title, typeof record === "string" ? "txt" : "hwm");

/** @param {Panels} panels @param {Arrival} arrival */
function faultWords(panels, arrival) {
  const { fault, from } = arrival;
  if (!fault) return nothing;
  const untouched =
    from === "shelf" ? html`<p>The saved game stays as it is: you go on with a copy.</p>` : nothing;
  if (fault.type !== "decision") {
    return html`<p class="refusal">
        ${
          fault.type === "board"
            ? html`${causeOf(arrival)} All its decisions can be made on the board of today, too.`
            : fault.text
        }
      </p>
      ${untouched}`;
  }
  const { number, text, rule, rest } = fault;
  const side = /** @type {import("../types.js").Side} */ (fault.side);
  return html`<p>${causeOf(arrival)}</p>
    <p class="refusal">
      <b>Decision ${number}, the ${SIDE_NAMES[side]} side’s, cannot be made again:</b> ${text}
    </p>
    ${rule ? ruleWords(panels, rule) : nothing}
    ${number > 1 ? html`<p>What was decided before it stands on the table.</p>` : nothing} ${untouched}
    <details
      class="rest"
      @toggle=${(/** @type {Event} */ event) => listRest(/** @type {HTMLElement} */ (event.target), rest)}
    >
      <summary>What the record holds from there on</summary>
      <ol class="rest-lines"></ol>
    </details>`;
}

/** Thousands of lines are drawn only for somebody who asks for them. @param {HTMLElement} box @param {string[]} rest */
function listRest(box, rest) {
  const list = /** @type {HTMLElement} */ (box.querySelector(".rest-lines"));
  render(
    rest.map((line) => html`<li><code>${line}</code></li>`),
    list,
  );
}

/** @param {Panels} panels @param {string} id */
function ruleWords({ rules }, id) {
  const rule = rules.get(id);
  return rule ? html`<p class="hint" data-rule=${id}>${placeText(rule.place)}: ${rule.text}</p>` : nothing;
}

/** @param {Panels} panels @param {Arrival} arrival */
function seating({ table }, { laid, from }) {
  const seats = laid && table.seatsNow(laid);
  const said = seats ? `So far: ${seatLine(seats)}` : "The game does not say who played it.";
  return html`<fieldset>
    <legend>Who plays</legend>
    <p class="hint">${said} ${from === "shelf" ? nothing : "Choose who goes on with which side."}</p>
    ${SIDES.map(
      (side) =>
        html`<label class=${`side ${side}`}>
          <span>${SIDE_NAMES[side]}</span>
          <select name=${side}>
            ${seatOptions(table.info.id, seats?.[side] ?? "person")}
          </select>
        </label>`,
    )}
    ${table.hides ? html`<p class="hint">${UNGUARDED}</p>` : nothing}
  </fieldset>`;
}

/** Keeps the game with those who are to play it, and goes to its table. @param {Panels} panels @param {SubmitEvent} event */
function goOn({ table, keeper, arrival, desk }, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const seats = { union: String(data.get("union")), confederate: String(data.get("confederate")) };
  table.goOnAs(arrival?.laid ?? null, data.has("union") ? seats : null);
  // It stays until the table of the kept game is laid: what was decided here meanwhile would be lost.
  form.inert = true;
  void keeper.keep().catch((error) => {
    desk.over.set({ dialog: null });
    throw error;
  });
}
