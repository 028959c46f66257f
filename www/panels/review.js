/** The computer's view of a game: its estimate as a curve, the decisions that gave most away, and what it would have done. */

import { html, nothing } from "lit-html";
import { countAt, whenIs } from "../play/count.js";
import { arrowsOf } from "../play/hint.js";
import { marksOf, momentsOf } from "../play/deciding.js";
import { Review } from "../play/review.js";
import { SIDE_NAMES } from "../play/seats.js";
import { estimateText } from "./advice.js";
import { curve, inRows } from "./curve.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/review.js").Point} Point */
/** @typedef {import("../bot-worker.js").Judged} Judged */

/** @param {Panels} panels */
export function reviewBox(panels) {
  const { table, desk } = panels;
  const { outcome, length } = table.position;
  if ((!desk.reader.value.review && !outcome) || length === 0 || table.script) return nothing;
  const review = Review.of(table);
  const close = () => {
    review.stop();
    desk.reader.set({ review: false });
    desk.lights.set({ hint: null });
    desk.goTo("#heading");
  };
  return html`<section class="review" aria-labelledby="review-title">
    <div class="row">
      <h2 id="review-title" tabindex="-1">The course of the game</h2>
      ${desk.reader.value.review && !outcome ? html`<button type="button" class="quiet" @click=${close}>Close</button>` : nothing}
    </div>
    ${Review.sidesOf(table).length === 0 ? html`<p>This is open when the game is over.</p>` : contents(panels, review)}
  </section>`;
}

/** @param {Panels} panels @param {Review} review */
function contents(panels, review) {
  const { table } = panels;
  const { points } = review;
  const marks = marksOf(points);
  const show = (/** @type {number} */ number) => lead(panels, review, number, "#compared");
  return html`${points.length && !isWide() ? drawn(panels, review, points, marks) : nothing}
  ${running(panels, review)} ${table.moment === null ? nothing : compared(panels, review, table.moment + 1)}
  ${decisive(panels, points, show)}
  ${
    points.length
      ? html`<details class="rows">
            <summary>In words</summary>
            ${inRows(points, { show, count: counted(table) })}
          </details>
          <p class="hint">
            An estimate of the computer, which may err, by what the one who decided could know then: 100 is
            won, 0 is lost. ${table.mayAnalyse ? "" : "Until the game is over, only of your own decisions."}
          </p>`
      : nothing
  }`;
}

/** As which a decision of the record is counted. @param {Panels["table"]} table @returns {(number: number) => number} */
const counted =
  ({ position }) =>
  (number) =>
    countAt(position.log, number);

/** Is there room for the curve over the board? */
const isWide = () => matchMedia("(min-width: 47.5rem)").matches;

/** The curve as wide as the window, over the board. @param {Panels} panels */
export function courseStrip(panels) {
  const { table, desk } = panels;
  const { outcome, length } = table.position;
  if (!isWide() || (!desk.reader.value.review && !outcome) || length === 0 || table.script) return nothing;
  const review = Review.of(table);
  const { points } = review;
  if (points.length === 0 || Review.sidesOf(table).length === 0) return nothing;
  return html`<div class="course-strip">${drawn(panels, review, points, marksOf(points))}</div>`;
}

/** The Union's result, if the game is over. @param {Panels["table"]} table */
function endOf({ position: { outcome } }) {
  if (!outcome) return null;
  return outcome.winner ? Number(outcome.winner === "union") : 0.5;
}

/** @param {Panels} panels @param {Review} review @param {Point[]} points @param {Point[]} marks */
function drawn(panels, review, points, marks) {
  const { table } = panels;
  const { length } = table.position;
  const end = endOf(table);
  const show = (/** @type {number} */ number) => lead(panels, review, number, ".curve");
  const at = table.moment ?? length;
  const when = (/** @type {number} */ moment) => whenIs(table.position.log, moment);
  return curve({ when, points, count: counted(table), others: review.others, marks, length, at, end, show });
}

