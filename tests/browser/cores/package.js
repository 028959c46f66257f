/** The engine's package with a core for each game: those that were built, or else copies of the one with all games. */

import { appendFileSync, cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { CODE, gamesOf, GLUE } from "../../../build/package.js";

const pkg = path.resolve(import.meta.dirname, "../../../pkg");

/** @param {string} folder where it goes */
export async function makePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  const copy = (from, to) =>
    [GLUE, CODE].forEach((file) => cpSync(path.join(from, file), path.join(to, file)));
  copy(pkg, folder);
  for (const file of ["node.js", "package.json"]) cpSync(path.join(pkg, file), path.join(folder, file));
  for (const { id } of await gamesOf(pkg)) {
    const [built, own] = [path.join(pkg, id), path.join(folder, id)];
    const isBuilt = existsSync(path.join(built, CODE));
    copy(isBuilt ? built : pkg, own);
    if (!isBuilt) appendFileSync(path.join(own, CODE), section(id));
  }
  return folder;
}

/** A part of a wasm file that means nothing, by which a copy differs from others. @param {string} name */
const section = (name) => Uint8Array.of(0, name.length + 1, name.length, ...Buffer.from(name));
