/** Fills in how wide the sheet of each game's board is, in parts of its height: so that its place can be kept free. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CODE } from "./package.js";

const www = path.resolve(import.meta.dirname, "../www");

/** Shapes are worked out as in a browser, and drawn nowhere. */
class NoPath {
  addPath() {}
  moveTo() {}
  lineTo() {}
  closePath() {}
  bezierCurveTo() {}
  quadraticCurveTo() {}
}

/** @this {import("webpack").LoaderContext<{ package: string }>} @param {string} source */
export default function ratiosLoader(source) {
  const done = this.async();
  const { package: folder } = this.getOptions();
  this.addDependency(path.join(folder, CODE));
  this.addDependency(path.join(www, "geo.json"));
  ratios(folder).then((table) => done(null, filled(source, table)), done);
}

/** @param {string} source @param {Record<string, number>} table */
function filled(source, table) {
  const blank = "RATIOS = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  return source.replace(blank, `RATIOS = ${JSON.stringify(table)}`);
}

/** Width to height of each game's board. @param {string} folder of the package @returns {Promise<Record<string, number>>} */
export async function ratios(folder) {
  Object.assign(globalThis, { Path2D: NoPath });
  const { layOutFramed } = await import(pathToFileURL(path.join(www, "board/view/framed.js")).href);
  const { rulesets, board } = await import(pathToFileURL(path.join(folder, "node.js")).href);
  const { meta } = JSON.parse(readFileSync(path.join(www, "geo.json"), "utf8"));
  const ratioOf = (/** @type {string} */ id) => {
    const [west, north, east, south] = layOutFramed(board(id), meta.bounds).sheet;
    return Math.round(((east - west) / (south - north)) * 1000) / 1000;
  };
  return Object.fromEntries(rulesets().map((/** @type {{ id: string }} */ { id }) => [id, ratioOf(id)]));
}
