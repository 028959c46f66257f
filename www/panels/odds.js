/** The odds of the command that is looked at, in a box that stays where it is. */

import { html, nothing } from "lit-html";
import { wholeOf } from "./draft-box.js";
import { oddsChart } from "./odds-chart.js";
import { loadPart } from "../ship/load.js";
import { percentText, ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Odds} Odds */

/** Draws tables of secret choices; it is loaded with the first of them. @type {typeof import("./odds-matrix.js") | null} */
let tables = null;

/** @type {Promise<void> | null} */
let coming = null;

/** @param {Panels} panels @param {Odds} odds */
function matrixOf(panels, odds) {
  if (!tables) {
    coming ??= loadPart(() => import("./odds-matrix.js")).then(
      (part) => void (tables = part),
      () => void (coming = null),
    );
    // The one who asked first may have left his table meanwhile.
    void coming.then(() => tables && panels.desk.set({}));
  }
  return tables?.oddsMatrix(panels, odds) ?? nothing;
}

/** @param {Panels} panels */
export function oddsBox(panels) {
  const { table, desk } = panels;
  const { choices, side } = table.position;
  if (!side) return nothing;
  const chances = choices.filter(({ chance }) => chance);
  if (chances.length === 0 && desk.targets.chancy.size === 0 && !desk.gamble) return nothing;
  // With a single gamble of a piece on offer, or nothing else to do, its odds are on show without asking.
  const alone = chances.length === 1 && (chances[0].label.piece !== undefined || choices.length === 1);
  const choice = desk.gamble ?? wholeOf(panels) ?? (alone ? chances[0] : null);
  const odds = choice && table.odds(choice.command);
  return html`<section class="odds" data-empty=${!odds} aria-label="Odds" tabindex="0">
    ${odds ? preview(panels, odds) : html`<p class="hint">Point at a command in which chance decides to see its odds.</p>`}
  </section>`;
}

/** What may come of it first; what makes it so can be unfolded. @param {Panels} panels @param {Odds} odds */
const preview = (panels, odds) => html`
  <h2>${odds.title}</h2>
  ${odds.matrix ? matrixOf(panels, odds) : chartsOf(odds)} ${modifierList(panels, odds)} ${methodLine(odds)}
`;

/** What counts for and against it, each with its rule. @param {Panels} panels @param {Odds} odds */
const modifierList = (panels, { modifiers }) =>
  modifiers.length
    ? html`<details class="counts">
        <summary>What counts</summary>
        <dl class="modifiers">
          ${modifiers.map(
            ({ name, value, rule }) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value} ${ruleLink(panels, rule)}</dd>
              </div>`,
          )}
        </dl>
      </details>`
    : nothing;

/** @param {Odds} odds */
const chartsOf = ({ outcomes, cases, method }) => [
  cases.length > 0 ? html`<h4>As far as you can know</h4>` : nothing,
  oddsChart(outcomes, method.type === "exact"),
  cases.map(
    (one) =>
      html`<h4>${one.text}</h4>
        ${oddsChart(one.outcomes, method.type !== "sampled")}`,
  ),
];

/** @param {Odds} odds */
const methodLine = ({ method }) => html`<p class="method">${methodText(method)}</p>`;

/** @param {Odds["method"]} method */
function methodText(method) {
  if (method.type === "exact") return "Every case counted.";
  if (method.type === "weighed") return "Each case is exact; how often each comes is our estimate.";
  return `From ${method.samples} samples, give or take ${percentText(method.error)}.`;
}
