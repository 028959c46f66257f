import { perform } from "./perform.mjs";
import { buildSteps } from "./steps.mjs";

/**
 * Builds pkg/, dist/ and dist-single/.
 * @returns {Promise<boolean>} whether it worked
 */
export async function build() {
  const results = await perform(buildSteps);
  return results.every(({ state }) => state === "ok");
}
