/**
 * The page as `npm start` serves it first, as soon as there is any core: without the texts beside it. It says itself what is
 * still being made.
 */

import path from "node:path";
import { hosted } from "../../webpack.config.js";

const page = hosted(path.resolve(import.meta.dirname, "../../pkg"), false);

export default {
  ...page,
  // To make the scripts small takes longer than to load them from here.
  optimization: { minimize: false },
  resolve: { conditionNames: ["being-made", "..."] },
};
