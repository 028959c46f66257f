/** The legal commands: by group if they are few, by piece if they are many. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { isLong } from "../play/choices.js";
import { otherRole } from "../play/roles.js";
import { SIDE_NAMES } from "../play/seats.js";
import { COMPANIES } from "../play/company.js";
import { commandList } from "./command.js";
import { draftBox, wholeOf } from "./draft-box.js";
import { pieceList } from "./piece-list.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/choices.js").Choice} Choice */

/** More commands than this in a group are folded away: the board is quicker. */
const MANY = 14;

/** @param {Panels} panels @param {unknown} ask the way to ask for advice, if there is one */
export function decision(panels, ask = nothing) {
  const { table, desk } = panels;
  const { side, outcome, choices, length, looking } = table.position;
  if (!side || outcome) return waiting(panels);
  const inSecret = looking === side && !table.hides;
  const solved = choices.some(({ verdict }) => verdict);
  const long = isLong(choices) && choices.some(({ label }) => label.piece);
  // Each position has buttons of its own: a key pressed twice must not give the next command, too.
  return keyed(
    `${length} ${side}`,
    html`<section class="decision" aria-labelledby="decision-title">
      <div class="row">
        <h2 id="decision-title" class=${inSecret ? "" : "plain"}>
          ${inSecret ? `The ${SIDE_NAMES[side]} side decides in secret` : "Decide"}
        </h2>
        ${solved ? solvedSwitch(panels) : nothing}
        ${
          table.analysis && table.mayBeAdvised
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
        ${ask} ${desk.value.selected ? letGo(panels, long) : nothing}
      </div>
      ${choices.length === 0 ? others(panels) : nothing} ${draftBox(panels)} ${companySwitch(panels)}
      ${key(panels)} ${long ? pieceList(panels) : groups(panels)}
    </section>`,
  );
}

/** Where a side is two persons, it may be the other's turn. @param {Panels} panels */
function others({ table: { position } }) {
  const { role } = position;
  return role ? html`<p class="hint">Here the ${otherRole(role)} decides.</p>` : nothing;
}

/** @param {Panels} panels @param {boolean} long */
const letGo = ({ desk }, long) =>
  html`<button type="button" class="quiet" @click=${() => desk.cancel()}>
    ${long ? "Put back" : "Show all commands"}
  </button>`;

/** Who goes along with the piece in hand, if anybody can. @param {Panels} panels */
function companySwitch({ desk }) {
  const { companies, company: now } = desk;
  if (companies.length < 2) return nothing;
  return html`<div class="company" role="group" aria-label="Who goes">
    ${companies.map(
      (one) =>
        html`<button
          type="button"
          class="toggle"
          aria-pressed=${one === now}
          @click=${() => desk.set({ company: one })}
        >
          ${COMPANIES[one]}
        </button>`,
    )}
  </div>`;
}

/** What the signs on the board's targets mean, when there are any. @param {Panels} panels */
function key({ table, desk }) {
  const { risky, chancy } = desk.targets;
  const { selected } = desk.value;
  const halt = selected ? table.halts(selected) : null;
  // A die speaks for itself where no piece is in hand; hatching does not.
  if (risky.size + (selected ? chancy.size : 0) === 0 && !halt?.spaces.length) return nothing;
  return html`<p class="target-key">
    ${chancy.size ? html`<span><span class="die"></span> chance decides</span>` : nothing}
    ${risky.size ? html`<span><span class="hatch"></span> at a risk</span>` : nothing}
    ${halt?.spaces.length ? html`<span><span class="halt"></span> ${halt.text}</span>` : nothing}
  </p>`;
}

/** @param {number} count */
const movesSoFar = (count) => (count ? `: ${count} ${count === 1 ? "move" : "moves"} so far` : "");

/** @param {Panels} panels */
function waiting({ table }) {
  if (!table.thinking) return nothing;
  return html`<section class="decision" aria-label="Waiting">
    <p class="thinking" role="status">
      <span class="dots" aria-hidden="true"></span> The computer is thinking${movesSoFar(table.decided)}.
    </p>
  </section>`;
}

/** @param {Panels} panels */
const solvedSwitch = ({ desk }) =>
  html`<label class="switch">
    <input
      type="checkbox"
      .checked=${desk.reader.value.solved}
      @change=${(/** @type {Event} */ event) => desk.reader.set({ solved: /** @type {HTMLInputElement} */ (event.target).checked })}
    />
    Show the solution
  </label>`;

/** @param {Panels} panels */
const groups = (panels) => {
  const whole = wholeOf(panels);
  // What closes the decision stands at its foot.
  const offered = panels.desk.offered.filter((choice) => choice !== whole && !choice.label.closes);
  return [...Map.groupBy(offered, ({ label }) => label.group)].map(([name, choices], _, { length }) =>
    group(panels, name, choices, length > 1),
  );
};

/** @param {Panels} panels @param {string} name @param {Choice[]} choices @param {boolean} headed is it one of several? */
function group(panels, name, choices, headed) {
  const list = commandList(panels, panels.desk.inCompany(choices));
  if (choices.length <= MANY) {
    return html`<div class="group" role="group" aria-label=${name}>
      ${headed ? html`<h3>${name}</h3>` : nothing} ${list}
    </div>`;
  }
  return html`<details class="group">
    <summary>${name}: ${choices.length} commands, here or on the board</summary>
    ${list}
  </details>`;
}
