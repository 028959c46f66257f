import { perform } from "./perform.mjs";

/**
 * Performs the steps of a build.
 * @param {import("./steps.mjs").Step[]} steps
 * @returns {Promise<boolean>} whether it worked
 */
export async function build(steps) {
  const results = await perform(steps);
  return results.every(({ state }) => state === "ok");
}
