/**
 * Builds the page and the engine into one static folder of relative addresses, which any host can serve from
 * any path.
 */

import path from "node:path";
import { PrecachePlugin } from "./build/precache-plugin.js";

const root = import.meta.dirname;

export default () => ({
  mode: "production",
  context: root,
  entry: { index: "./www/index.html" },
  output: {
    path: path.join(root, "dist"),
    clean: true,
    module: true,
    publicPath: "auto",
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[hash:8][ext]",
    htmlFilename: "[name].html",
  },
  module: { rules: [{ test: /geo\.json$/, type: "asset/resource" }] },
  plugins: [new PrecachePlugin(path.join(root, "www/ship/worker/sw.js"))],
  experiments: { html: true, css: true, outputModule: true },
  performance: false,
  devtool: false,
});
