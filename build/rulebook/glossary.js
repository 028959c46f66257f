/** The glossary as data: what each term is called otherwise, and in which games it has a meaning of its own. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { slug } from "../guide/markdown.js";
import { plain } from "./chapter.js";
import { RULEBOOKS } from "./places.js";

/**
 * @typedef {object} Term
 * @property {string} name
 * @property {string} id of its heading
 * @property {string[]} also what it is called otherwise
 * @property {Entry[]} entries
 */

/**
 * What a term means in a game.
 * @typedef {object} Entry
 * @property {string} title of the game
 * @property {string | null} game its id, if the entry leads to a rule of it
 * @property {string} text without the chapters that it leads to
 * @property {string[]} rules that tell more
 */

/** @returns {Term[]} */
export const readGlossary = () => termsIn(readFileSync(path.join(RULEBOOKS, "glossary.md"), "utf8"));

/** @param {string} source @returns {Term[]} */
export const termsIn = (source) =>
  source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name, ...lines] = part.split("\n");
      return {
        name: name.trim(),
        id: slug(name),
        also: lines.flatMap((line) => /^Also: (.*?)\.?$/.exec(line)?.[1].split(", ") ?? []),
        entries: lines.flatMap(entryOf),
      };
    });

/** @param {string} line @returns {Entry[]} */
function entryOf(line) {
  const [, title, words] = /^- \*\*(.+?):\*\*(.*)$/.exec(line) ?? [];
  if (!title) return [];
  const links = [...line.matchAll(/\]\([^)]*\/(\w+)\/rulebook\/[^)#]*#([\w.-]+)\)/g)];
  const text = plain(words.replace(/(, )?\[[^\]]*\]\([^)]*\/rulebook\/[^)]*\)/g, ""));
  return [{ title, game: links[0]?.[1] ?? null, text, rules: links.map(([, , rule]) => rule) }];
}
