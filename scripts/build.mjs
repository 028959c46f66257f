// Builds the npm package (pkg/) and the page, as small and fast as can be: for a host (dist/) and as one file
// (dist-single/).

import { build } from "./lib/build.mjs";
import { command } from "./lib/setup.mjs";
import { buildSteps } from "./lib/steps.mjs";

await command(() => build(buildSteps));
