/** The answer to "why not?". */

import { html, nothing } from "lit-html";
import { ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Refusal} Refusal */

/** @param {Panels} panels */
export function answerBox(panels) {
  const { desk } = panels;
  const { answer } = desk.value;
  if (!answer) return nothing;
  return html`<section class="answer" role="status" aria-label="Why not?">
    <div class="row">
      <h2>Why not ${answer.about}?</h2>
      <button
        type="button"
        class="quiet"
        aria-label="Close the answer"
        @click=${() => desk.set({ answer: null })}
      >
        ✕
      </button>
    </div>
    ${
      answer.refusals.length
        ? answer.refusals.map((refusal) => refused(panels, refusal))
        : html`<p>No command of this decision aims there.</p>`
    }
  </section>`;
}

/** @param {Panels} panels @param {Refusal} refusal */
const refused = (panels, { text, rule, facts }) => html`
  <p class="refusal">${text} ${ruleLink(panels, rule)}</p>
  ${
    facts.length
      ? html`<ul class="facts">
          ${facts.map(({ name, value }) => html`<li>${name}: ${value}</li>`)}
        </ul>`
      : nothing
  }
`;
