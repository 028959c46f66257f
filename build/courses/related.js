/** Which lessons and which chapters of a rulebook speak of the same rules: each leads to the other. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { titleOf } from "../guide/markdown.js";
import { readChapter } from "../rulebook/chapter.js";
import { LESSONS, textsIn } from "./course.js";

/** @typedef {{ name: string, title: string }} Named */

/** So many lessons a chapter leads to, and so many chapters a lesson: those that have most in common. */
const MOST = 3;

/** What may stand in the id of a rule. */
const WORD = /[\w.-]*\w/g;

/** The line by which a lesson says that it is a guided first turn. */
const TOUR = /^kind: tour$/m;

/**
 * @param {string} folder of a rulebook
 * @returns {{ lessons: Map<string, Named[]>, chapters: Map<string, Named[]> }} the lessons of each chapter by its title, and the chapters of each lesson by its name
 */
export function relatedIn(folder) {
  const chapters = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => chapterOf(path.join(folder, name)));
  const lessons = textsIn(path.join(folder, LESSONS)).map(lessonOf);
  const tours = lessons.filter(({ tour }) => tour);
  return {
    lessons: new Map(
      chapters.map((chapter) => {
        const near = nearest(lessons, ({ words }) => chapter.rules.filter((rule) => words.has(rule)).length);
        return [chapter.title, (near.length ? near : tours).map(named)];
      }),
    ),
    chapters: new Map(
      lessons.map(({ name, words }) => {
        const near = nearest(chapters, ({ rules }) => rules.filter((rule) => words.has(rule)).length);
        return [name, near.map(named)];
      }),
    ),
  };
}

/** Those with most in common, in their own order. @template T @param {T[]} all @param {(one: T) => number} common */
function nearest(all, common) {
  const some = all.filter((one) => common(one) > 0).sort((a, b) => common(b) - common(a));
  return all.filter((one) => some.slice(0, MOST).includes(one));
}

/** @param {Named} one @returns {Named} */
const named = ({ name, title }) => ({ name, title });

/** @param {string} file */
function chapterOf(file) {
  const { title, rules } = readChapter(file);
  return { name: path.basename(file, ".md"), title, rules: rules.map(({ id }) => id) };
}

/** @param {string} file */
function lessonOf(file) {
  const source = readFileSync(file, "utf8");
  const words = new Set(source.match(WORD));
  return { name: path.basename(file, ".md"), title: titleOf(source), tour: TOUR.test(source), words };
}

/** The first lesson that has a rule, other than the guided first turn if there is one. @param {string} folder of a rulebook @param {string} rule @returns {Named | null} */
export function lessonWith(folder, rule) {
  const found = textsIn(path.join(folder, LESSONS))
    .map(lessonOf)
    .filter(({ words }) => words.has(rule))
    .sort((a, b) => Number(a.tour) - Number(b.tour));
  return found.length ? named(found[0]) : null;
}
