import path from "node:path";
import { gzipSync } from "node:zlib";

/** @typedef {import("webpack").Compiler} Compiler */

/** What a diagram loads besides scripts. */
const LOADED = /\.(wasm|json|woff2)$/;

/** Writes what a diagram loads a second time, as scripts, for places where nothing else may come (`www/embed/inside.js`). */
export class PartsPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PartsPlugin", (compilation) => {
      // Only at the end do all files have their last names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "PartsPlugin", stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (LOADED.test(name))
            compilation.emitAsset(nameOf(name), new sources.RawSource(partOf(source.buffer())));
        }
      });
    });
  }
}

/** Where a file lies as a script. @param {string} name */
const nameOf = (name) =>
  path.posix.join(path.posix.dirname(name), "embed", `${path.posix.basename(name)}.js`);

/** A script that does nothing but bear a content, which whoever put it into the page takes from it. @param {Uint8Array} content */
const partOf = (content) =>
  `document.currentScript.dataset.part="${gzipSync(content, { level: 9 }).toString("base64")}";`;
