/**
 * The computer's estimate over a game as a curve: the Union above, the Confederates below. A click or the arrow keys lead
 * to a decision; the table beside it says the same in words.
 */

import { html, nothing, svg } from "lit-html";
import { SIDE_NAMES } from "../play/seats.js";
import { estimateText } from "./advice.js";

/** @typedef {import("../play/review.js").Point} Point */

/**
 * What the curve shows.
 * @typedef {object} Drawn
 * @property {readonly Point[]} points
 * @property {readonly Point[]} others of the game itself, where something else is tried out
 * @property {readonly Point[]} marks the decisions that gave most away
 * @property {number} length of the game
 * @property {number} at how many decisions had been made at the moment that is looked at
 * @property {number | null} end the Union's result, if the game is over
 * @property {(number: number) => void} show leads to a decision
 * @property {(number: number) => number} count as which it is counted
 * @property {(at: number) => string} when a moment is, in words
 */

const [WIDTH, HEIGHT] = [320, 110];

/** @param {Drawn} drawn */
export function curve(drawn) {
  const { points, length, at, marks } = drawn;
  const here = points.find(({ number }) => number === at + 1);
  const value = here ? `: ${estimateFor(here)}` : "";
  return html`<div
    class="curve"
    role="slider"
    tabindex="0"
    aria-label="The computer's estimate over the game"
    aria-valuemin="0"
    aria-valuemax=${length}
    aria-valuenow=${at}
    aria-valuetext=${`${drawn.when(at)} of ${drawn.count(length)}${value}`}
    @click=${(/** @type {MouseEvent} */ event) => drawn.show(nearest(drawn, event))}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(drawn, event)}
  >
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line class="even" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
      ${shape(drawn)}
      <line class="at" x1=${across(drawn, at)} x2=${across(drawn, at)} y2=${HEIGHT}></line>
    </svg>
    <span class="side union" aria-hidden="true">Union</span>
    <span class="side confederate" aria-hidden="true">Confederate</span>
    <svg class="marks" aria-hidden="true">
      ${marks.map(
        ({ number, union, side }) =>
          svg`<circle class=${side} r="4.5" cx=${`${percent(across(drawn, number - 1) / WIDTH)}`} cy=${percent(1 - union)}></circle>`,
      )}
    </svg>
  </div>`;
}

/** @param {number} part */
const percent = (part) => `${(part * 100).toFixed(2)}%`;

/** @param {Point} point */
export const estimateFor = ({ union }) =>
  union >= 0.5 ? `Union ${estimateText(union)}` : `Confederate ${estimateText(1 - union)}`;

/** Where a moment is. @param {Pick<Drawn, "length">} drawn @param {number} moment */
const across = ({ length }, moment) => (WIDTH * moment) / Math.max(1, length);

/** @param {Drawn} drawn */
function shape(drawn) {
  const { points, others, end, length } = drawn;
  const own = points.map((point) => placeOf(drawn, point));
  if (end !== null && own.length) own.push([across(drawn, length), HEIGHT * (1 - end)]);
  const games = others.map((point) => placeOf(drawn, point)).filter(([x]) => x <= WIDTH);
  if (own.length === 0) return nothing;
  const middle = HEIGHT / 2;
  const area = [[own[0][0], middle], ...own, [own[own.length - 1][0], middle]].map(pair).join(" ");
  return svg`
    <clipPath id="curve-union"><rect width=${WIDTH} height=${middle}></rect></clipPath>
    <clipPath id="curve-confederate"><rect width=${WIDTH} height=${middle} y=${middle}></rect></clipPath>
    <polygon class="union" points=${area} clip-path="url(#curve-union)"></polygon>
    <polygon class="confederate" points=${area} clip-path="url(#curve-confederate)"></polygon>
    ${games.length > 1 ? svg`<polyline class="others" points=${games.map(pair).join(" ")}></polyline>` : nothing}
    <polyline class="own" points=${own.map(pair).join(" ")}></polyline>`;
}

/** @param {Drawn} drawn @param {Point} point */
const placeOf = (drawn, { number, union }) => [across(drawn, number - 1), HEIGHT * (1 - union)];

/** @param {number[]} place */
const pair = (place) => place.map((one) => one.toFixed(1)).join(",");

/** The decision nearest to where was clicked. @param {Drawn} drawn @param {MouseEvent} event */
function nearest({ points, length }, { clientX, currentTarget }) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const wanted = ((clientX - left) / width) * length + 1;
  const best = points.reduce(
    (found, { number }) => (Math.abs(number - wanted) < Math.abs(found - wanted) ? number : found),
    points[0]?.number ?? 1,
  );
  return wanted > length + 0.5 ? length + 1 : best;
}

/** @param {Drawn} drawn @param {KeyboardEvent} event */
function walk({ points, marks, at, length, show }, event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const numbers = points.map(({ number }) => number);
  const marked = marks.map(({ number }) => number).sort((a, b) => a - b);
  const now = at + 1;
  const after = (/** @type {number[]} */ some) => some.find((number) => number > now);
  const before = (/** @type {number[]} */ some) => some.findLast((number) => number < now);
  const goals = {
    ArrowRight: after(numbers) ?? length + 1,
    ArrowUp: after(numbers) ?? length + 1,
    ArrowLeft: before(numbers),
    ArrowDown: before(numbers),
    PageDown: before(marked),
    PageUp: after(marked),
    Home: 1,
    End: length + 1,
  };
  if (!Object.hasOwn(goals, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  const goal = goals[/** @type {keyof typeof goals} */ (event.key)];
  if (goal !== undefined) show(goal);
}

/** The curve in words. @param {readonly Point[]} points @param {Pick<Drawn, "show" | "count">} given */
export const inRows = (points, { show, count }) =>
  html`<table class="estimates">
    <thead>
      <tr>
        <th scope="col">Decision</th>
        <th scope="col">of</th>
        <th scope="col">Estimate</th>
        <th scope="col">Gave away</th>
      </tr>
    </thead>
    <tbody>
      ${points.map(
        (point) =>
          html`<tr>
            <th scope="row">
              <button type="button" class="quiet" @click=${() => show(point.number)}>
                ${count(point.number)}
              </button>
            </th>
            <td class=${point.side}>${SIDE_NAMES[point.side]}</td>
            <td>${estimateFor(point)}</td>
            <td>${Math.round(point.loss * 100) || "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
