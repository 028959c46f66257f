import { ask, run } from "./run.mjs";

/**
 * Installs the first of some Debian packages that there is, where that can be done without asking anybody.
 * @param {...string} names
 * @returns {Promise<boolean>} whether one is installed
 */
export async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || ask("apt-get", ["--version"]) === null) return false;
  const apt = (...args) => run("apt-get", args, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  await apt("update");
  for (const name of names) {
    const { ok } = await apt("install", "--yes", "--no-install-recommends", name);
    if (ok) return true;
  }
  return false;
}
