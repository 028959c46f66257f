import { gzipSync } from "node:zlib";
import { licencesOf, withLicences } from "./licences.js";
import { NOTICES } from "./notices-plugin.js";

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
      at(Compilation.PROCESS_ASSETS_STAGE_REPORT, () => this.#finish(compilation, sources.RawSource));
    });
  }

  /** @param {Compilation} compilation @param {typeof import("webpack").sources.RawSource} RawSource */
  #finish(compilation, RawSource) {
    const [page, notices] = [this.#name, NOTICES].map((name) => compilation.getAsset(name)?.source.source());
    if (!page || !notices) throw new Error(`${this.#name} or its notices were not built`);
    compilation.updateAsset(this.#name, new RawSource(withNotices(page.toString(), notices.toString())));
    const file = /** @type {import("webpack").Asset} */ (compilation.getAsset(this.#name));
    for (const { name } of compilation.getAssets()) if (name !== this.#name) compilation.deleteAsset(name);
    const content = file.source.buffer();
    const packed = gzipSync(content, { level: 9 });
    console.log(`${this.#name}: ${kilobytes(content)} kB, ${kilobytes(packed)} kB with gzip`);
  }
}

/**
 * A page with the notices of others' work in it, as a script that is none.
 * @param {string} page
 * @param {string} notices
 */
function withNotices(page, notices) {
  if (/<\/?script|<!--/i.test(notices)) throw new Error("the notices would not stay in their place");
  const end = page.lastIndexOf("</body>");
  if (end < 0) throw new Error("the page has no end");
  return `${page.slice(0, end)}<script type="text/plain" id="notices">${notices}</script>${page.slice(end)}`;
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
