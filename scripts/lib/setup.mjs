import { ensurePackages } from "./packages.mjs";
import { ensureRust } from "./rust.mjs";

/**
 * The body of a command in a clone where nothing may be set up: what goes wrong is said in one line, without a stack.
 * @param {() => Promise<boolean | void>} body gives false if the command has failed
 */
export async function bareCommand(body) {
  try {
    if ((await body()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}

/**
 * The same, after everything is set up that it needs; that takes no time once it is there.
 * @param {() => Promise<boolean | void>} body
 */
export const command = (body) =>
  bareCommand(async () => {
    await ensureRust();
    await ensurePackages();
    return body();
  });
