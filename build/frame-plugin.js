import { readFileSync } from "node:fs";

/** @typedef {import("webpack").Compiler} Compiler */

/** How the page's source calls its script. */
const BLANK = "frame.js";

/** Writes the page of the frame, with the name that its script has got. */
export class FramePlugin {
  #page;
  #name;

  /** @param {string} page the path of its source @param {string} name what it is called */
  constructor(page, name) {
    this.#page = page;
    this.#name = name;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("FramePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "FramePlugin", stage }, () => {
        compilation.fileDependencies.add(this.#page);
        const source = readFileSync(this.#page, "utf8");
        const [script] = compilation.entrypoints.get("frame")?.getFiles() ?? [];
        if (!script || !source.includes(BLANK)) throw new Error(`the page has no ${BLANK}, or there is none`);
        compilation.emitAsset(this.#name, new sources.RawSource(source.replace(BLANK, script)));
      });
    });
  }
}
