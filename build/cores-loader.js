/** Fills in the table of the games' cores, which must not differ in their JavaScript. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { CODE, coresOf, gamesOf, GLUE } from "./package.js";

/** @this {import("webpack").LoaderContext<{ package: string, together?: boolean, from?: string }>} @param {string} source */
export default function coresLoader(source) {
  const done = this.async();
  const { package: folder, together = false, from } = this.getOptions();
  this.addContextDependency(folder);
  const table = gamesOf(folder).then((games) => {
    const ids = games.map(({ id }) => id);
    return withTable(source, coresOf(folder, ids, together), from);
  });
  table.then((script) => done(null, script), done);
}

/**
 * @param {string} source
 * @param {ReturnType<typeof coresOf>} cores
 * @param {string} [from] the folder from where the code is addressed, if it stays where it is
 */
function withTable(source, cores, from) {
  const blank = "CORES = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  const folders = [...new Set(cores.map(({ folder }) => folder))];
  const glues = folders.map((folder) => path.join(folder, GLUE));
  const texts = new Set(glues.map((glue) => readFileSync(glue, "utf8")));
  if (texts.size > 1) throw new Error("the cores of the games are not all of one build");
  const imported = `import { makeFace } from ${JSON.stringify(glues[0])};\n`;
  const made = folders.map((folder, i) => {
    const file = path.join(folder, CODE);
    const code = JSON.stringify(from ? path.relative(from, file).split(path.sep).join("/") : file);
    return `const core${i} = { makeFace, code: () => new URL(${code}, import.meta.url) };\n`;
  });
  const table = cores.map(({ id, folder }) => `${id}: core${folders.indexOf(folder)}`);
  return imported + made.join("") + source.replace(blank, `CORES = { ${table.join(", ")} }`);
}
