/** A block of a text that stands for a diagram: lines of `key: value`, by the names of the element's attributes. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { subjectOf } from "../pictures/picture.js";
import { CLAIMS, CONTENTS, KEYS } from "./keys.js";
import { isPositionText, openDiagram, shortened } from "./opening.js";

/** @typedef {import("../../www/board/picture.js").Subject} Subject */

const CONTROLS = ["moves", "why", "odds", "log", "scrub", "none"];

/**
 * @typedef {object} Diagram
 * @property {Map<string, string>} values by their keys; of files, what stands in them
 * @property {Subject} subject
 * @property {string} heading what moment it shows, in the game's words
 * @property {string[]} files that were read
 */

/** What is wrong with a text, and where. */
export class TextError extends Error {
  /** @param {string} file @param {number} line the first is 1 @param {string} words */
  constructor(file, line, words) {
    super(`${file}:${line}: ${words}`);
    this.name = "TextError";
  }
}

/**
 * Reads a block and lets the engine set its position up.
 * @param {string} block what stands between the fences
 * @param {{ file: string, line: number }} place of its first line
 * @returns {Diagram}
 * @throws {TextError} with the line that is at fault
 */
export function readDiagram(block, place) {
  const lines = linesOf(block, place);
  const files = /** @type {string[]} */ ([]);
  const values = new Map([...lines].map(([key, { value }]) => [key, value]));
  for (const key of CONTENTS) {
    const said = lines.get(key);
    if (!said || said.value.startsWith("{") || isPositionText(said.value)) continue;
    const file = path.join(path.dirname(place.file), said.value);
    if (!existsSync(file)) throw new TextError(place.file, said.line, `there is no file ${said.value}`);
    files.push(file);
    values.set(key, compact(readFileSync(file, "utf8").trim()));
  }
  checkControls(lines.get("controls"), place.file);
  try {
    const [game, how] = openDiagram(Object.fromEntries(values));
    const position = values.get("position");
    if (position && !values.has("board")) values.set("position", shortened(game, position));
    return { values, files, subject: subjectOf(game, how), heading: game.scene(how.viewer).heading };
  } catch (error) {
    throw new TextError(place.file, lineFor(lines, place), /** @type {Error} */ (error).message);
  }
}

/** Data in few characters; what is none stays as it is, for the engine to judge. @param {string} text */
function compact(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** @typedef {Map<string, { value: string, line: number }>} Lines */

/** @param {string} block @param {{ file: string, line: number }} place @returns {Lines} */
function linesOf(block, { file, line: first }) {
  /** @type {Lines} */
  const lines = new Map();
  block.split("\n").forEach((text, i) => {
    if (!text.trim()) return;
    const line = first + i;
    const at = text.indexOf(":");
    const key = text.slice(0, at).trim();
    if (at < 0)
      throw new TextError(file, line, `“${text.trim()}” is no line of a diagram: it has the form key: value`);
    if (CLAIMS.includes(key)) return;
    if (!KEYS.includes(key))
      throw new TextError(file, line, `a diagram has no “${key}”; there are ${KEYS.join(", ")}`);
    if (lines.has(key)) throw new TextError(file, line, `“${key}” is said twice`);
    lines.set(key, { value: text.slice(at + 1).trim(), line });
  });
  return lines;
}

/** @param {{ value: string, line: number } | undefined} said @param {string} file */
function checkControls(said, file) {
  const strange = said?.value.split(" ").find((word) => word && !CONTROLS.includes(word));
  if (said && strange)
    throw new TextError(
      file,
      said.line,
      `there is no control “${strange}”; there are ${CONTROLS.join(", ")}`,
    );
}

/** The line that the engine most likely complains of. @param {Lines} lines @param {{ line: number }} place */
const lineFor = (lines, { line }) =>
  (lines.get("position") ?? lines.get("record") ?? lines.get("game"))?.line ?? line;
