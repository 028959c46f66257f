/** A command as a button: pointing at it shows its odds, pressing gives it. */

import { html, nothing } from "lit-html";
import { fractionText, isZero } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/choices.js").Choice} Choice */
/** @typedef {import("../types.js").Solution} Solution */

/** What pressed a button last. A finger has not seen the odds before, so it is asked once more. */
let pointer = "mouse";

/**
 * @param {Panels} panels
 * @param {Choice} choice
 */
export function command({ desk }, choice) {
  const { label, key, verdict } = choice;
  return html`<button
    type="button"
    class="command"
    data-space=${label.space ?? nothing}
    data-piece=${label.piece ?? nothing}
    data-key=${key}
    data-ready=${desk.value.ready === key}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (pointer = event.pointerType)}
    @keydown=${keyed}
    @pointerenter=${(/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && desk.pointAt(choice)}
    @pointerleave=${() => desk.pointAt(null)}
    @focus=${() => desk.pointAt(choice)}
    @blur=${() => desk.pointAt(null)}
    @click=${(/** @type {MouseEvent} */ { detail }) => desk.choose(choice, label.compose !== "whole" && sawOdds(), detail === 0)}
  >
    ${said(choice)} ${verdict && desk.reader.value.solved ? verdictLine(verdict) : nothing}
  </button>`;
}

/** A command in words: what it does, what follows from it, what may go wrong. @param {Choice} choice */
export const said = ({ label, chance, again }) =>
  html`<span class="what"
      >${label.label}${chance ? html` <span class="die" title="Chance decides"></span>` : nothing}</span
    >
    ${again ? html`<span class="effect">As you chose last</span>` : nothing}
    ${label.effect ? html`<span class="effect">${label.effect}</span>` : nothing}
    ${label.note ? html`<span class="effect">${label.note}</span>` : nothing}
    ${label.risk ? html`<span class="risk">${label.risk}</span>` : nothing}`;

/** A key that is held down gives one command. @param {KeyboardEvent} event */
function keyed(event) {
  pointer = "keyboard";
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}

/** Have the odds been seen? A finger points at nothing before it presses, and on a small screen there may be no room for them. */
function sawOdds() {
  const odds = document.querySelector(".foot .odds");
  return odds !== null && odds.clientHeight > 0 && pointer !== "touch" && pointer !== "pen";
}

/**
 * Commands under each other.
 * @param {Panels} panels @param {Choice[]} choices
 */
export const commandList = (panels, choices) =>
  html`<ul class="commands">
    ${choices.map((choice) => html`<li>${command(panels, choice)}</li>`)}
  </ul>`;

/** @param {Solution} verdict */
function verdictLine({ best, win, draw, loss }) {
  const parts = [
    { name: "win", value: win },
    { name: "draw", value: draw },
    { name: "loss", value: loss },
  ].filter(({ value }) => !isZero(value));
  const certain = parts.length === 1;
  const text = certain
    ? parts[0].name
    : parts.map(({ name, value }) => `${name} ${fractionText(value)}`).join(", ");
  return html`<span class="verdict" data-best=${best}>${best ? "Best: " : "Under best play: "}${text}</span>`;
}
