/** A page of all rules of a game: an address for each rule and each heading that stays, whatever becomes of the chapters, and where it can be tried. */

import { rulebook } from "../../pkg/node.js";
import { chapterOf } from "../guide/markdown.js";
import { escaped } from "../../www/share/svg-marks.js";

/** @typedef {import("./outline.js").Section} Section */
/** @typedef {ReturnType<typeof import("./tries.js").triesOf>} Tries */
/** @typedef {{ name: string, sections: Section[] }} Chapter `name` is that of its file, without its ending */

/**
 * @param {import("../../pkg/high_water_mark.js").RulesetId} game
 * @param {string} title of the game
 * @param {Chapter[]} chapters
 * @param {Tries} [tries]
 * @returns {import("../guide/markdown.js").Text}
 */
export function ruleList(game, title, chapters, tries = new Map()) {
  const texts = new Map(rulebook(game).map(({ id, text }) => [id, text]));
  const taken = new Set();
  const parts = chapters.map(({ name, sections }) =>
    sections
      .map((section) =>
        part(section, `./${name}.html`, texts, taken, (rule) => toTry(game, rule, `./${name}.html`, tries)),
      )
      .join("\n"),
  );
  const first = chapters.map(({ sections: [{ id, title: text }] }) => ({ id, text }));
  const summary = `Every rule of ${title} in one list. Each has an address here that stays, and leads to its place in the rulebook. “Try it” shows a position in which the rule matters.`;
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

/** @param {Section} section @param {string} page @param {Map<string, string>} texts @param {Set<string>} taken ids of headings before @param {(rule: string) => string} more what stands behind a rule */
function part({ id, title, level, passages }, page, texts, taken, more) {
  // Of two headings that are called the same, the first has the address.
  const own = taken.has(id) ? "" : ` id="${id}"`;
  taken.add(id);
  const tag = `h${level + 1}`;
  const rules = passages.flatMap((passage) => passage.rules);
  const items = rules.map(
    (rule) =>
      `<li id="${rule}"><a href="${page}#${rule}">${escaped(texts.get(rule) ?? rule)}</a>${more(rule)}</li>`,
  );
  const list = items.length ? `\n<ul class="rule-list">${items.join("\n")}</ul>` : "";
  const address = level === 1 ? page : `${page}#${id}`;
  return `<${tag}${own}><a href="${address}">${escaped(title)}</a></${tag}>${list}`;
}

/** A script shows the position in the list itself; without one the link leads to the rule and its diagrams. @param {string} game @param {string} rule @param {string} page @param {Tries} tries */
function toTry(game, rule, page, tries) {
  const one = tries.get(rule);
  if (!one) return "";
  if ("words" in one)
    return ` <a class="try-it" id="try.${rule}" data-rule="${rule}" href="${page}#${rule}">Try it</a>`;
  const { name, title } = one.lesson;
  return ` <a class="try-it" href="../../#learn/${game}/lessons/${name}">Try it in the lesson “${escaped(title)}”</a>`;
}
