/** Writes what the search of the rulebooks looks into: their passages and those of the glossary, and an index of their words. */

import { readFileSync } from "node:fs";
import path from "node:path";
import MiniSearch from "minisearch";
import { indexOptions } from "../../www/guide/search-words.js";
import { readGlossary } from "./glossary.js";
import { bookIds, bookOf, RULEBOOKS } from "./places.js";
import { headingsIn, headingsOf } from "./printed.js";
import { readOutline } from "./shelves.js";

/** @typedef {import("../../www/guide/search-words.js").Found} Found */
/**
 * `title` is a heading, which the first passage below it has, `name` what a row of a table is about, `printed` what the printed
 * rulebook calls the place.
 * @typedef {Found & { id: number, title: string, name: string, printed: string }} Entry
 */

/** @typedef {import("./printed.js").Headings} Headings */

/** What players call things besides the terms of the glossary: names of the same in lists. */
const SYNONYMS = "synonyms.json";

/** The file beside the rulebooks. */
const FILE = "rulebooks/search.json";

export class SearchPlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("SearchPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "SearchPlugin", stage }, () => {
        compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(searchIndex())));
      });
    });
  }
}

/** The index, as the page loads it. */
export function searchIndex() {
  const books = bookIds().map(readOutline);
  const terms = readGlossary();
  const games = Object.fromEntries(books.map(({ id, title }) => [id, title]));
  const headings = new Map(books.map(({ id }) => [id, headingsOf(bookOf(id))]));
  const all = [
    ...books.flatMap(({ id, chapters }) =>
      chapters.flatMap((chapter) => inChapter(id, chapter, headings.get(id) ?? {})),
    ),
    ...inGlossary(terms, games),
  ];
  const index = new MiniSearch(indexOptions);
  index.addAll(once(all).map((entry, id) => ({ ...entry, id })));
  const names = terms.flatMap(({ name, also }) => (also.length ? [[name, ...also]] : []));
  const near = JSON.parse(readFileSync(path.join(RULEBOOKS, SYNONYMS), "utf8"));
  return { games, names, near, index: index.toJSON() };
}

/** A row that a player aid has, too, is found where it stands first. @param {Omit<Entry, "id">[]} all */
const once = (all) => {
  const rows = new Set();
  return all.filter(({ game, name, text }) => !name || (!rows.has(game + text) && rows.add(game + text)));
};

/** @param {string} game @param {import("./rule-list.js").Chapter} chapter @param {Headings} headings @returns {Omit<Entry, "id">[]} */
function inChapter(game, { name: file, sections }, headings) {
  const [{ title: chapter }] = sections;
  return sections.flatMap(({ id, title, level, passages }) => {
    const where = level === 1 ? chapter : `${chapter}: ${title}`;
    const own = passages.length ? passages : [{ text: title, rules: [] }];
    return own.map(({ text, rules, printed: marks = [], name = "" }, i) => {
      const [at = level > 1 || i > 0 ? id : ""] = rules;
      const href = path.posix.join(game, `${file}.html${at && `#${at}`}`);
      const printed = headingsIn(marks, headings);
      return { game, href, where, text, title: i === 0 ? title : "", name, printed };
    });
  });
}

/** @param {import("./glossary.js").Term[]} terms @param {Record<string, string>} games their titles by their ids @returns {Omit<Entry, "id">[]} */
const inGlossary = (terms, games) =>
  terms.flatMap(({ id, name, entries }) =>
    entries.flatMap(({ title, text }) => {
      const game = Object.keys(games).find((one) => games[one] === title);
      const [href, where] = [`glossary.html#${id}`, `Glossary: ${name}`];
      return game ? [{ game, href, where, text, title: name, name: "", printed: "" }] : [];
    }),
  );
