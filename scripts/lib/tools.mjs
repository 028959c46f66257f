/** The tools of others in which the package is tried. They are big, so they are no packages of the project itself. */

import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { npm } from "./packages.mjs";
import { inProject } from "./project.mjs";
import { must } from "./run.mjs";

/** What npm is to install, and of which versions. */
const MANIFESTS = ["package.json", "package-lock.json"];

/** Where they lie. Projects in this folder find them as if they had installed them. */
export const toolsFolder = inProject("target", "tools");

/** Installs the tools of the lock file if there are none, or other ones. */
export async function ensureTools() {
  const [manifest, lock] = MANIFESTS.map((name) => inProject("tests", "package", "tools", name));
  const installed = path.join(toolsFolder, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  mkdirSync(toolsFolder, { recursive: true });
  for (const file of [manifest, lock]) copyFileSync(file, path.join(toolsFolder, path.basename(file)));
  // What they would run while they are installed only saves them a few milliseconds later.
  const options = ["--prefix", toolsFolder, "--ignore-scripts", "--no-audit", "--no-fund"];
  const [command, args, how] = npm("ci", ...options);
  await must("install the tools in which the package is tried", command, args, how);
}
