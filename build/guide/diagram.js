/** A diagram of a text: what its block says, and the game that the engine makes of it. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { subjectOf } from "../pictures/picture.js";
import { Fault, readBlock } from "./block.js";
import { CONTENTS } from "./keys.js";
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

/** What is wrong with a text, and where, as one sentence. */
export class TextError extends Error {
  /** @param {string} file @param {Fault} fault */
  constructor(file, fault) {
    super(`${file}:${fault.line}: ${fault.message}`, { cause: fault });
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
export function readDiagram(block, { file, line }) {
  try {
    return diagramOf(readBlock(block, line), path.dirname(file));
  } catch (error) {
    throw error instanceof Fault ? new TextError(file, error) : error;
  }
}

/** @param {import("./block.js").Block} block @param {string} folder of the text @returns {Diagram} */
function diagramOf({ fields, line }, folder) {
  const files = /** @type {string[]} */ ([]);
  const values = new Map([...fields].map(([key, { value }]) => [key, value]));
  for (const key of CONTENTS) {
    const said = fields.get(key);
    if (!said || said.value.startsWith("{") || isPositionText(said.value)) continue;
    const file = path.join(folder, said.value);
    if (!existsSync(file)) throw new Fault(said.line, `there is no file ${said.value}`);
    files.push(file);
    values.set(key, compact(readFileSync(file, "utf8").trim()));
  }
  checkControls(fields.get("controls"));
  try {
    const [game, how] = openDiagram(Object.fromEntries(values));
    const position = values.get("position");
    if (position && !values.has("board")) values.set("position", shortened(game, position));
    return { values, files, subject: subjectOf(game, how), heading: game.scene(how.viewer).heading };
  } catch (error) {
    const blamed = fields.get("position") ?? fields.get("record") ?? fields.get("game");
    throw new Fault(blamed?.line ?? line, /** @type {Error} */ (error).message, error);
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

/** @param {{ value: string, line: number } | undefined} said */
function checkControls(said) {
  const strange = said?.value.split(" ").find((word) => word && !CONTROLS.includes(word));
  if (said && strange)
    throw new Fault(said.line, `there is no control “${strange}”; there are ${CONTROLS.join(", ")}`);
}
