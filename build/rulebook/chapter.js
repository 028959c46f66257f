/** A chapter of a rulebook: its paragraphs with the rules that stand in them, its diagrams and its tables. */

import { readFileSync } from "node:fs";
import { Fault, readBlock } from "../guide/block.js";

/**
 * @typedef {object} Chapter
 * @property {string} file
 * @property {string} title
 * @property {{ id: string, words: string, line: number }[]} rules each with the words of its paragraph or list item
 * @property {import("../guide/block.js").Block[]} diagrams
 * @property {{ key: string, line: number }[]} tables
 */

/** @typedef {{ line: number, text: string }} Piece */

/** A mark says in a paragraph which rule stands there. */
export const RULE_MARK = /\{#([\w.-]+)\}/g;

/** A section mark says where that is in the printed rulebook. */
export const SECTION_MARK = /\{§ ?([^{}]+)\}/g;

/**
 * @param {string} file
 * @returns {Chapter}
 */
export function readChapter(file) {
  const { paragraphs, fences } = takeApart(readFileSync(file, "utf8"));
  const title = /^# (.+)$/.exec(paragraphs[0]?.text ?? "")?.[1];
  if (!title) throw new Fault(1, "a chapter begins with # and its title");
  /** @type {Chapter} */
  const chapter = { file, title: plain(title), rules: [], diagrams: [], tables: [] };
  for (const { text, line } of paragraphs) {
    for (const [, id] of text.matchAll(RULE_MARK)) chapter.rules.push({ id, words: plain(text), line });
  }
  for (const { kind, text, line } of fences) {
    if (kind === "diagram") chapter.diagrams.push(blockOf(text, line));
    else if (kind === "table") chapter.tables.push({ key: text.trim(), line });
  }
  return chapter;
}

/** @param {string} text @param {number} line */
function blockOf(text, line) {
  const block = readBlock(text, line);
  for (const key of ["game", "caption"])
    if (!block.fields.get(key)?.value) throw new Fault(line, `the diagram has no ${key}`);
  return block;
}

/** Markdown without its signs and our marks. @param {string} text */
export const plain = (text) =>
  text
    .replace(RULE_MARK, "")
    .replace(SECTION_MARK, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`\\]|^#+ |^(?:[-*]|\d+\.) /gm, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Paragraphs, headings and list items are pieces of their own, and so is what stands between fences.
 * @param {string} text
 */
function takeApart(text) {
  /** @type {Piece[]} */
  const paragraphs = [];
  /** @type {(Piece & { kind: string })[]} */
  const fences = [];
  let open = false;
  /** @type {(Piece & { kind: string }) | null} */
  let fence = null;
  text.split("\n").forEach((entry, i) => {
    if (entry.startsWith("```")) {
      if (fence) fences.push(fence);
      fence = fence ? null : { kind: entry.slice(3).trim(), line: i + 2, text: "" };
      open = false;
    } else if (fence) fence.text += `${entry}\n`;
    else if (entry.trim() === "") open = false;
    else if (open && !/^\s*(?:[-*]|\d+\.|#+|\|) /.test(entry))
      paragraphs[paragraphs.length - 1].text += `\n${entry.trim()}`;
    else {
      paragraphs.push({ line: i + 1, text: entry.trim() });
      open = true;
    }
  });
  return { paragraphs, fences };
}
