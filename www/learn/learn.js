/** What the address of a course shows: the courses, the list of one, or a table with a lesson or a puzzle. */

import { render } from "lit-html";
import { inOrder } from "../home/order.js";
import { allCourses, courseList } from "./lists.js";
import { hasCourse, loadCourse } from "./courses.js";
import { DAILY, dayOf, puzzleOfDay } from "./daily.js";
import { LessonRun } from "./lesson.js";
import { lessonPanel, puzzlePanel } from "./panel.js";
import { PuzzleRun } from "./puzzle.js";
import { laidFor } from "./run.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Opening} Opening */
/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../play/session.js").Attend} Attend */

/**
 * @param {import("./address.js").LearnAddress} address
 * @param {import("../around.js").Means} means
 * @returns {Promise<() => () => void>}
 */
export async function prepareLearn({ game, kind, name }, means) {
  const { page, games, layTable } = means;
  if (game === DAILY) return prepareLearn(await today(games), means);
  const info = games.find(({ id }) => id === game);
  if (!game) return show(page, "Learn by playing", allCourses(games));
  if (!info) throw new Error("There is no such game here.");
  const course = await loadCourse(game);
  if (!kind) return show(page, `Learn ${info.title}`, courseList(course, info));
  const list = /** @type {Opening[]} */ (kind === "puzzles" ? course.puzzles : course.lessons);
  const at = list.findIndex((one) => one.name === name);
  if (at < 0) throw new Error("There is no such lesson or puzzle here.");
  const place = { course, kind, number: at + 1, next: list[at + 1]?.name ?? null };
  const laid = { ...laidFor(list[at]), title: list[at].title };
  return layTable(page, game, list[at].record, laid, (seat) => attend(list[at], place, seat));
}

/** The address of the puzzle of the day; of all courses if there is none. @param {RulesetInfo[]} games */
async function today(games) {
  const ids = inOrder(games).flatMap(({ id }) => (hasCourse(id) ? [id] : []));
  const puzzle = await puzzleOfDay(ids, dayOf(new Date()), loadCourse);
  return { game: puzzle?.game ?? null, kind: "puzzles", name: puzzle?.name ?? null };
}

/** @param {HTMLElement} page @param {string} title @param {unknown} content */
const show = (page, title, content) => () => {
  document.title = `${title} · High Water Mark`;
  render(content, page);
  return () => {};
};

/**
 * Sits down beside a table.
 * @param {Opening} opening @param {import("./panel.js").Place} place @param {Parameters<Attend>[0]} seat
 */
function attend(opening, place, { table, desk, keeper, parts }) {
  // What is tried out in a lesson is not kept among the games.
  keeper.save = () => {};
  const box = document.createElement("section");
  box.className = "lesson";
  box.setAttribute("aria-labelledby", "lesson-title");
  box.addEventListener("click", (event) => cite(event, desk));
  parts.side.prepend(box);
  const seat = { table, desk, board: parts.board };
  const run =
    place.kind === "puzzles"
      ? new PuzzleRun(/** @type {any} */ (opening), seat, draw)
      : new LessonRun(/** @type {any} */ (opening), seat, draw);
  let heard = "";
  function draw() {
    render(run instanceof PuzzleRun ? puzzlePanel(run, place) : lessonPanel(run, place), box);
    const said = [...box.querySelectorAll(".lesson-said")];
    const words = said.map(({ textContent }) => textContent).join();
    // The table brings its own answers into view first.
    if (words !== heard) setTimeout(() => said.at(-1)?.scrollIntoView({ block: "nearest" }));
    heard = words;
  }
  draw();
  return () => (run.closed = true);
}

/** Lays a rule beside the decision instead of leaving the table. @param {MouseEvent} event @param {import("../play/desk.js").Desk} desk */
function cite(event, desk) {
  const link = /** @type {HTMLElement} */ (event.target).closest("a");
  const rule = link?.dataset.rule;
  if (!link || !rule) return;
  event.preventDefault();
  desk.over.cite([rule], link);
}
