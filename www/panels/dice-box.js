/** Where the people at the table enter what their own dice show, or what they have drawn. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES } from "../play/seats.js";
import { ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** Up to so many faces there is a button for each. */
const FACES = 12;

/** @param {Panels} panels */
export function diceBox(panels) {
  const { table } = panels;
  const { roll } = table;
  if (!roll) return nothing;
  const { side, title, dice, from, to, decides, problem } = roll;
  return html`<section class="dice-box" aria-labelledby="dice-title">
    <h2 id="dice-title">Your roll or draw</h2>
    <p class="rolls-for">${SIDE_NAMES[side]}${title ? html`: <b>${title}</b>` : nothing}</p>
    ${decides.map((id) => rule(panels, id))}
    ${dice.length ? html`<p class="rolled">So far: <b>${dice.join(", ")}</b></p>` : nothing}
    <p id="dice-ask">${dice.length ? "The next number" : "Which number came up?"} <b>${from} to ${to}</b></p>
    ${to - from < FACES ? faces(table, from, to) : field(table, from, to)}
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    <button type="button" class="quiet" @click=${() => table.cancelRoll()}>Not yet</button>
  </section>`;
}

/** What the number decides. @param {Panels} panels @param {string} id */
function rule(panels, id) {
  const text = panels.rules.get(id)?.text;
  return text ? html`<p class="hint decides" data-rule=${id}>${text} ${ruleLink(panels, id)}</p>` : nothing;
}

/** @param {Panels["table"]} table @param {number} from @param {number} to */
const faces = (table, from, to) =>
  html`<div class="faces" role="group" aria-labelledby="dice-ask">
    ${Array.from({ length: to - from + 1 }, (_, i) => from + i).map(
      (face) => html`<button type="button" @click=${() => table.rolled(face)}>${face}</button>`,
    )}
  </div>`;

/** @param {Panels["table"]} table @param {number} from @param {number} to */
function field(table, from, to) {
  const enter = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    table.rolled(Number(new FormData(form).get("number")));
    form.reset();
  };
  return html`<form class="faces" @submit=${enter}>
    <input
      name="number"
      type="number"
      inputmode="numeric"
      min=${from}
      max=${to}
      required
      aria-labelledby="dice-ask"
    />
    <button type="submit" class="primary">Enter</button>
  </form>`;
}
