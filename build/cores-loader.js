/**
 * Fills in the table of the games' cores. The JavaScript of all of them goes where the table is: it is small, and what
 * is alike in it is packed well.
 */

import path from "node:path";
import { CODE, coresOf, gamesOf, GLUE } from "./package.js";

/** @this {import("webpack").LoaderContext<{ package: string, together?: boolean }>} @param {string} source */
export default function coresLoader(source) {
  const done = this.async();
  const { package: folder, together = false } = this.getOptions();
  this.addContextDependency(folder);
  gamesOf(folder).then((games) => {
    const ids = games.map(({ id }) => id);
    done(null, withTable(source, coresOf(folder, ids, together)));
  }, done);
}

/**
 * @param {string} source
 * @param {ReturnType<typeof coresOf>} cores
 */
function withTable(source, cores) {
  const blank = "CORES = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  const folders = [...new Set(cores.map(({ folder }) => folder))];
  const made = folders.map((folder, i) => {
    const [glue, code] = [GLUE, CODE].map((file) => JSON.stringify(path.join(folder, file)));
    const bind = `() => import(/* webpackMode: "eager" */ ${glue})`;
    return `const core${i} = { bind: ${bind}, code: () => new URL(${code}, import.meta.url) };\n`;
  });
  const table = cores.map(({ id, folder }) => `${id}: core${folders.indexOf(folder)}`);
  return made.join("") + source.replace(blank, `CORES = { ${table.join(", ")} }`);
}
