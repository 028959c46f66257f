/** Where a chapter ends it leads to the lessons that have its rules to be played. */

import { escaped } from "../../www/share/svg-marks.js";
import { plain } from "../guide/markdown.js";

/** The lessons of a game by the titles of chapters. @typedef {{ game: string, of: Map<string, import("../courses/related.js").Named[]> }} Lessons */
/** @typedef {import("markdown-it").Token} Token */

/**
 * @param {Token[]} tokens of chapters, one after the other
 * @param {Lessons} lessons
 * @param {new (type: string, tag: string, nesting: 0) => Token} Token
 * @returns {Token[]}
 */
export function withLessons(tokens, lessons, Token) {
  const starts = tokens.flatMap(({ type, tag }, i) => (type === "heading_open" && tag === "h1" ? [i] : []));
  return starts.flatMap((start, i) => {
    const made = new Token("html_block", "", 0);
    made.content = linksTo(lessons, plain(tokens[start + 1]));
    return [...tokens.slice(start, starts[i + 1]), made];
  });
}

/** @param {Lessons} lessons @param {string} chapter its title */
function linksTo({ game, of }, chapter) {
  const links = (of.get(chapter) ?? []).map(
    ({ name, title }) =>
      `<a href="../../#learn/${game}/lessons/${name}" data-lesson="${name}">${escaped(title)}</a>`,
  );
  return links.length ? `<p class="to-lessons">Play it in a lesson: ${links.join(", ")}</p>\n` : "";
}
