// Builds the npm package (pkg/) and the page, as small and fast as can be: for a host (dist/) and as one file
// (dist-single/).

import { perform } from "./lib/perform.mjs";
import { bareCommand } from "./lib/setup.mjs";
import { buildSteps } from "./lib/steps.mjs";

await bareCommand(async () => {
  const results = await perform(buildSteps);
  return results.every(({ state }) => state === "ok");
});
