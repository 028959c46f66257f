/** What of the engine's package goes into the page: the list of its games, and which cores there are. */

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** How the files of a core are called. */
export const [GLUE, CODE] = ["high_water_mark.js", "high_water_mark_bg.wasm"];

/**
 * What the engine says about its games.
 * @param {string} folder of the package
 * @returns {Promise<{ id: string }[]>}
 */
export async function gamesOf(folder) {
  const { rulesets } = await import(pathToFileURL(path.join(folder, "node.js")).href);
  return rulesets();
}

/**
 * In which folder the core of each game is: one of its own if there is one, else that of all games.
 * @param {string} folder of the package
 * @param {string[]} ids of the games
 * @param {boolean} together that of all games in any case?
 */
export const coresOf = (folder, ids, together) =>
  ids.map((id) => {
    const name = !together && existsSync(path.join(folder, id, CODE)) ? id : "";
    return { id, folder: path.join(folder, name) };
  });

/** How a core's code is called in the page: by the folder that it lies in. @param {string} file its path */
export const coreName = (file) => path.basename(path.dirname(file));
