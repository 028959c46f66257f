/** Where the rulebooks lie: each in the folder of its game, and what all have in common in one of its own. */

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The folder of the games, which the build looks into to see what there is. */
export const GAMES = path.join(import.meta.dirname, "../../src/games");

/** The folder of what all rulebooks have in common. */
export const RULEBOOKS = path.join(import.meta.dirname, "../../rulebooks");

/** What the folder of a rulebook is called in that of its game. */
const RULEBOOK = "rulebook";

/** The folder of a game's rulebook. @param {string} id of the game */
export const bookOf = (id) => path.join(GAMES, id, RULEBOOK);

/** The id of the game whose rulebook lies in a folder. @param {string} folder */
export const gameOf = (folder) => path.basename(path.dirname(folder));

/** The ids of the games that have a rulebook. */
export const bookIds = () => readdirSync(GAMES).filter((id) => existsSync(bookOf(id)));