/** @param {Panels} panels @param {Review} review */
function running({ table, desk }, review) {
  const told = () => desk.set({});
  if (review.at !== null)
    return html`<p class="progress">
      <label
        >Decision ${counted(table)(review.at)} of ${counted(table)(review.length)}
        <progress max=${review.length} .value=${review.at}></progress
      ></label>
      <button
        type="button"
        @click=${() => {
          review.stop();
          desk.goTo("#review-title");
        }}
      >
        Stop
      </button>
    </p>`;
  if (review.isWhole)
    return html`<p class="visually-hidden" role="status">All decisions have been looked at.</p>`;
  const begin = () => {
    void review.begin(told);
    desk.showReview();
  };
  return html`${review.fault ? html`<p class="problem" role="alert">${review.fault}</p>` : nothing}
    <p>
      ${review.isBegun ? nothing : "The computer looks at each decision, and says what it would have done. "}
      <button type="button" @click=${begin}>
        ${review.isBegun ? "Look at the rest" : "Look at all decisions"}
      </button>
    </p>`;
}

/** @param {Panels} panels @param {Point[]} points @param {(number: number) => void} show */
function decisive({ table }, points, show) {
  const { log } = table.position;
  const moments = momentsOf(points, log, endOf(table));
  if (moments.length === 0) return nothing;
  return html`<h3>The deciding moments</h3>
    <ol class="gave-away">
      ${moments.map(
        ({ number, side, size, luck }) =>
          html`<li class=${side} data-luck=${luck}>
            <button type="button" aria-current=${table.moment === number - 1} @click=${() => show(number)}>
              <span
                ><b>${counted(table)(number)}</b> ${
                  luck
                    ? `${SIDE_NAMES[side]} luck with the dice: ${log[number]?.headline ?? log[number]?.text}`
                    : log[number]?.text
                }</span
              >
              ${
                luck
                  ? html`<span class="loss"
                      ><span class="die" aria-hidden="true"></span>
                      <span class="visually-hidden">Brought </span>+${estimateText(size)}</span
                    >`
                  : html`<span class="loss"
                      ><span class="visually-hidden">Gave away </span>−${estimateText(size)}</span
                    >`
              }
            </button>
          </li>`,
      )}
    </ol>`;
}

/** What was done, and what the computer would have done. @param {Panels} panels @param {Review} review @param {number} number */
function compared(panels, review, number) {
  const { table } = panels;
  const judged = review.judged(number);
  if (!judged) return nothing;
  const { side, best, given } = judged;
  const same = JSON.stringify(best.command) === JSON.stringify(given.command);
  const labels = labelsOf(table, number, judged);
  const ways = table.mayAnalyse && !table.analysis;
  return html`<div class="compared">
    <h3 id="compared" tabindex="-1">Decision ${counted(table)(number)}, ${SIDE_NAMES[side]}</h3>
    <dl>
      <dt>Done</dt>
      <dd>${labels.given.label} <b>${estimateText(given.value)}</b></dd>
      <dt>The computer</dt>
      <dd>${same ? "the same" : labels.best.label} <b>${estimateText(best.value)}</b></dd>
    </dl>
    ${
      ways
        ? html`<p class="ways">
            ${
              same
                ? nothing
                : html`<button type="button" @click=${() => tryOut(panels, judged)}>Try that instead</button>`
            }
            <button type="button" @click=${() => table.setAnalysis(true)}>Play on from here</button>
          </p>`
        : nothing
    }
  </div>`;
}

/** Goes on as the computer would have, beside the game. @param {Panels} panels @param {Judged} judged */
function tryOut({ table }, { side, best }) {
  table.setAnalysis(true);
  if (table.position.side === side) table.play(best.command);
}

/**
 * Leads to the moment before a decision, and shows what was done there and what the computer would have done.
 * @param {Panels} panels @param {Review} review @param {number} number @param {string} goal where the focus goes
 */
function lead({ table, desk }, review, number, goal) {
  table.peek(number - 1);
  const judged = review.judged(number);
  const labels = judged && labelsOf(table, number, judged);
  desk.lights.set({ hint: labels ? arrowsOf(table, judged.side, [labels.best, labels.given]) : null });
  desk.showReview(goal);
}

/**
 * Both commands in words.
 * @param {Panels["table"]} table @param {number} number @param {Judged} judged
 */
const labelsOf = (table, number, { side, best, given }) =>
  table.lookBack((copy) => {
    copy.seek(number - 1);
    return { best: copy.describe(best.command, side), given: copy.describe(given.command, side) };
  });
