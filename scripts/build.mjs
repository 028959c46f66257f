// Builds the npm package (pkg/) and the page: for a host (dist/) and as one file (dist-single/).

import { build } from "./lib/build.mjs";
import { command } from "./lib/setup.mjs";

await command(build);
