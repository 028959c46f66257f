/** The engine's package with cores for each game: those that were built, or else copies of the one with all games. */

import { appendFileSync, cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { CODE, gamesOf, GLUE } from "../../../build/package.js";

const pkg = path.resolve(import.meta.dirname, "../../../pkg");

/** What lies beside every core. */
const FILES = [GLUE, CODE, "high_water_mark.d.ts", "high_water_mark_bg.wasm.d.ts", "node.js", "vite.jsx"];

/** What lies beside whole cores, if it is made already. */
const OF_SERVERS = ["bundled.js", "high_water_mark_packed.js"].filter((file) =>
  existsSync(path.join(pkg, file)),
);

/** @param {string} folder where it goes */
export async function makePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(pkg, folder, { recursive: true });
  for (const { id } of await gamesOf(pkg)) {
    for (const part of ["", "table", "bots"]) {
      const own = path.join(folder, id, part);
      if (existsSync(path.join(own, CODE))) continue;
      for (const file of part ? FILES : [...FILES, ...OF_SERVERS])
        cpSync(path.join(pkg, file), path.join(own, file));
      appendFileSync(path.join(own, CODE), section(`${part} ${id}`));
    }
  }
  return folder;
}

/** A part of a wasm file that means nothing, by which a copy differs from others. @param {string} name */
const section = (name) => Uint8Array.of(0, name.length + 1, name.length, ...Buffer.from(name));
