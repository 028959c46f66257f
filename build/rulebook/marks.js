/** The marks of a rulebook on its page: an address for each rule, and in the margin where the printed rulebook has it. */

import { escaped } from "../../www/share/svg-marks.js";
import { RULE_MARK, SECTION_MARK } from "./chapter.js";
import { withLessons } from "./lesson-links.js";
import { linkTerms } from "./term-links.js";

/** @typedef {import("./book.js").Table} Table */
/** @typedef {import("./term-links.js").Known} Known */
/** @typedef {import("./lesson-links.js").Lessons} Lessons */

/**
 * Has Markdown read the marks, tables and links between the chapters of a rulebook.
 * @param {import("markdown-it").MarkdownIt} markdown
 * @param {{ tables?: Table[], terms?: Known[], lessons?: Lessons }} game its tables, terms that are linked where a chapter first uses them, and
 *   lessons that chapters lead to
 */
export function readMarks(markdown, { tables = [], terms = [], lessons }) {
  markdown.core.ruler.push("rulebook", (state) => {
    const { tokens, Token } = state;
    for (const token of tokens)
      if (token.type === "inline" && token.children)
        token.children = token.children.flatMap((child) => marked(child, Token));
    if (terms.length) linkTerms(tokens, terms, Token);
    if (lessons) state.tokens = withLessons(tokens, lessons, Token);
  });
  // A table that is wider than the page moves in a box of its own.
  markdown.renderer.rules.table_open = () => `<div class="table-box" tabindex="0"><table>\n`;
  markdown.renderer.rules.table_close = () => "</table></div>\n";
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (all, i, options, env, self) => {
    const { info, content } = all[i];
    const table = info.trim() === "table" && tables.find(({ key }) => key === content.trim());
    return table ? tableOf(table) : (fence?.(all, i, options, env, self) ?? "");
  };
}

/**
 * @param {import("markdown-it").Token} token
 * @param {new (type: string, tag: string, nesting: 0) => import("markdown-it").Token} Token
 */
function marked(token, Token) {
  if (token.type === "link_open") token.attrSet("href", pageAddress(String(token.attrGet("href"))));
  if (token.type !== "text") return [token];
  return token.content.split(/(\{[#§][^{}]*\})/).map((part) => {
    const markup = markupOf(part);
    const made = new Token(markup ? "html_inline" : "text", "", 0);
    made.content = markup ?? part;
    return made;
  });
}

/** @param {string} part */
function markupOf(part) {
  const [, rule] = new RegExp(RULE_MARK.source).exec(part) ?? [];
  if (rule) return `<a class="rule-mark" id="${rule}" href="#${rule}" aria-label="Link to this rule">¶</a>`;
  const [, section] = new RegExp(SECTION_MARK.source).exec(part) ?? [];
  if (!section) return null;
  const place = Number.isNaN(parseInt(section)) ? section : `§ ${section}`;
  return `<small class="printed" title="In the printed rulebook">${escaped(place)}</small>`;
}

/** Chapters refer to each other as files, pages as pages, which lie in one folder for each game. @param {string} href */
const pageAddress = (href) =>
  href.includes(":")
    ? href
    : href.replace(/^\.\.\/src\/games\/(\w+)\/rulebook\//, "$1/").replace(/\.md(?=$|#)/, ".html");

/** A column whose cells have no more letters than this is not worth a second line. */
const BRIEF = 14;

/** A table with so many columns of words becomes a list of its rows where a window is narrow, each cell with its heading. */
const MANY = 6;

/** Rows with a longer cell are sentences: on paper such a table goes on in the next column, as paragraphs do. */
const SENTENCE = 80;

/** Headings of columns that are only numbers or letters: then a table is short enough. @param {string[]} head */
const isGrid = ([, ...head]) => head.every((text) => text.length <= 2);

/** @param {Table} table */
function tableOf({ title, head, rows, signs = [] }) {
  const listed = head.length >= MANY && !isGrid(head);
  const inSentences = !listed && rows.some((cells) => cells.some((text) => text.length > SENTENCE));
  const kind = listed ? ' class="listed"' : inSentences ? ' class="in-sentences"' : "";
  const brief = head.map((_, i) => rows.every((cells) => cells[i].length <= BRIEF));
  const labelled = (/** @type {string} */ tag, /** @type {number} */ i) =>
    listed && tag === "td" && i > 0 ? ` data-label="${escaped(head[i])}"` : "";
  const cell = (/** @type {string} */ text, /** @type {string} */ tag, /** @type {number} */ i) =>
    `<${tag}${brief[i] && text.length <= BRIEF ? ' class="brief"' : ""}${labelled(tag, i)}>${escaped(text)}</${tag}>`;
  const row = (/** @type {string[]} */ cells, /** @type {string} */ tag, sign = "") =>
    `<tr>${sign}${cells.map((text, i) => cell(text, tag, i)).join("")}</tr>`;
  const signed = (/** @type {number} */ i) =>
    signs.length ? `<td class="sign"><img src="${signs[i]}" width="32" height="32" alt="" /></td>` : "";
  const body = rows.map((cells, i) => row(cells, "td", signed(i))).join("\n");
  return `<div class="table-box" tabindex="0"><table${kind}>
<caption>${escaped(title)}</caption>
<thead>${row(head, "th", signs.length ? "<td></td>" : "")}</thead>
<tbody>${body}</tbody>
</table></div>\n`;
}
