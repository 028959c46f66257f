/** Bundles the pages that are made with others' frameworks, as their authors would. */

import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";

const project = path.resolve(import.meta.dirname, "../../..");
const target = path.join(project, "target/framework-pages");

/** What Vue wants to be told by anyone who bundles it. */
const VUE = {
  __VUE_OPTIONS_API__: true,
  __VUE_PROD_DEVTOOLS__: false,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
};

/** @param {string} name of the page @returns {Promise<string>} the folder that it lies in */
export async function bundle(name) {
  const folder = path.join(target, name);
  const modules = path.join(folder, "node_modules");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  symlinkSync(path.join(project, "pkg"), path.join(modules, "high-water-mark"), "junction");
  if (!existsSync(path.join(project, "pkg/element/high-water-mark.js")))
    throw new Error("pkg/element is not built: npx webpack-cli --config-name packaged");
  const stats = await promisify(webpack)({
    context: import.meta.dirname,
    // What is tested is how it goes together; nobody waits for it on a slow line.
    mode: "development",
    devtool: false,
    entry: { page: `./${name}.js` },
    output: { path: path.join(folder, "site") },
    resolve: { modules: [modules, path.join(project, "node_modules")] },
    plugins: [new webpack.DefinePlugin(VUE)],
    performance: false,
  });
  const { errors, warnings } = stats.toJson({ errors: true, warnings: true });
  if (errors.length + warnings.length > 0) throw new Error(JSON.stringify([errors, warnings], null, 1));
  return path.join(folder, "site");
}
