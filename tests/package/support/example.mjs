import { cpSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../../scripts/lib/project.mjs";
import { callNpm, projectWithTools } from "./install.mjs";

/** What a checkout has of an example only where somebody has worked on it. */
const MADE = ["node_modules", "dist"];

/**
 * Copies an example to where the package and the tools are installed, and builds it as its reader would.
 * @param {string} name of its folder
 * @returns {string} the folder of the copy
 */
export function builtExample(name) {
  const folder = projectWithTools();
  const filter = (/** @type {string} */ file) => !MADE.includes(path.basename(file));
  cpSync(inProject("examples", name), folder, { recursive: true, filter });
  callNpm(folder, "run", "build");
  return folder;
}
