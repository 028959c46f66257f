import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";
import { must, run } from "./run.mjs";

/** Installs the packages of package-lock.json if there are none, or older ones. */
export async function ensurePackages() {
  const installed = inProject("node_modules", ".package-lock.json");
  const wanted = inProject("package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  const [command, args, options] = npm("ci", "--no-audit", "--no-fund");
  await must("install the npm packages", command, args, options);
}

/**
 * How to call npm: as the script that started us, if npm did. By name it is a batch file on Windows, which only
 * a shell can start.
 * @param {...string} args
 * @returns {[string, string[], { shell?: boolean }]}
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith("npm-cli.js")) return [process.execPath, [script, ...args], {}];
  return ["npm", args, { shell: process.platform === "win32" }];
}

/**
 * The script behind a command of an installed package, to be started with Node itself on every system.
 * @param {string} name of the package
 * @param {string} [command] if it is not called like the package
 */
export function script(name, command = name) {
  const folder = inProject("node_modules", ...name.split("/"));
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

/**
 * Runs a command of an installed package.
 * @param {string | [name: string, command: string]} name of the package, with its command if that is called otherwise
 * @param {...string} args
 */
export const runScript = (name, ...args) => run(process.execPath, [script(...[name].flat()), ...args]);
