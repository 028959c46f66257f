/** The page as it is published, with a core for each game, also where only the one with all games was built. */

import path from "node:path";
import { hosted } from "../../../webpack.config.js";
import { makePackage } from "./package.js";

const target = path.resolve(import.meta.dirname, "../../../target");
const page = hosted(await makePackage(path.join(target, "cores-pkg")), false);

export default {
  ...page,
  // Nobody waits for this page on a slow line.
  optimization: { minimize: false },
  output: { ...page.output, path: path.join(target, "cores-page") },
};
