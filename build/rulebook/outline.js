/** What stands where in a text of a rulebook: its sections with their passages, each with an address. */

import { readBlock } from "../guide/block.js";
import { markdownWith, nameHeadings, plain } from "../guide/markdown.js";
import { RULE_MARK, SECTION_MARK } from "./chapter.js";
import { readMarks } from "./marks.js";

/** @typedef {import("./book.js").Table} Table */

/**
 * A paragraph, a list item, a row of a table or the words below a diagram.
 * @typedef {object} Passage
 * @property {string} text
 * @property {string[]} rules that stand in it
 * @property {string[]} [printed] where the printed rulebook has it, as the marks say
 * @property {string} [name] what a row of a table is about
 */

/**
 * @typedef {object} Section
 * @property {string} id of its heading
 * @property {string} title
 * @property {number} level of its heading, from 1
 * @property {Passage[]} passages
 */

/**
 * @param {string} source of a text that begins with a heading
 * @param {Table[]} [tables] of its game
 * @returns {Section[]} in their order
 */
export function outlineOf(source, tables = []) {
  const tokens = markdownWith((markdown) => readMarks(markdown, { tables })).parse(source, {});
  nameHeadings(tokens);
  /** @type {Section[]} */
  const sections = [];
  /** The marks of a heading are those of the first words below it. */
  let printed = /** @type {string[]} */ ([]);
  const add = (/** @type {Passage} */ { text, ...more }) => {
    // Where a mark has been, two spaces meet.
    const words = text.replace(/\s+/g, " ").trim();
    if (!words) return;
    const all = [...printed, ...(more.printed ?? [])];
    sections.at(-1)?.passages.push({ text: words, ...more, ...(all.length && { printed: all }) });
    printed = [];
  };
  /** Behind the rule that it is an example of. @type {Passage[]} */
  let example = [];
  const addExample = () => example.splice(0).forEach(add);
  /** The cells of the row that is read. @type {string[] | null} */
  let row = null;
  tokens.forEach((token, i) => {
    const { type, content } = token;
    if (type === "heading_open") {
      addExample();
      const [id, title] = [String(token.attrGet("id")), plain(tokens[i + 1])];
      sections.push({ id, title, level: Number(token.tag.slice(1)), passages: [] });
      printed = markedIn(tokens[i + 1].content);
    } else if (type === "tr_open") row = [];
    else if (type === "tr_close") {
      add({ text: (row ?? []).filter(Boolean).join(" · "), rules: [] });
      row = null;
    } else if (type === "inline" && row) row.push(plain(token));
    else if (isScene(tokens, i)) example = fenced("diagram", tokens[i + 3].content, tables);
    else if (type === "inline" && tokens[i - 1].type !== "heading_open") {
      add(passageOf(token));
      addExample();
    } else if (type === "fence" && !isScene(tokens, i - 3))
      fenced(token.info.trim(), content, tables).forEach(add);
  });
  addExample();
  return sections;
}

/**
 * A section may begin with a scene, set off as a quotation, and its diagram. A scene tells no rule: nobody looks for it.
 * @param {import("markdown-it").Token[]} tokens @param {number} i of its paragraph
 */
const isScene = (tokens, i) =>
  tokens[i]?.type === "inline" &&
  tokens[i - 2]?.type === "blockquote_open" &&
  tokens[i + 3]?.info.trim() === "diagram";

/** What the marks of some words say. @param {string} source */
const markedIn = (source) => [...source.matchAll(SECTION_MARK)].map(([, place]) => place);

/** @param {import("markdown-it").Token} token @returns {Passage} */
function passageOf(token) {
  const rules = [...token.content.matchAll(RULE_MARK)].map(([, rule]) => rule);
  const printed = markedIn(token.content);
  return { text: plain(token), rules, ...(printed.length && { printed }) };
}

/** @param {string} kind @param {string} content @param {Table[]} tables @returns {Passage[]} */
function fenced(kind, content, tables) {
  if (kind === "diagram")
    return [{ text: readBlock(content, 1).fields.get("caption")?.value ?? "", rules: [] }];
  const table = kind === "table" && tables.find(({ key }) => key === content.trim());
  return table && !table.aside ? table.rows.map((cells) => rowOf(table, cells)) : [];
}

/** A row as a sentence, each figure with what it is. @param {Table} table @param {string[]} cells @returns {Passage} */
function rowOf({ title, head }, [name, ...more]) {
  const figures = more.flatMap((cell, i) => (cell ? `${head[i + 1].toLowerCase()}: ${cell}` : []));
  return { text: `${head[0]} ${name}: ${figures.join(" · ")} (${title})`, rules: [], name };
}
