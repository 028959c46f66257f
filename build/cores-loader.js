/** Fills in the tables of the games' cores, and finds the JavaScript that is that of all. */

import path from "node:path";
import { CODE, coresOf, gamesOf, glueOf } from "./package.js";

/** @typedef {ReturnType<typeof coresOf>} Cores */

/** What is done to each of the files, by its name. @type {Record<string, (source: string, cores: Cores, from?: string) => string>} */
const FILES = { "cores.js": withTables, "bot-cores.js": withBots, "bot-face.js": withFace };

/** @this {import("webpack").LoaderContext<{ package: string, together?: boolean, from?: string }>} @param {string} source */
export default function coresLoader(source) {
  const done = this.async();
  const { package: folder, together = false, from } = this.getOptions();
  this.addContextDependency(folder);
  const fill = FILES[path.basename(this.resourcePath)];
  const filled = gamesOf(folder).then((games) => {
    const ids = games.map(({ id }) => id);
    return fill(source, coresOf(folder, ids, together), from);
  });
  filled.then((script) => done(null, script), done);
}

/**
 * @param {string} source @param {Cores} cores
 * @param {string} [from] the folder from where the code is addressed, if it stays where it is
 */
function withTables(source, cores, from) {
  const folders = [...new Set(cores.map(({ table }) => table))];
  const imported = `import { makeFace } from ${glueOf(folders)};\n`;
  const made = folders.map(
    (folder, i) => `const core${i} = { makeFace, code: ${addressOf(folder, from)} };\n`,
  );
  const table = cores.map((core) => `${core.id}: core${folders.indexOf(core.table)}`);
  return imported + made.join("") + inBlank(source, table);
}

/** @param {string} source @param {Cores} cores */
function withBots(source, cores) {
  return inBlank(
    source,
    cores.map(({ id, bots }) => `${id}: ${addressOf(bots)}`),
  );
}

/** @param {string} _ @param {Cores} cores */
function withFace(_, cores) {
  return `export { makeFace } from ${glueOf(cores.map(({ bots }) => bots))};\n`;
}

/** A function that tells where the code is. @param {string} folder @param {string} [from] */
function addressOf(folder, from) {
  const file = path.join(folder, CODE);
  const code = JSON.stringify(from ? path.relative(from, file).split(path.sep).join("/") : file);
  return `() => new URL(${code}, import.meta.url)`;
}

/** @param {string} source @param {string[]} entries */
function inBlank(source, entries) {
  const blank = "CORES = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  return source.replace(blank, `CORES = { ${entries.join(", ")} }`);
}
