/** The page as it is, but with two toy games instead of the engine: for what none of the real games shows. */

import path from "node:path";
import { hosted } from "../../../webpack.config.js";

const root = path.resolve(import.meta.dirname, "../../..");
const page = hosted(path.join(root, "pkg"), false);

export default {
  ...page,
  // Nobody waits for this page on a slow line.
  optimization: { minimize: false },
  output: { ...page.output, path: path.join(root, "target/toy-page") },
  resolve: {
    ...page.resolve,
    alias: {
      [path.join(root, "www/ship/cores.js")]: path.join(import.meta.dirname, "cores.js"),
      [path.join(root, "www/ship/bot-cores.js")]: path.join(import.meta.dirname, "bot-cores.js"),
      [path.join(root, "www/ship/bot-face.js")]: path.join(import.meta.dirname, "bot-face.js"),
      [path.join(root, "www/ship/games.js")]: path.join(import.meta.dirname, "games.js"),
    },
  },
};
