/** What stands above the panel of a table at which a lesson or a puzzle is played. */

import { html, nothing } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { chapterAddress, guide } from "../beside.js";
import { learnAddress } from "./address.js";
import { MOST_STARS, number } from "./puzzle.js";
import { readIn } from "./progress.js";
import { starSigns } from "./stars.js";

/** @typedef {import("./lesson.js").LessonRun} LessonRun */
/** @typedef {import("./puzzle.js").PuzzleRun} PuzzleRun */
/** @typedef {import("./course.js").Course} Course */

/** What is around a lesson or a puzzle. @typedef {{ course: Course, kind: string, number: number, next: string | null }} Place */

/** @param {LessonRun} run @param {Place} place */
export function lessonPanel(run, place) {
  const { lesson, step, told } = run;
  return html`${head(lesson.title, place)} ${about(run, place)}
    <ol class="lesson-steps">
      ${lesson.steps.map((one, i) => task(run, one, i))}
    </ol>
    ${told && !step ? words(told) : nothing} ${step ? nothing : words(lesson.after)}
    <div role="status">${said(run)}</div>
    ${step && run.begun && !run.showing ? html`<p class="lesson-ways">${wayBack(run)}</p>` : nothing}
    ${
      step
        ? html`<p class="lesson-ways help">
            ${ask(run)} ${button("Show me", () => void run.demonstrate(), run.showing)}
          </p>`
        : html`<p class="lesson-ways">${ends(run, place)}</p>`
    }`;
}

/** Where task and decision have room beside it. */
const ROOMY = matchMedia("(min-width: 47.5625rem) and (min-height: 53.75rem)");

/** What the lesson is about: its idea, and more for anyone who begins it or asks. @param {LessonRun} run @param {Place} place */
const about = ({ lesson, at }, { course }) =>
  html`<details class="lesson-about" ?open=${at === 0 && ROOMY.matches}>
    <summary>${lesson.idea}</summary>
    ${words(lesson.before)} ${reading(lesson, course.game)}
  </details>`;

/** The chapters of the rulebook that have its rules. @param {import("./course.js").Lesson} lesson @param {string} game */
function reading({ reading: chapters }, game) {
  if (!guide || chapters.length === 0) return nothing;
  const read = readIn(game);
  return html`<p class="lesson-reading">
    In the rulebook:
    ${chapters.map(
      ({ name, title }) =>
        html`<a href=${chapterAddress(game, name)} target="_blank" ?data-done=${read.includes(name)}
          >${title}</a
        > `,
    )}
  </p>`;
}

/** @param {LessonRun} run @param {import("./course.js").Step} step @param {number} i */
function task(run, step, i) {
  // A tour has many steps: what is still to come is not for now.
  if (run.lesson.tour && (i > run.at || i < run.at - 1)) return nothing;
  const state = i < run.at ? "done" : i === run.at ? "now" : "later";
  return html`<li value=${i + 1} data-state=${state} aria-current=${state === "now" ? "step" : nothing}>
    <span class="task">
      ${state === "done" ? html`<span class="tick" role="img" aria-label="Done:">✓</span>` : nothing}
      ${step.task}
    </span>
    ${state === "now" ? html`${i > 0 && run.told ? words(run.told) : nothing}${words(step.before)}` : nothing}
  </li>`;
}

/** @param {LessonRun} run */
function said({ said: hint, reason, strayed, step, showing }) {
  if (showing) return html`<p class="lesson-said">This is how it is done.</p>`;
  const word = hint ?? (strayed && step ? STRAYED : null);
  return html`${reason ? html`<p class="lesson-said" data-by="rules">${reason}</p>` : nothing}
  ${word ? html`<p class="lesson-said">${word}</p>` : nothing}`;
}

const STRAYED =
  "That is something else than the commentary says. Go on if you like, or go back to where this step began.";

