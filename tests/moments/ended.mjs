/** Games that are over, as the records of a game have one for every way in which it can end. */

import { readFileSync } from "node:fs";

/** The record of one. @param {string} game its id @param {string} ending */
export const ended = (game, ending) =>
  readFileSync(new URL(`../../src/games/${game}/records/endings/${ending}.txt`, import.meta.url), "utf8");
