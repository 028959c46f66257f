/** A page of all rules of a game: an address for each rule and each heading that stays, whatever becomes of the chapters. */

import { rulebook } from "../../pkg/node.js";
import { chapterOf } from "../guide/markdown.js";
import { escaped } from "../../www/share/svg-marks.js";

/** @typedef {import("./outline.js").Section} Section */
/** @typedef {{ name: string, sections: Section[] }} Chapter `name` is that of its file, without its ending */

/**
 * @param {import("../../pkg/high_water_mark.js").RulesetId} game
 * @param {string} title of the game
 * @param {Chapter[]} chapters
 * @returns {import("../guide/markdown.js").Text}
 */
export function ruleList(game, title, chapters) {
  const texts = new Map(rulebook(game).map(({ id, text }) => [id, text]));
  const taken = new Set();
  const parts = chapters.map(({ name, sections }) =>
    sections.map((section) => part(section, `./${name}.html`, texts, taken)).join("\n"),
  );
  const first = chapters.map(({ sections: [{ id, title: text }] }) => ({ id, text }));
  const summary = `Every rule of ${title} in one list. Each has an address here that stays, and leads to its place in the rulebook.`;
  return {
    title: "All rules",
    summary,
    chapters: [{ id: "", text: "All rules", sections: first }],
    diagrams: [],
    html: chapterOf(
      `<h1>All rules of ${escaped(title)}</h1>\n<p>${escaped(summary)}</p>\n${parts.join("\n")}`,
    ),
  };
}

/** @param {Section} section @param {string} page @param {Map<string, string>} texts @param {Set<string>} taken ids of headings before */
function part({ id, title, level, passages }, page, texts, taken) {
  // Of two headings that are called the same, the first has the address.
  const own = taken.has(id) ? "" : ` id="${id}"`;
  taken.add(id);
  const tag = `h${level + 1}`;
  const rules = passages.flatMap((passage) => passage.rules);
  const items = rules.map(
    (rule) => `<li id="${rule}"><a href="${page}#${rule}">${escaped(texts.get(rule) ?? rule)}</a></li>`,
  );
  const list = items.length ? `\n<ul class="rule-list">${items.join("\n")}</ul>` : "";
  const address = level === 1 ? page : `${page}#${id}`;
  return `<${tag}${own}><a href="${address}">${escaped(title)}</a></${tag}>${list}`;
}
