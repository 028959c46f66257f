/** A course as the page reads it: texts as HTML, beginnings as records, nothing that only proves something. */

import path from "node:path";
import MarkdownIt from "markdown-it";
import { gameOf } from "../rulebook/places.js";
import { openGame } from "./check.js";
import { LESSONS, PUZZLES, textsIn } from "./course.js";
import { readLesson, readPuzzle } from "./read.js";
import { relatedIn } from "./related.js";

/** @typedef {import("./check.js").Engine} Engine */
/** @typedef {import("./read.js").Opening} Opening */
/** @typedef {import("../../www/learn/course.js").Course} Course */

/**
 * @param {string} folder of the rulebook, in that of its game
 * @param {Engine} engine
 * @returns {Course}
 */
export function compileCourse(folder, engine) {
  const id = gameOf(folder);
  const lessons = textsIn(path.join(folder, LESSONS)).map(readLesson);
  const puzzles = textsIn(path.join(folder, PUZZLES)).map(readPuzzle);
  const { chapters } = relatedIn(folder);
  return {
    game: id,
    lessons: lessons.map((lesson) => ({
      ...opening(id, lesson, engine),
      tour: lesson.tour,
      idea: lesson.idea,
      minutes: lesson.minutes,
      reading: chapters.get(lesson.name) ?? [],
      steps: lesson.steps.map(({ task, before, after, look, goal, hints, replies, always, play }) => ({
        task,
        before: inHtml(before),
        after: inHtml(after),
        look,
        goal,
        hints: hints.map(({ text, rule, when }) => ({ text, rule, when })),
        replies,
        always,
        play: play.map(({ side, command }) => ({ side, command })),
      })),
    })),
    puzzles: puzzles.map((puzzle) => ({
      ...opening(id, puzzle, engine),
      worst: puzzle.worst,
      measure: puzzle.measure,
      end: puzzle.end,
      best: puzzle.best,
      hints: puzzle.hints.map(({ text }) => text),
      play: puzzle.play.map(({ side, command }) => ({ side, command })),
    })),
  };
}

/** @param {string} id @param {Opening} opening @param {Engine} engine */
function opening(id, { name, title, side, seed, look, always, before, after, ...rest }, engine) {
  const game = openGame(id, { name, title, side, seed, look, always, before, after, ...rest }, engine);
  const record = game.text();
  game.free();
  return { name, title, side, record, look, always, before: inHtml(before), after: inHtml(after) };
}

const markdown = new MarkdownIt({ html: false, typographer: false });
markdown.renderer.rules.link_open = (tokens, i, options, _env, self) => {
  const rule = String(tokens[i].attrGet("href")).split("#")[1];
  if (rule) {
    tokens[i].attrSet("href", `#rule=${encodeURIComponent(rule)}`);
    tokens[i].attrSet("data-rule", rule);
  }
  return self.renderToken(tokens, i, options);
};

/** @param {string} words in Markdown */
const inHtml = (words) => markdown.render(words).trim();
