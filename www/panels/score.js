/** The victory points: as a table by source, in the bar, and in words. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Score} Score */

/** @param {number} points */
const signed = (points) => (points < 0 ? `−${-points}` : String(points));

/** Where the points come from. @param {Panels} panels */
export function scoreTable(panels) {
  const { score } = panels.table.position.scene;
  if (!score) return nothing;
  // Where one rule gives all points, it need not stand in every row.
  const rules = new Set(score.rows.map(({ rule }) => rule));
  const [common] = rules.size === 1 && score.rows.length > 1 ? rules : [];
  return html`<table class="score" aria-label=${score.title}>
    <thead>
      <tr>
        <th scope="col">${score.title} ${common ? ruleLink(panels, common) : nothing}</th>
        ${SIDES.map((side) => html`<th scope="col" class=${side}>${SIDE_NAMES[side]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${score.rows.map(
        ({ source, rule, points }) =>
          html`<tr>
            <th scope="row">${source} ${common ? nothing : ruleLink(panels, rule)}</th>
            ${SIDES.map((side) => html`<td data-none=${points[side] === 0}>${signed(points[side])}</td>`)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        ${SIDES.map((side) => html`<td>${signed(score.total[side])}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** The totals for the bar; on a small screen signs stand for the sides. @param {Score | null} score */
export function scoreLine(score) {
  if (!score) return nothing;
  const { union, confederate } = score.total;
  const title = `Union ${signed(union)}, Confederate ${signed(confederate)}`;
  return html`<span
    class="score-line"
    role="img"
    aria-label=${`${score.title}: ${title}`}
    title=${`${score.title}: ${title}`}
  >
    <span class="union"><span class="chip"></span><span class="word">Union</span></span>
    <b>${signed(union)} : ${signed(confederate)}</b>
    <span class="confederate"><span class="word">Confederate</span><span class="chip"></span></span>
  </span>`;
}

/** The same in a sentence or two. @param {Score | null} score */
export function scoreInWords(score) {
  if (!score) return "";
  const of = (/** @type {Score["total"]} */ points) =>
    SIDES.map((side) => `${SIDE_NAMES[side]} ${signed(points[side])}`).join(", ");
  const rows = score.rows.filter(({ points }) => SIDES.some((side) => points[side] !== 0));
  return [
    `${score.title}: ${of(score.total)}.`,
    ...rows.map(({ source, points }) => `${source}: ${of(points)}.`),
  ].join(" ");
}
