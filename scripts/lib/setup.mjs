import { ensurePackages } from "./packages.mjs";
import { ensureRust } from "./rust.mjs";

/** Brings a fresh clone to where everything can be built. Does nothing, quickly, once all is there. */
export async function setUp() {
  await ensureRust();
  await ensurePackages();
}

/**
 * The body of a command: what goes wrong is said in one line, without a stack.
 * @param {() => Promise<boolean | void>} body gives false if the command has failed
 */
export async function command(body) {
  try {
    await setUp();
    if ((await body()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
