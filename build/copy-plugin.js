import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("webpack").Compiler} Compiler */

/** Puts files as they are beside what is built. */
export class CopyPlugin {
  #files;

  /** @param {string[]} files their paths */
  constructor(files) {
    this.#files = files;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CopyPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "CopyPlugin", stage }, () => {
        for (const file of this.#files) {
          compilation.fileDependencies.add(file);
          compilation.emitAsset(path.basename(file), new sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
