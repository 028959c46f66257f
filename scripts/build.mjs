// Builds the npm package (pkg/) and the page (dist/).

import { build } from "./lib/build.mjs";
import { command } from "./lib/setup.mjs";

await command(build);
