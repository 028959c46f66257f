/** What may come of something, as bars: a few with their fractions, many in short rows with the thin tails folded. */

import { html, nothing, svg } from "lit-html";
import { fractionText, isZero, percentText, shortFraction } from "./parts.js";

/** @typedef {import("../types.js").OddsOutcome} OddsOutcome */
/** @typedef {{ outcomes: OddsOutcome[], part: number }} Tail */

/** More outcomes than this stand in short rows. */
const FEW = 6;

/** Less than this is thin. */
const THIN = 0.005;

/** @param {OddsOutcome[]} outcomes @param {boolean} exact are they counted, not sampled? A sample has no fractions */
export function oddsChart(outcomes, exact) {
  const possible = outcomes.filter(({ probability }) => !isZero(probability));
  if (outcomes.length <= FEW)
    return html`<ul class="outcomes">
      ${outcomes.map((one) => row(one, 1, exact))}
    </ul>`;
  const { low, middle, high } = folded(possible);
  const most = Math.max(...middle.map(({ number }) => number));
  return html`<ul class="outcomes many">
    ${low && tail(low, "or before", most, exact)} ${middle.map((one) => row(one, most, exact))}
    ${high && tail(high, "or more", most, exact)}
  </ul>`;
}

/**
 * Sets the thin outcomes at both ends apart, if they are at least two.
 * @param {OddsOutcome[]} outcomes
 * @returns {{ low: Tail | null, middle: OddsOutcome[], high: Tail | null }}
 */
function folded(outcomes) {
  const thick = (/** @type {OddsOutcome} */ { number }) => number >= THIN;
  const first = outcomes.findIndex(thick);
  const last = outcomes.findLastIndex(thick);
  if (first < 0) return { low: null, middle: outcomes, high: null };
  const [from, to] = [first > 1 ? first : 0, last < outcomes.length - 2 ? last + 1 : outcomes.length];
  const tailOf = (/** @type {OddsOutcome[]} */ some) =>
    some.length ? { outcomes: some, part: some.reduce((sum, { number }) => sum + number, 0) } : null;
  return {
    low: tailOf(outcomes.slice(0, from)),
    middle: outcomes.slice(from, to),
    high: tailOf(outcomes.slice(to)),
  };
}

/** @param {OddsOutcome} outcome @param {number} full the part that fills a whole bar @param {boolean} exact */
function row({ text, probability, number }, full, exact) {
  const fraction = fractionText(probability);
  return html`<li data-probability=${number} title=${exact && fraction.length <= 200 ? fraction : nothing}>
    <span class="what">${text}</span>
    ${exact ? exactFigure(probability, percentText(number)) : html`<span class="figure"><b>${percentText(number)}</b></span>`}
    ${meter(number / full)}
  </li>`;
}

/** A fraction that nobody reads at a glance is shown on demand only. @param {import("../types.js").Fraction} fraction @param {string} percent */
const exactFigure = (fraction, percent) =>
  fractionText(fraction) === "1"
    ? html`<span class="figure"><b>${percent}</b></span>`
    : shortFraction(fraction)
      ? html`<span class="figure"><b>${shortFraction(fraction)}</b> ${percent}</span>`
      : html`<details class="figure">
          <summary aria-label=${`${percent}, show the exact fraction`}>${percent}</summary>
          <span class="exact">${fractionInWords(fractionText(fraction))}</span>
        </details>`;

/** Very long numbers keep their ends. @param {string} fraction */
function fractionInWords(fraction) {
  return fraction
    .split("/")
    .map((number) =>
      number.length > 40 ? `${number.slice(0, 12)}…${number.slice(-6)} (${number.length} digits)` : number,
    )
    .join(" / ");
}

/** @param {Tail} tail @param {string} beyond @param {number} full @param {boolean} exact */
const tail = ({ outcomes, part }, beyond, full, exact) => {
  const nearest = beyond === "or more" ? outcomes[0] : outcomes[outcomes.length - 1];
  return html`<li class="tail">
    <details>
      <summary>
        <span class="what">${nearest.text} ${beyond}</span>
        <span class="figure">${percentText(part)}</span>
        <span class="show">show</span>
      </summary>
      <ul class="outcomes many">
        ${outcomes.map((one) => row(one, full, exact))}
      </ul>
    </details>
  </li>`;
};

/** A drawn bar: a style attribute would need a weaker content policy. @param {number} part */
const meter = (part) =>
  html`<svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class="all" width="100" height="4"></rect><rect class="part" width=${part * 100} height="4"></rect>`}
  </svg>`;
