import { readFileSync } from "node:fs";
import { listFiles, writeWorker } from "./precache.js";

/** @typedef {import("webpack").Compiler} Compiler */
/** @typedef {import("webpack").Compilation} Compilation */

/** Writes the service worker, sw.js, with the list of everything else that was built. */
export class PrecachePlugin {
  #worker;

  /** @param {string} worker the path of its source */
  constructor(worker) {
    this.#worker = worker;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PrecachePlugin", (compilation) => {
      // Only at the end do all files have their last names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "PrecachePlugin", stage }, () => {
        compilation.fileDependencies.add(this.#worker);
        const entries = listFiles(built(compilation));
        const worker = writeWorker(readFileSync(this.#worker, "utf8"), entries);
        compilation.emitAsset("sw.js", new sources.RawSource(worker));
      });
    });
  }
}

/** @param {Compilation} compilation */
const built = (compilation) =>
  compilation.getAssets().map(({ name, source }) => ({ name, content: Buffer.from(source.buffer()) }));
