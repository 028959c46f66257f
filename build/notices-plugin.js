import { readFileSync } from "node:fs";
import path from "node:path";
import { noticesOf, packageOf } from "./notices.js";

/** @typedef {import("webpack").Compiler} Compiler */
/** @typedef {import("webpack").Compilation} Compilation */

const NOTICES = "THIRD-PARTY-NOTICES.txt";

/** Writes the licences of everything of others that has gone into the page, the engine's crates included. */
export class NoticesPlugin {
  #engines;
  #always;

  /**
   * @param {string} engines the path of the engine's own notices
   * @param {string[]} always folders of packages of which there is a piece in every page
   */
  constructor(engines, always) {
    this.#engines = engines;
    this.#always = always;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("NoticesPlugin", (compilation) => {
      // Before anything looks at all the files that there are.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "NoticesPlugin", stage }, () => {
        const folders = new Set([...this.#always, ...packagesIn(compilation)]);
        const text = noticesOf([...folders]) + readFileSync(this.#engines, "utf8");
        compilation.fileDependencies.add(this.#engines);
        compilation.emitAsset(NOTICES, new sources.RawSource(text));
      });
    });
  }
}

/** The folders of the packages of which a file was read. @param {Compilation} compilation */
const packagesIn = ({ fileDependencies }) =>
  [...fileDependencies].flatMap((file) =>
    // Every package that something was looked for in has its package.json read.
    path.basename(file) === "package.json" ? [] : (packageOf(file) ?? []),
  );
