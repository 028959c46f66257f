/** How long each step took the last time it went well, which tells how long it will take. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

const FILE = inProject("target", "times.json");

/** @returns {Record<string, number>} seconds by the names of steps */
export function timesOfBefore() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return {};
  }
}

/** @param {Record<string, number>} times of the steps that have just gone well */
export function noteTimes(times) {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...timesOfBefore(), ...times }, null, 2)}\n`);
}
