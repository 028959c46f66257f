/** The map of the country and what is worked out of it: once for all diagrams of a page. */

import { framedSurvey } from "../board/view/framed.js";
import { loadJson, onceLoaded } from "../ship/load.js";

/** @typedef {import("../board/view/atlas.js").Survey} Survey */

/** @type {() => Promise<import("../ground/sheet.js").Geo>} */
export const loadCountry = onceLoaded(() => loadJson(new URL("../geo.json", import.meta.url), "The map"));

/** A page hardly shows more boards than this. */
const MOST = 8;

/** The latest surveys, by their boards. @type {Map<string, Survey>} */
const surveys = new Map();

/** @param {import("../types.js").Board} board @param {import("../ground/sheet.js").Geo} geo */
export function survey(board, geo) {
  const key = JSON.stringify([board.hash, board.topology, board.bounds]);
  const known = surveys.get(key) ?? framedSurvey(board, geo);
  surveys.delete(key);
  surveys.set(key, known);
  if (surveys.size > MOST) surveys.delete([...surveys.keys()][0]);
  return known;
}
