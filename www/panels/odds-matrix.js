/**
 * Secret choices of both sides as a table: a bar of results for each pair of choices, the results of one pair in
 * full, and, for the curious, how often each side does best to choose what.
 */

import { html, nothing, svg } from "lit-html";
import { enemyOf, SIDE_NAMES } from "../play/seats.js";
import { oddsChart } from "./odds-chart.js";
import { isZero, percentText, shortFraction, toNumber } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Odds} Odds */
/** @typedef {import("../types.js").OddsOutcome} OddsOutcome */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {NonNullable<Odds["matrix"]>} Matrix */
/** @typedef {Matrix["rows"]} Axis */
/** @typedef {{ number: number, winner: Side | null }} Share a result, with whom it is good for */

/** @param {Panels} panels @param {Odds} odds */
export function oddsMatrix(panels, odds) {
  const { matrix, cases } = odds;
  if (!matrix) return nothing;
  const { title, rows, columns } = matrix;
  const shown = cases[panels.desk.value.cell ?? -1];
  return html`
    <table class="matrix">
      <caption>
        ${title}: ${shown ? "each pair of choices" : "press a pair of choices for its results"}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.choices.map((choice) => html`<th scope="col" class=${columns.side}>${choice}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.choices.map(
          (choice, row) =>
            html`<tr>
              <th scope="row" class=${rows.side}>${choice}</th>
              ${columns.choices.map((_, column) => html`<td>${cell(panels, odds, matrix, row, column)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${key(rows.side)}
    ${
      shown
        ? html`<div class="case" role="group" aria-label=${shown.text}>
            <h4>${shown.text}</h4>
            ${oddsChart(shown.outcomes, odds.method.type !== "sampled")}
          </div>`
        : nothing
    }
    ${equilibrium(odds, matrix)}
  `;
}

/**
 * @param {Panels} panels @param {Odds} odds @param {Matrix} matrix @param {number} row @param {number} column
 */
function cell({ desk }, { cases }, { rows, columns, cases: places }, row, column) {
  const index = places[row][column];
  const shares = sharesOf(cases[index].outcomes);
  const pressed = desk.value.cell === index;
  const said = [rows.side, columns.side].map(
    (side) => `${SIDE_NAMES[side]} gains ${percentText(sum(shares, side))}`,
  );
  return html`<button
    type="button"
    class="pair"
    aria-pressed=${pressed}
    @click=${() => desk.set({ cell: pressed ? null : index })}
  >
    <span class="visually-hidden">${rows.choices[row]}, ${columns.choices[column]}: ${said.join(", ")}</span>
    <span class="ends" aria-hidden="true">
      <b class=${columns.side}>${percentText(sum(shares, columns.side))}</b>
      <b class=${rows.side}>${percentText(sum(shares, rows.side))}</b>
    </span>
    ${bar(shares)}
  </button>`;
}

/** What the colours of the bars mean. @param {Side} first the side that gains at the right */
const key = (first) =>
  html`<p class="matrix-key" aria-hidden="true">
    ${[enemyOf(first), null, first].map(
      (side) =>
        html`<span><i class=${side ?? "nobody"}></i> ${side ? `${SIDE_NAMES[side]} gains` : "nobody"}</span>`,
    )}
  </p>`;

/** Results with whom they are good for. @param {OddsOutcome[]} outcomes @returns {Share[]} */
const sharesOf = (outcomes) =>
  outcomes.map(({ number, loser }) => ({ number, winner: loser ? enemyOf(loser) : null }));

/** @param {Share[]} shares @param {Side} side */
const sum = (shares, side) =>
  shares.reduce((all, { number, winner }) => (winner === side ? all + number : all), 0);

/** Results beside each other, as they are ordered: the worst of the first side at the left. @param {Share[]} shares */
function bar(shares) {
  let at = 0;
  return html`<svg class="results" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${shares.map(({ number, winner }) => {
      const from = at;
      at += number * 100;
      return svg`<rect class=${winner ?? "nobody"} x=${from} width=${Math.max(0, number * 100 - 0.6)} height="10"></rect>`;
    })}
  </svg>`;
}

/** How often each side does best to choose what, and what comes of it. @param {Odds} odds @param {Matrix} matrix */
function equilibrium({ outcomes, method }, { rows, columns, value, measure }) {
  const gain = toNumber(value);
  return html`<details class="curious">
    <summary>For the curious: how to choose</summary>
    <p>Who chooses like this cannot be outguessed:</p>
    <dl class="mixes">${[rows, columns].map(mix)}</dl>
    <p>
      Then the fight is worth <b>${signedText(gain)}</b> to the ${SIDE_NAMES[rows.side]}
      side${shortFraction(value) ? ` (exactly ${shortFraction(value)})` : ""}. ${measure}
    </p>
    <h4>What comes of it then</h4>
    ${oddsChart(outcomes, method.type === "exact")}
  </details>`;
}

/** @param {Axis} axis */
const mix = ({ side, choices, mix: parts }) =>
  choices.map(
    (choice, i) =>
      html`<div class=${side}>
        <dt>${choice}</dt>
        <dd>${isZero(parts[i]) ? "never" : partText(parts[i])}</dd>
      </div>`,
  );

/** @param {import("../types.js").Fraction} part */
const partText = (part) =>
  toNumber(part) === 1
    ? "always"
    : [shortFraction(part), percentText(toNumber(part))].filter((text) => text !== null).join(", ");

/** @param {number} gain */
const signedText = (gain) => `${gain < 0 ? "−" : gain > 0 ? "+" : ""}${Math.abs(gain).toFixed(2)}`;
