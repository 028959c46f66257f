import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { CODE, gamesOf, PACKED } from "./package.js";

/** @typedef {import("webpack").Compiler} Compiler */

/** A better quality takes sixteen times as long for an eighth less, and nobody loads this over a line. */
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS };

/** Puts a module with the packed code of each core beside its wasm file, for servers whose code is bundled. */
export class PackedPlugin {
  #package;

  /** @param {string} folder of the engine's package */
  constructor(folder) {
    this.#package = folder;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PackedPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "PackedPlugin", stage }, async () => {
        for (const core of await this.#cores()) {
          const code = path.join(core, CODE);
          const file = path.relative(compiler.outputPath, path.join(core, PACKED));
          compilation.fileDependencies.add(code);
          compilation.emitAsset(file, new sources.RawSource(packed(readFileSync(code))), { minimized: true });
        }
      });
    });
  }

  /** The folders of the core with all games and of those with one. Servers have no use for parts of them. */
  async #cores() {
    const games = await gamesOf(this.#package);
    const folders = [this.#package, ...games.map(({ id }) => path.join(this.#package, id))];
    return folders.filter((folder) => existsSync(path.join(folder, CODE)));
  }
}

/** @param {Buffer} code */
const packed = (code) => `export default "${brotliCompressSync(code, { params }).toString("base64")}";\n`;
