/** What is still wrong with a position, in the words of the rules. */

import { html, nothing } from "lit-html";
import { ruleLink } from "../panels/parts.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** @param {Bench} bench @param {Pick<import("../panels/parts.js").Panels, "rules">} rules */
export const findings = (bench, { rules }) =>
  html`<section class="edit-findings" aria-label="What is still wrong" data-sound=${bench.draft.sound}>
    <div role="status">
      ${
        bench.draft.sound
          ? html`<p class="sound">Nothing is wrong: the game can go on from here.</p>`
          : html`<ul>
              ${bench.draft.problems.map((problem) => finding(bench, rules, problem))}
            </ul>`
      }
    </div>
    ${bench.value.fault ? html`<p class="problem" role="alert">${bench.value.fault}</p>` : nothing}
  </section>`;

/** @param {Bench} bench @param {Map<string, import("../types.js").RuleEntry>} rules @param {import("../types.js").EditProblem} problem */
function finding(bench, rules, problem) {
  const { text, rule, piece, space } = problem;
  const panels = /** @type {any} */ ({ rules, desk: bench });
  return html`<li>
    ${
      piece || space
        ? html`<button type="button" class="finding" @click=${() => bench.light(problem)}>${text}</button>`
        : html`<span class="finding">${text}</span>`
    }
    ${rule ? ruleLink(panels, rule) : nothing}
  </li>`;
}
