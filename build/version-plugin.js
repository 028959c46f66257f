import { createHash } from "node:crypto";

/** @typedef {import("webpack").Compiler} Compiler */

/** Says which script is that of this version for good, and by which check sum pages of others can hold it to that. */
export class VersionPlugin {
  #version;
  #script;
  #name;

  /** @param {string} version @param {string} script its name @param {string} name of the file that says so */
  constructor(version, script, name) {
    this.#version = version;
    this.#script = script;
    this.#name = name;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("VersionPlugin", (compilation) => {
      // Only at the end do all files have their last names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "VersionPlugin", stage }, () => {
        const script = compilation.getAsset(this.#script);
        if (!script) throw new Error(`there is no ${this.#script}`);
        const integrity = `sha384-${createHash("sha384").update(script.source.buffer()).digest("base64")}`;
        const said = { version: this.#version, script: this.#script, integrity };
        compilation.emitAsset(this.#name, new sources.RawSource(`${JSON.stringify(said)}\n`));
      });
    });
  }
}
