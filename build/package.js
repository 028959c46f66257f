/** What of the engine's package goes into the page: the list of its games, and which cores there are. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** How the files of a core are called. */
export const [GLUE, CODE] = ["high_water_mark.js", "high_water_mark_bg.wasm"];

/** The code once more, as a module for servers whose code is bundled. */
export const PACKED = "high_water_mark_packed.js";

/**
 * What the engine says about its games.
 * @param {string} folder of the package
 * @returns {Promise<{ id: string }[]>}
 */
export async function gamesOf(folder) {
  const { rulesets } = await import(pathToFileURL(path.join(folder, "node.js")).href);
  return rulesets();
}

/** The parts of a game's core, each in a folder of its own: what a table needs, and what computer players need. */
const [TABLE, BOTS] = ["table", "bots"];

/**
 * In which folders the cores of each game are: of its own if they were built, else that of all games, which does for both.
 * @param {string} folder of the package
 * @param {string[]} ids of the games
 * @param {boolean} together that of all games in any case?
 * @returns {{ id: string, table: string, bots: string }[]}
 */
export const coresOf = (folder, ids, together) =>
  ids.map((id) => {
    const [table, bots] = [TABLE, BOTS].map((part) => path.join(folder, id, part));
    const apart = !together && existsSync(path.join(table, CODE));
    return apart ? { id, table, bots } : { id, table: folder, bots: folder };
  });

/** How a core's code is called in the page: by its game, or by the folder that all games lie in. @param {string} file its path */
export function coreName(file) {
  const folder = path.dirname(file);
  const [game, part] = [path.dirname(folder), folder].map((one) => path.basename(one));
  if (part === TABLE) return game;
  return part === BOTS ? `bots-${game}` : part;
}

/**
 * The JavaScript of some cores, which must not differ.
 * @param {string[]} folders
 */
export function glueOf(folders) {
  const glues = folders.map((folder) => path.join(folder, GLUE));
  const texts = new Set(glues.map((glue) => readFileSync(glue, "utf8")));
  if (texts.size > 1) throw new Error("the cores of the games are not all of one build");
  return JSON.stringify(glues[0]);
}
