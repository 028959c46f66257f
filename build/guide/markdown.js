/** A text in Markdown as HTML, with an address for each heading and with its diagrams. */

import MarkdownIt from "markdown-it";
import { escaped } from "../../www/share/svg-marks.js";
import { readDiagram } from "./diagram.js";

/** @typedef {import("./diagram.js").Diagram} Diagram */
/** @typedef {{ id: string, text: string }} Heading */
/** @typedef {Heading & { sections: Heading[] }} Chapter */

/**
 * @typedef {object} Text
 * @property {string} title its first heading
 * @property {string} summary its first paragraph, without marks
 * @property {Chapter[]} chapters each with its headings of the second level
 * @property {string} html
 * @property {Diagram[]} diagrams in their order
 */

/**
 * How a page shows a diagram.
 * @callback Show
 * @param {Diagram} diagram
 * @param {number} number its place among the diagrams of the text, from 0
 * @returns {string} HTML
 */

const COPIED = ["html", "js", "jsx", "vue", "md", "css", "sh", "json"];

/** Has a text read what else may stand in it. @callback Extend @param {import("markdown-it").MarkdownIt} markdown @returns {void} */

/**
 * @param {string} source
 * @param {object} how
 * @param {string} how.file what mistakes name
 * @param {Show} how.show
 * @param {Extend} [how.extend]
 * @param {typeof readDiagram} [how.read]
 * @param {number} [how.sheet] which of its chapters, from 0, is to be printed on the two sides of one sheet; -1 for none
 * @returns {Text}
 * @throws {import("./diagram.js").TextError}
 */
export function readText(source, { file, show, extend, read = readDiagram, sheet = -1 }) {
  const markdown = markdownWith(extend);
  const diagrams = /** @type {Diagram[]} */ ([]);
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, i, options, env, self) => {
    const { info, content, map } = tokens[i];
    if (info.trim() === "diagram") {
      diagrams.push(read(content, { file, line: (map?.[0] ?? 0) + 2 }));
      return show(diagrams[diagrams.length - 1], diagrams.length - 1);
    }
    const code = fence?.(tokens, i, options, env, self) ?? "";
    return COPIED.includes(info.trim()) ? `<div class="snippet" tabindex="0">${code}</div>\n` : code;
  };
  const tokens = markdown.parse(source, {});
  const chapters = chaptersOf(nameHeadings(tokens));
  const html = apart(tokens).map((own, i) =>
    chapterOf(markdown.renderer.render(own, markdown.options, {}), i === sheet),
  );
  return {
    title: chapters[0]?.text ?? "",
    summary: plain(tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1]),
    chapters,
    html: html.join(""),
    diagrams,
  };
}

/** The place of a chapter on its page. @param {string} html @param {boolean} [sheet] is it to be printed on one sheet? */
export const chapterOf = (html, sheet = false) =>
  `<section class="chapter${sheet ? " on-a-sheet" : ""}">\n${html}</section>\n`;

/** @param {(Heading & { level: string })[]} headings */
function chaptersOf(headings) {
  const chapters = /** @type {Chapter[]} */ ([]);
  for (const { level, id, text } of headings) {
    if (level === "h1") chapters.push({ id, text, sections: [] });
    else if (level === "h2") chapters.at(-1)?.sections.push({ id, text });
  }
  return chapters;
}

/** What stands in each chapter. @param {import("markdown-it").Token[]} tokens */
function apart(tokens) {
  const starts = tokens.flatMap(({ type, tag }, i) => (type === "heading_open" && tag === "h1" ? [i] : []));
  return starts.map((start, i) => tokens.slice(start, starts[i + 1]));
}

/** @param {Extend} [extend] */
export function markdownWith(extend) {
  const markdown = new MarkdownIt({ html: true, typographer: false });
  extend?.(markdown);
  return markdown;
}

/** The title of a text, without reading the rest of it and without marks in braces. @param {string} source */
export const titleOf = (source) => (/^# (.*)$/m.exec(source)?.[1] ?? "").replace(/\{[^{}]*\}/g, "").trim();

/** Gives each heading an id of its own. @param {import("markdown-it").Token[]} tokens */
export function nameHeadings(tokens) {
  const taken = new Set();
  return tokens.flatMap((token, i) => {
    if (token.type !== "heading_open") return [];
    const text = plain(tokens[i + 1]);
    const id = unused(slug(text), taken);
    taken.add(id);
    token.attrSet("id", id);
    return [{ level: token.tag, id, text }];
  });
}

/** Words as an id. @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** @param {string} id @param {Set<string>} taken */
function unused(id, taken) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? id : `${id}-${n}`;
    if (!taken.has(name)) return name;
  }
}

/** The words of a line without its marks. @param {import("markdown-it").Token | undefined} token */
export const plain = (token) =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" ? " " : type === "html_inline" ? "" : content))
    .join("")
    .trim();

/**
 * The element for a diagram, around a picture for whoever has no script.
 * @param {Diagram} diagram
 * @param {{ src: string, width: number, height: number, words?: string }} picture `words` tell what is to be seen on it
 */
export function elementFor(diagram, { src, width, height, words = "" }) {
  const { values, subject, heading } = diagram;
  const caption = values.get("caption");
  const alt = [`${subject.title.name}: ${heading}`, words].filter(Boolean).join(". ");
  const size = `width="${width}" height="${height}" loading="lazy"`;
  const attribute = (/** @type {[string, string]} */ [name, value]) => ` ${name}="${escaped(value)}"`;
  return `<high-water-mark${[...values].map(attribute).join("")}>
<figure><img src="${src}" alt="${escaped(alt)}" ${size} />${caption ? `<figcaption>${escaped(caption)}</figcaption>` : ""}</figure>
</high-water-mark>\n`;
}
