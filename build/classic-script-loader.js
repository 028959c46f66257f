/**
 * Bundles a module with all that it imports into one classic script, and gives the text of that script. From a file
 * that was opened by double click, browsers start only classic threads, and only from such a text.
 */

import { licencesOf, withLicences } from "./licences.js";

const FILE = "thread.js";

/** @this {import("webpack").LoaderContext<{ name: string }>} */
export function pitch() {
  const done = this.async();
  const compiler = bundlerOf(this, this.getOptions().name);
  compiler.runAsChild((error, _entries, compilation) => {
    const problem = error ?? compilation?.errors[0];
    if (problem || !compilation) return done(problem ?? new Error("nothing was bundled"));
    for (const file of compilation.fileDependencies) this.addDependency(file);
    const text = textOf(compilation);
    // The text is all that is wanted.
    for (const name of [FILE, licencesOf(FILE)]) this._compilation?.deleteAsset(name);
    return done(null, `export default ${JSON.stringify(text)};`);
  });
}

/** @param {import("webpack").Compilation} compilation */
function textOf(compilation) {
  const [script, licences] = [FILE, licencesOf(FILE)].map((name) =>
    compilation.getAsset(name)?.source.source(),
  );
  return licences === undefined ? String(script) : withLicences(String(script), String(licences));
}

/**
 * @param {import("webpack").LoaderContext<object>} context of the module to be bundled
 * @param {string} name by which the configuration knows it
 */
function bundlerOf({ _compiler, _compilation, context, resourcePath }, name) {
  if (!_compiler || !_compilation) throw new Error("this loader works only in webpack");
  const { EntryPlugin, webworker, LoaderTargetPlugin } = _compiler.webpack;
  const output = { filename: FILE, module: false, iife: true, publicPath: "", chunkFormat: "array-push" };
  const compiler = _compilation.createChildCompiler(name, output);
  new webworker.WebWorkerTemplatePlugin().apply(compiler);
  new LoaderTargetPlugin("webworker").apply(compiler);
  new EntryPlugin(context, resourcePath, { name: "thread" }).apply(compiler);
  return compiler;
}
