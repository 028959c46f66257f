/** The rulebooks as books of pages, with the glossary and the search beside them. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rulesets } from "../../pkg/node.js";
import { relatedIn } from "../courses/related.js";
import { albumOf } from "../pictures/album.js";
import { tablesOf } from "./book.js";
import { readGlossary } from "./glossary.js";
import { inWords } from "./in-words.js";
import { readMarks } from "./marks.js";
import { outlineOf } from "./outline.js";
import { bookIds, bookOf, RULEBOOKS } from "./places.js";
import { ruleList } from "./rule-list.js";
import { termsOf } from "./term-links.js";
import { triesOf } from "./tries.js";

/** @typedef {import("../guide/texts-plugin.js").Shelf} Shelf */
/** @typedef {Pick<Shelf, "root" | "style" | "base"> & { search: string, forward: string, live: string }} Common the last three are entries of webpack */
/** @typedef {{ id: import("../../pkg/high_water_mark.js").RulesetId, title: string, chapters: import("./rule-list.js").Chapter[] }} Book */

/**
 * @param {Common} common
 * @returns {Shelf[]}
 */
export const rulebooks = (common) => [
  glossaryShelf(common),
  ...bookIds().map((id) => bookShelf(common, id)),
];

/** @param {Common} common @returns {Shelf} */
const glossaryShelf = ({ root, style, base, search }) => ({
  ...{ root, style, base, source: RULEBOOKS, folder: "rulebooks", scripts: [search] },
  search: { folder: "./" },
  extend: (markdown) => readMarks(markdown, {}),
});

/** @param {Common} common @param {string} id @returns {Shelf} */
function bookShelf({ root, style, base, search, forward, live }, id) {
  const own = bookOf(id);
  const tables = tablesOf(own);
  const terms = termsOf(readGlossary(), id, "../glossary.html");
  const lessons = { game: id, of: relatedIn(own).lessons };
  return {
    ...{ root, style, base, source: own, folder: `rulebooks/${id}`, scripts: [search, live] },
    links: [
      { href: "./", title: "All rules" },
      { href: "../glossary.html", title: "Glossary" },
    ],
    search: { folder: "../", game: id },
    pictures: () => ({ album: albumOf(root), words: inWords }),
    extend: (markdown) => readMarks(markdown, { tables, terms, lessons }),
    made() {
      const book = readOutline(id);
      const tries = triesOf(own);
      const text = ruleList(book.id, book.title, book.chapters, tries);
      const files = { "try.json": JSON.stringify(shownIn(tries)) };
      return [{ name: "index", text, scripts: [forward], files }];
    },
  };
}

/** What the list of rules shows of each, by its id. @param {ReturnType<typeof triesOf>} tries */
const shownIn = (tries) =>
  Object.fromEntries([...tries].flatMap(([rule, one]) => ("words" in one ? [[rule, one.words]] : [])));

/**
 * What stands where in the rulebook of a game.
 * @param {string} id of the game
 * @returns {Book}
 */
export function readOutline(id) {
  const info = rulesets().find((one) => one.id === id);
  if (!info) throw new Error(`there is no game “${id}”`);
  const own = bookOf(id);
  const tables = tablesOf(own);
  const names = readdirSync(own).filter((name) => name.endsWith(".md"));
  const chapters = names.sort().map((name) => ({
    name: path.basename(name, ".md"),
    sections: outlineOf(readFileSync(path.join(own, name), "utf8"), tables),
  }));
  return { id: /** @type {Book["id"]} */ (info.id), title: info.title, chapters };
}
