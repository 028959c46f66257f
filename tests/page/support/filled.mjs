/** What the build fills in, by the build's own loaders. */

import path from "node:path";
import coresLoader from "../../../build/cores-loader.js";
import cssText from "../../../build/css-text-loader.js";
import gamesLoader from "../../../build/games-loader.js";
import glueLoader from "../../../build/glue-loader.js";

const root = path.resolve(import.meta.dirname, "../../..");
const inProject = (/** @type {string[]} */ ...names) => path.join(root, ...names);
const options = { package: inProject("pkg") };

/** Loaders that read more than the engine, and only for some pages. */
const later =
  (/** @type {string} */ name) => async (/** @type {any} */ context, /** @type {string} */ source) =>
    byLoader((await import(`../../../build/${name}.js`)).default)(context, source);

/** Runs a loader as webpack would. */
const byLoader = (loader) => (file, source) =>
  new Promise((resolve, reject) => {
    const context = {
      async: () => (error, result) => (error ? reject(error) : resolve(result)),
      getOptions: () => options,
      addDependency() {},
      addContextDependency() {},
      resourcePath: file,
    };
    const result = loader.call(context, source);
    if (typeof result === "string") resolve(result);
  });

/** By the ends of the paths. @type {[string, (file: string, source: string) => Promise<string>][]} */
const LOADERS = [
  ["ship/cores.js", byLoader(coresLoader)],
  ["ship/bot-cores.js", byLoader(coresLoader)],
  ["ship/bot-face.js", byLoader(coresLoader)],
  ["ship/games.json", byLoader(gamesLoader)],
  ["high_water_mark.js", byLoader(glueLoader)],
  ["learn/courses.js", later("courses/table-loader")],
  ["home/boards.js", later("pictures/boards-loader")],
  ["embed/ratios.js", later("ratios-loader")],
  ["/book.json", later("courses/loader")],
  [".css", byLoader(cssText)],
];

/**
 * The content of a file as the built page would have it.
 * @param {string} file
 * @param {string} source
 */
export async function filled(file, source) {
  // The toys' files have the same names and no blanks.
  const loader = file.includes(`${path.sep}toy${path.sep}`)
    ? null
    : LOADERS.find(([end]) => file.endsWith(path.normalize(end)));
  return loader ? loader[1](file, source) : source;
}
