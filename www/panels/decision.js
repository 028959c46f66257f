/** The legal commands, by group. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { FEW, fractionText, isZero } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/choices.js").Choice} Choice */
/** @typedef {import("../types.js").Solution} Solution */

/** What pressed a button last. A finger has not seen the odds before, so it is asked once more. */
let pointer = "mouse";

/** More commands than this in a group are folded away: the board is quicker. */
const MANY = 14;

/** @param {Panels} panels */
export function decision(panels) {
  const { table, desk } = panels;
  const { side, outcome } = table.position;
  if (!side || outcome) return waiting(panels);
  const groups = Map.groupBy(desk.offered, ({ label }) => label.group);
  const solved = table.position.choices.some(({ verdict }) => verdict);
  // Each position has buttons of its own: a key pressed twice must not give the next command, too.
  return keyed(
    `${table.position.length} ${side}`,
    html`<section class="decision" aria-labelledby="decision-title">
      <div class="row">
        <h2 id="decision-title">Decide</h2>
        ${solved ? solvedSwitch(panels) : nothing}
        ${
          table.analysis
            ? html`<button
                type="button"
                class="quiet"
                ?disabled=${table.thinking !== null}
                @click=${() => table.consult()}
              >
                Let the computer decide
              </button>`
            : nothing
        }
        ${
          desk.value.selected
            ? html`<button type="button" class="quiet" @click=${() => desk.cancel()}>
                Show all commands
              </button>`
            : nothing
        }
      </div>
      ${[...groups].map(([name, choices]) => group(panels, name, choices))}
    </section>`,
  );
}

/** @param {Panels} panels */
function waiting({ table }) {
  if (!table.thinking) return nothing;
  return html`<section class="decision" aria-label="Waiting">
    <p class="thinking" role="status">
      <span class="dots" aria-hidden="true"></span> The computer is thinking.
    </p>
  </section>`;
}

/** @param {Panels} panels */
const solvedSwitch = ({ desk }) =>
  html`<label class="switch">
    <input
      type="checkbox"
      .checked=${desk.value.solved}
      @change=${(/** @type {Event} */ event) => desk.set({ solved: /** @type {HTMLInputElement} */ (event.target).checked })}
    />
    Show the solution
  </label>`;

/** @param {Panels} panels @param {string} name @param {Choice[]} choices */
function group(panels, name, choices) {
  const list = html`<ul class="commands">
    ${choices.map((choice) => html`<li>${command(panels, choice)}</li>`)}
  </ul>`;
  if (choices.length <= MANY) {
    return html`<div class="group" role="group" aria-label=${name}>
      <h3>${name}</h3>
      ${list}
    </div>`;
  }
  return html`<details class="group">
    <summary>${name}: ${choices.length} commands, here or on the board</summary>
    ${list}
  </details>`;
}

/**
 * A command as a button.
 * @param {Panels} panels @param {Choice} choice
 */
export function command({ table, desk }, choice) {
  const { label, key, verdict } = choice;
  const chance = table.position.choices.length <= FEW && choice.chance;
  const ready = desk.value.ready === key;
  return html`<button
    type="button"
    class="command"
    data-space=${label.space ?? nothing}
    data-piece=${label.piece ?? nothing}
    data-ready=${ready}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (pointer = event.pointerType)}
    @keydown=${() => (pointer = "keyboard")}
    @pointerenter=${(/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && desk.set({ hovered: key })}
    @pointerleave=${() => desk.set({ hovered: null })}
    @focus=${() => desk.set({ hovered: key })}
    @blur=${() => desk.set({ hovered: null })}
    @click=${() => desk.choose(choice, pointer !== "touch" && pointer !== "pen")}
  >
    <span class="what"
      >${label.label}${chance ? html` <span class="die" title="Dice decide"></span>` : nothing}</span
    >
    ${label.risk ? html`<span class="risk">${label.risk}</span>` : nothing}
    ${verdict && desk.value.solved ? verdictLine(verdict) : nothing}
  </button>`;
}

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
