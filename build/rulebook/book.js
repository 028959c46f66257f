/** A rulebook: whether its chapters hold every rule of the catalogue once, and whether its diagrams are true. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Fault } from "../guide/block.js";
import { openDiagram } from "../guide/opening.js";
import { boardTables } from "./board-tables.js";
import { plain, readChapter } from "./chapter.js";
import { runClaims } from "./claims.js";
import { checkLinks } from "./links.js";
import { gameOf } from "./places.js";

/** @typedef {import("./chapter.js").Chapter} Chapter */
/** @typedef {typeof import("../../pkg/high_water_mark.js")} Engine */
/** @typedef {{ place: string, text: string }} Wrong */

/** The chapters in their order. @param {string} folder of a rulebook */
const chapterFiles = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => path.join(folder, name));

/**
 * Reads the chapters of a rulebook and finds what is wrong with them.
 * @param {string} folder of the rulebook, in that of its game
 * @param {Engine} engine
 */
export function readBook(folder, engine) {
  /** @type {Wrong[]} */
  const wrongs = [];
  /** @type {Chapter[]} */
  const chapters = [];
  for (const file of chapterFiles(folder)) {
    attempt(file, wrongs, () => chapters.push(readChapter(file)));
  }
  checkRules(/** @type {any} */ (gameOf(folder)), chapters, engine, wrongs);
  checkTables(folder, chapters, wrongs);
  for (const { file, diagrams } of chapters) {
    for (const diagram of diagrams) attempt(file, wrongs, () => checkDiagram(folder, diagram));
    attempt(file, wrongs, () => checkLinks(file));
  }
  return { chapters, wrongs };
}

/** @param {string} file @param {Wrong[]} wrongs @param {() => void} work */
function attempt(file, wrongs, work) {
  try {
    work();
  } catch (error) {
    const line = error instanceof Fault ? error.line : 0;
    wrongs.push({ place: `${file}:${line}`, text: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Every rule of the catalogue stands in one place, in the words of the catalogue.
 * @param {"g63"} id @param {Chapter[]} chapters @param {Engine} engine @param {Wrong[]} wrongs
 */
function checkRules(id, chapters, engine, wrongs) {
  const catalogue = new Map(engine.rulebook(id).map((rule) => [rule.id, rule.text]));
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const { file, rules } of chapters) {
    for (const { id: rule, words, line } of rules) {
      const place = `${file}:${line}`;
      const text = catalogue.get(rule);
      const before = places.get(rule);
      if (text === undefined) wrongs.push({ place, text: `there is no rule ${rule}` });
      else if (before) wrongs.push({ place, text: `${rule} stands in ${before} already` });
      else if (!words.includes(plain(text)))
        wrongs.push({ place, text: `${rule} is not in the words of the catalogue: ${text}` });
      places.set(rule, place);
    }
  }
  for (const rule of catalogue.keys())
    if (!places.has(rule)) wrongs.push({ place: id, text: `${rule} stands nowhere` });
}

/**
 * A table that is the engine's, as `tables.json` of a rulebook has them, or the board's; `signs` are pictures before the rows; what is
 * `aside` answers no search.
 * @typedef {{ key: string, title: string, head: string[], rows: string[][], signs?: string[], aside?: boolean }} Table
 */

/** The tables of a game. @param {string} folder of its rulebook @returns {Table[]} */
export function tablesOf(folder) {
  const file = path.join(folder, "tables.json");
  if (!existsSync(file)) return [];
  const tables = JSON.parse(readFileSync(file, "utf8"));
  return [...tables, ...boardTables(folder, tables)];
}

/** @param {string} folder @param {Chapter[]} chapters @param {Wrong[]} wrongs */
function checkTables(folder, chapters, wrongs) {
  const keys = tablesOf(folder).map(({ key }) => key);
  for (const { file, tables } of chapters) {
    for (const { key, line } of tables)
      if (!keys.includes(key))
        wrongs.push({ place: `${file}:${line}`, text: `there is no table ${key}, only ${keys.join(", ")}` });
  }
}

/** @param {string} folder @param {import("../guide/block.js").Block} diagram */
function checkDiagram(folder, { fields, claims, line }) {
  if (claims.length === 0) throw new Fault(line, "the diagram claims nothing");
  let game;
  try {
    const words = Object.fromEntries([...fields].map(([key, { value }]) => [key, value]));
    const state = words.position && readFileSync(path.join(folder, words.position), "utf8");
    [game] = openDiagram({ ...words, ...(state && { position: state }) });
  } catch (error) {
    throw new Fault(line, error instanceof Error ? error.message : String(error));
  }
  runClaims(game, claims);
}
