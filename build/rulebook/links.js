/** Links of a chapter: to others of its book, to rules and headings in them, and to lessons. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Fault } from "../guide/block.js";
import { markdownWith, nameHeadings } from "../guide/markdown.js";
import { readMarks } from "./marks.js";
import { bookOf } from "./places.js";

const LINK = /\]\(([^)\s]+)\)/g;

/** How a chapter leads to a lesson or a puzzle. */
const LESSON = /^\.\.\/\.\.\/#learn\/(\w+)(?:\/(lessons|puzzles)\/([\w-]+))?$/;

/** Every link leads somewhere. @param {string} file of a chapter @throws {Fault} with the line that is at fault */
export function checkLinks(file) {
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((text, i) => {
      for (const [, href] of text.matchAll(LINK))
        if (!isThere(file, href)) throw new Fault(i + 1, `the link ${href} leads nowhere`);
    });
}

/** @param {string} file @param {string} href */
function isThere(file, href) {
  const [, game, kind, lesson] = LESSON.exec(href) ?? [];
  if (game) return existsSync(path.join(bookOf(game), ...(kind ? [kind, `${lesson}.md`] : [])));
  if (href.includes(":")) return true;
  const [name, anchor] = href.split("#");
  const target = name ? path.join(path.dirname(file), name) : file;
  if (!existsSync(target)) return false;
  const source = readFileSync(target, "utf8");
  return !anchor || source.includes(`{#${anchor}}`) || headingsOf(source).includes(anchor);
}

/** @param {string} source */
const headingsOf = (source) =>
  nameHeadings(markdownWith((markdown) => readMarks(markdown, {})).parse(source, {})).map(({ id }) => id);
