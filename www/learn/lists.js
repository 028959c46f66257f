/** What there is to learn: all courses, or the lessons and puzzles of one. */

import { html, nothing } from "lit-html";
import { setupAddress } from "../address.js";
import { rulebookAddress } from "../beside.js";
import { inOrder } from "../home/order.js";
import { learnAddress } from "./address.js";
import { hasCourse } from "./courses.js";
import { DAILY } from "./daily.js";
import { progressOf } from "./progress.js";
import { starSigns } from "./stars.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */

/** @param {RulesetInfo[]} games */
export const allCourses = (games) =>
  html`<main class="learn">
    ${home}
    <h1>Learn by playing</h1>
    <p>
      Short lessons on the real board: one idea each, a task, and every legal try allowed. What is not allowed
      is answered by the rule that says so. What you have done is kept in this browser.
    </p>
    <p class="ways"><a class="button" href=${learnAddress(DAILY)}>Puzzle of the day</a></p>
    <ul class="learn-list">
      ${inOrder(games)
        .filter(({ id }) => hasCourse(id))
        .map(courseLine)}
    </ul>
  </main>`;

/** @param {RulesetInfo} info */
function courseLine({ id, title, length }) {
  const { lessons } = progressOf(id);
  return html`<li>
    <a href=${learnAddress(id)}>${title}</a>
    <span>A game takes ${length}.</span>
    ${lessons.length ? html`<span class="learn-done">${lessons.length} done</span>` : nothing}
  </li>`;
}

/** @param {Course} course @param {RulesetInfo} info */
export function courseList(course, { id, title }) {
  const { lessons, puzzles } = progressOf(id);
  const book = rulebookAddress(id);
  const first = course.lessons.find(({ name }) => !lessons.includes(name));
  return html`<main class="learn">
    ${home}
    <h1>Learn ${title}</h1>
    <p class="ways">
      ${
        first
          ? html`<a class="button primary" href=${learnAddress(id, "lessons", first.name)}
              >${lessons.length ? "Go on" : "Begin"}: ${first.title}</a
            >`
          : html`<a class="button primary" href=${setupAddress(id)}>Play ${title}</a>`
      }
      ${book ? html`<a class="plain" href=${book}>Rulebook</a>` : nothing}
    </p>
    <h2 id="lessons-title">Lessons</h2>
    <ol class="learn-list" aria-labelledby="lessons-title">
      ${course.lessons.map(
        (lesson) =>
          html`<li data-done=${lessons.includes(lesson.name)}>
            <a href=${learnAddress(id, "lessons", lesson.name)}>${lesson.title}</a>
            <span>${lesson.idea}</span>
            <span class="learn-done"
              >${lessons.includes(lesson.name) ? "✓ done" : `${lesson.minutes} minutes`}</span
            >
          </li>`,
      )}
    </ol>
    ${
      course.puzzles.length
        ? html`<h2 id="puzzles-title">Puzzles</h2>
            <p>
              A position and a task. What you play is held against the best that there is, which was worked
              out exactly; luck does not count.
            </p>
            <ol class="learn-list" aria-labelledby="puzzles-title">
              ${course.puzzles.map(
                ({ name, title: called }) =>
                  html`<li>
                    <a href=${learnAddress(id, "puzzles", name)}>${called}</a>
                    ${name in puzzles ? starSigns(puzzles[name]) : nothing}
                  </li>`,
              )}
            </ol>`
        : nothing
    }
  </main>`;
}

const home = html`<p><a href="#/">All games</a></p>`;
