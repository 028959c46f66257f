import { gzipSync } from "node:zlib";
import { licencesOf, withLicences } from "./licences.js";
import { packed } from "./packed.js";

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
    const page = compilation.getAsset(this.#name)?.source.source();
    if (!page) throw new Error(`${this.#name} was not built`);
    const loaded = compilation.getAssets().filter(({ name }) => LOADED.test(name));
    const parts = loaded.map(({ name, source }) => part(name, source.buffer()));
    compilation.updateAsset(this.#name, new RawSource(withParts(page.toString(), parts)));
    const file = /** @type {import("webpack").Asset} */ (compilation.getAsset(this.#name));
    for (const { name } of compilation.getAssets()) if (name !== this.#name) compilation.deleteAsset(name);
    const content = file.source.buffer();
    const packed = gzipSync(content, { level: 9 });
    console.log(`${this.#name}: ${kilobytes(content)} kB, ${kilobytes(packed)} kB with gzip`);
  }
}

/** What the page loads later, where it has a host. */
const LOADED = /\.(wasm|json)$|^THIRD-PARTY-NOTICES\.txt$/;

/**
 * A file for the page, packed, as a script that is none.
 * @param {string} name
 * @param {Uint8Array} content
 */
const part = (name, content) => `<script type="text/plain" id="${name}">${packed(content)}</script>`;

/**
 * @param {string} page
 * @param {string[]} parts
 */
function withParts(page, parts) {
  const end = page.lastIndexOf("</body>");
  if (end < 0) throw new Error("the page has no end");
  return page.slice(0, end) + parts.join("") + page.slice(end);
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
