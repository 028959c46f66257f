/** The course of a game: its lessons and puzzles, from the folders beside the chapters of its rulebook. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Fault } from "../guide/block.js";
import { gameOf } from "../rulebook/places.js";
import { checkLesson, checkPuzzle } from "./check.js";
import { readLesson, readPuzzle } from "./read.js";

/** @typedef {import("./check.js").Engine} Engine */
/** @typedef {{ place: string, text: string }} Wrong */

export const [LESSONS, PUZZLES] = ["lessons", "puzzles"];

/** The texts of a folder in their order. @param {string} folder */
export const textsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** A link to a rule in a chapter of the rulebook. */
const LINK = /\]\(\.\.\/([\w-]+\.md)(?:#([\w.-]+))?\)/g;

/** Every link leads to a rule. @param {string} file */
function checkLinks(file) {
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((text, i) => {
      for (const [, chapter, rule = ""] of text.matchAll(LINK)) {
        const target = path.join(path.dirname(file), "..", chapter);
        if (!existsSync(target)) throw new Fault(i + 1, `there is no chapter ${chapter}`);
        if (!readFileSync(target, "utf8").includes(`{#${rule}}`))
          throw new Fault(i + 1, `there is no rule “${rule}” in ${chapter}`);
      }
    });
}

/**
 * Reads and checks a course.
 * @param {string} folder of the rulebook, in that of its game
 * @param {Engine} engine
 * @param {string[]} [only] beginnings of names; without any, all are checked
 */
export function checkCourse(folder, engine, only = []) {
  const id = gameOf(folder);
  /** @type {Wrong[]} */
  const wrongs = [];
  const chosen = (/** @type {string} */ kind) =>
    textsIn(path.join(folder, kind)).filter(
      (file) => only.length === 0 || only.some((name) => path.basename(file).startsWith(name)),
    );
  /** @template T @param {string[]} files @param {(file: string) => T} work @returns {T[]} */
  const each = (files, work) =>
    files.flatMap((file) => {
      try {
        checkLinks(file);
        return [work(file)];
      } catch (error) {
        const line = error instanceof Fault ? error.line : 0;
        wrongs.push({
          place: `${file}:${line}`,
          text: error instanceof Error ? error.message : String(error),
        });
        return [];
      }
    });
  const lessons = each(chosen(LESSONS), (file) => {
    const lesson = readLesson(file);
    checkLesson(id, lesson, engine);
    return lesson;
  });
  const puzzles = each(chosen(PUZZLES), (file) => {
    const puzzle = readPuzzle(file);
    return { puzzle, worth: checkPuzzle(id, puzzle, engine) };
  });
  return { lessons, puzzles, wrongs };
}
