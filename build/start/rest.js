/** All that `npm start` serves, beside the files of the page that somebody may have open already. */

import path from "node:path";
import { element, frame, hosted, versioned } from "../../webpack.config.js";

const pkg = path.resolve(import.meta.dirname, "../../pkg");

export default [hosted(pkg), element(pkg), versioned(pkg), frame(pkg)].map((part) => ({
  ...part,
  output: { ...part.output, clean: false },
}));
