/** The map of one's own of each game, as this browser keeps it. */

import { keep, recall } from "../keep.js";

/** @typedef {import("../types.js").MapFile} MapFile */

/** @param {string} game @returns {MapFile | null} */
export const keptMap = (game) => recall(`map ${game}`);

/** @param {string} game @param {MapFile} map */
export const keepMap = (game, map) => keep(`map ${game}`, map);

/** Does a map differ from ours? @param {MapFile | null} map */
export const differs = (map) => map !== null && Object.keys(map.changes ?? {}).length > 0;
