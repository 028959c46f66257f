/**
 * What each game says about itself. Anyone who only looks what there is to play needs no engine for that: the list was
 * written by the engine when the page was built.
 */

import { loadJson, onceLoaded } from "./load.js";

/** @type {() => Promise<import("../types.js").RulesetInfo[]>} */
export const loadGames = onceLoaded(() =>
  loadJson(new URL("./games.json", import.meta.url), "The list of games"),
);
