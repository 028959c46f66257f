import { existsSync } from "node:fs";
import path from "node:path";

/**
 * A program: the one that a variable of the environment names, or else an installed one.
 * @param {string} variable
 * @param {string[]} commands how it may be called, what is wanted most first
 * @param {Partial<Record<NodeJS.Platform, string[]>>} [places] where it may be besides
 * @returns {string | undefined}
 */
export function findProgram(variable, commands, places = {}) {
  const named = process.env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist`);
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command + suffix)));
  return named || [...onPath, ...(places[process.platform] ?? [])].find(existsSync);
}
