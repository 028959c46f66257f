/** A text of a course, taken apart: its title, its blocks, and the words around them. */

import { Fault } from "../guide/block.js";

/** @typedef {{ key: string, value: string, line: number }} Entry */
/** @typedef {{ kind: string, line: number, entries: Entry[] }} Block */

/**
 * A part of a text: what stands below a heading.
 * @typedef {object} Section
 * @property {string} title
 * @property {number} line
 * @property {string} before the words before its block, or all if it has none
 * @property {Block | null} block
 * @property {string} after the words behind it
 */

/** The blocks that a course knows; any other is a part of the words. */
const KINDS = ["lesson", "puzzle", "step"];

/**
 * @param {string} source
 * @returns {Section[]} the first is what stands below the title
 */
export function takeApart(source) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {Block | null} */
  let block = null;
  let fenced = false;
  source.split("\n").forEach((text, i) => {
    const line = i + 1;
    const [, title] = (!fenced && /^##? (.+)$/.exec(text)) || [];
    const [, kind] = (!fenced && /^```(\w*)/.exec(text)) || [];
    const section = sections[sections.length - 1];
    if (title) {
      if (text.startsWith("# ") !== (i === 0))
        throw new Fault(line, "there is one title, and it comes first");
      sections.push({ title, line, before: "", block: null, after: "" });
    } else if (!section) throw new Fault(line, "a text begins with # and its title");
    else if (kind && KINDS.includes(kind)) {
      if (section.block) throw new Fault(line, "a heading has one block below it");
      section.block = block = { kind, line, entries: [] };
      fenced = true;
    } else if (block && text.startsWith("```")) {
      block = null;
      fenced = false;
    } else if (block) block.entries.push(...entryOf(text, line));
    else {
      if (text.startsWith("```")) fenced = !fenced;
      section[section.block ? "after" : "before"] += `${text}\n`;
    }
  });
  return sections;
}

/** @param {string} text @param {number} line @returns {Entry[]} */
function entryOf(text, line) {
  if (text.trim() === "") return [];
  const [, key, value] = /^(\w+):\s*(.*)$/.exec(text) ?? [];
  if (!key) throw new Fault(line, `“${text}” begins with no word and a colon`);
  return [{ key, value: value.trim(), line }];
}

/** The fields of a block by what they may be: said once, or as often as one likes. */
export class Fields {
  /** @param {Block} block @param {string[]} once @param {string[]} often */
  constructor(block, once, often) {
    this.block = block;
    for (const { key, line } of block.entries) {
      if (!once.includes(key) && !often.includes(key))
        throw new Fault(
          line,
          `a ${block.kind} knows no “${key}”; it knows ${[...once, ...often].join(", ")}`,
        );
      if (once.includes(key) && this.all(key).length > 1) throw new Fault(line, `${key} is said twice`);
    }
  }

  /** @param {string} key */
  all(key) {
    return this.block.entries.filter((entry) => entry.key === key);
  }

  /** @param {string} key @returns {string | undefined} */
  get(key) {
    return this.all(key)[0]?.value;
  }

  /** @param {string} key @returns {string} */
  need(key) {
    const value = this.get(key);
    if (!value) throw new Fault(this.block.line, `the ${this.block.kind} has no ${key}`);
    return value;
  }

  /**
   * Reads all entries of a key, and says where one cannot be read.
   * @template T
   * @param {string} key
   * @param {(value: string, line: number) => T} read
   * @returns {T[]}
   */
  read(key, read) {
    return this.all(key).map(({ value, line }) => at(line, () => read(value, line)));
  }
}

/**
 * Does something, and says in which line it failed.
 * @template T
 * @param {number} line @param {() => T} work @returns {T}
 */
export function at(line, work) {
  try {
    return work();
  } catch (error) {
    throw error instanceof Fault
      ? error
      : new Fault(line, error instanceof Error ? error.message : String(error));
  }
}