/** @param {PuzzleRun} run @param {Place} place */
export function puzzlePanel(run, place) {
  const { puzzle, score, over } = run;
  return html`${head(puzzle.title, place)} ${words(puzzle.before)}
    <div role="status">
      ${over ? verdict(run) : run.said ? html`<p class="lesson-said">${run.said}</p>` : nothing}
    </div>
    ${
      score
        ? html`<details class="lesson-why">
            <summary>Why</summary>
            ${words(puzzle.after)}
          </details>`
        : nothing
    }
    <p class=${over ? "lesson-ways" : "lesson-ways help"}>
      ${over ? nothing : ask(run)} ${button("Begin again", () => run.again(), run.showing)}
      ${over ? button("Show the best line", () => void run.demonstrate(), run.showing) : nothing}
      ${over ? next(place) : nothing}
    </p>`;
}

/** So many decimals are shown, or more where two figures would look the same and are not. */
const DECIMALS = [1, 2, 3, 4];

/**
 * Figures beside each other, rounded so that what differs looks different.
 * @param {import("./solve.js").Exact[]} exact @param {import("./solve.js").Measure} measure
 */
function figures(exact, measure) {
  const chance = "chance" in measure;
  const texts = DECIMALS.map((maximumFractionDigits) => {
    const round = new Intl.NumberFormat("en", { maximumFractionDigits });
    return exact.map((one) => round.format(number(one) * (chance ? 100 : 1)));
  });
  const different = new Set(exact.map(number)).size;
  const found = texts.find((some) => new Set(some).size === different) ?? texts[texts.length - 1];
  const unit = (/** @type {string} */ text) => (text === "1" ? "point" : "points");
  return found.map((text) =>
    chance
      ? `${text} %`
      : "count" in measure
        ? `${text} of ${measure.count.length}`
        : `${text} ${unit(text)}`,
  );
}

/** @param {PuzzleRun} run */
function verdict({ score, puzzle, showing }) {
  if (showing) return nothing;
  if (!score) return html`<p class="lesson-said">Working out what your decisions were worth …</p>`;
  const { stars } = score;
  const [kept, best] = figures([score.kept, score.best], puzzle.measure);
  return html`<p class="lesson-said">
    ${starSigns(stars)}
    ${
      stars === MOST_STARS
        ? html`Nothing better can be played: ${best}, no matter what the dice did now.`
        : html`Your decisions kept ${kept}; the best line has ${best}. What the dice did does not count.`
    }
  </p>`;
}

/** @param {string} title @param {Place} place */
const head = (title, { course, kind, number: n }) =>
  html`<p class="lesson-over">
      <a href=${learnAddress(course.game)}>All lessons and puzzles</a>
      <span
        >${kind === "lessons" ? "Lesson" : "Puzzle"} ${n} of
        ${course[/** @type {"lessons"} */ (kind)].length}</span
      >
    </p>
    <h2 id="lesson-title">${title}</h2>`;

/** @param {LessonRun} run @param {Place} place */
const ends = (run, place) =>
  html`${next(place)} ${button("Play on from here", () => void run.playOn(), false)}
  ${button("Begin again", () => run.again(), run.showing)}`;

/** @param {Place} place */
const next = ({ course, kind, next: name }) =>
  name
    ? html`<a class="button primary" href=${learnAddress(course.game, kind, name)}
        >${kind === "lessons" ? "Next lesson" : "Next puzzle"}</a
      >`
    : html`<a class="button primary" href=${learnAddress(course.game)}>All lessons and puzzles</a>`;

/** @param {LessonRun | PuzzleRun} run */
const ask = (run) => (run.mayAsk ? button("Hint", () => run.ask(), run.showing) : nothing);

/** The button goes as it is pressed: anyone who has come there by the keyboard goes on beside it. @param {LessonRun} run */
const wayBack = (run) =>
  html`<button
    type="button"
    @click=${(/** @type {MouseEvent} */ { currentTarget }) => {
      // This button goes; what may be pressed next does not.
      const lesson = /** @type {HTMLElement} */ (currentTarget).closest(".lesson");
      /** @type {HTMLElement | null | undefined} */ (lesson?.querySelector(".help > :last-child"))?.focus();
      run.back();
    }}
  >
    Back to where this step began
  </button>`;

/** @param {string} text @param {() => void} press @param {boolean} busy */
const button = (text, press, busy) =>
  html`<button type="button" ?disabled=${busy} @click=${press}>${text}</button>`;

/** What the build has made of an author's text. @param {string} text */
const words = (text) => (text ? html`<div class="lesson-words">${unsafeHTML(text)}</div>` : nothing);
