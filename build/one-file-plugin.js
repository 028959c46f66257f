import { gzipSync } from "node:zlib";
import { licencesOf, withLicences } from "./licences.js";

/** @typedef {import("webpack").Compiler} Compiler */
/** @typedef {import("webpack").Compilation} Compilation */

/** Leaves one file of all that was built, complete with its licences, and says how large it is. */
export class OneFilePlugin {
  #name;

  /** @param {string} name of the file */
  constructor(name) {
    this.#name = name;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("OneFilePlugin", (compilation) => {
      const at = (/** @type {number} */ stage, /** @type {() => void} */ work) =>
        compilation.hooks.processAssets.tap({ name: "OneFilePlugin", stage }, work);
      // After the minifier, before scripts are put into the page and have their check sums taken.
      at(Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING, () => putLicencesBack(compilation, sources.RawSource));
      at(Compilation.PROCESS_ASSETS_STAGE_REPORT, () => this.#finish(compilation));
    });
  }

  /** @param {Compilation} compilation */
  #finish(compilation) {
    const file = compilation.getAsset(this.#name);
    if (!file) throw new Error(`${this.#name} was not built`);
    for (const { name } of compilation.getAssets()) if (name !== this.#name) compilation.deleteAsset(name);
    const content = file.source.buffer();
    const packed = gzipSync(content, { level: 9 });
    console.log(`${this.#name}: ${kilobytes(content)} kB, ${kilobytes(packed)} kB with gzip`);
  }
}

/**
 * @param {Compilation} compilation
 * @param {typeof import("webpack").sources.RawSource} RawSource
 */
function putLicencesBack(compilation, RawSource) {
  for (const { name, source } of compilation.getAssets()) {
    const licences = compilation.getAsset(licencesOf(name))?.source.source();
    if (licences === undefined) continue;
    const script = withLicences(source.source().toString(), licences.toString());
    compilation.updateAsset(name, new RawSource(script));
  }
}

/** @param {Uint8Array} content */
const kilobytes = ({ length }) => Math.round(length / 1000);
