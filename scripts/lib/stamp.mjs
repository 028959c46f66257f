import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

/** Everything that the served page is built from. */
const SOURCES = [
  ".cargo/config.toml",
  "Cargo.lock",
  "Cargo.toml",
  "build",
  "core",
  "engine",
  "guide",
  "package-lock.json",
  "rulebooks",
  "rust-toolchain.toml",
  "src",
  "webpack.config.js",
  "www",
  "xtask",
];

const STAMP = inProject("target", "served.stamp");

/** What tells one state of the sources from another: the names, sizes and times of their files. */
function sources() {
  const digest = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(inProject(source))) {
      const { size, mtimeMs } = statSync(file);
      digest.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest("hex");
}

/** @param {string} file or a folder @returns {string[]} */
function filesOf(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesOf(path.join(file, name)));
}

/** Is what would be served of the sources as they are? */
export const isBuilt = () =>
  existsSync(inProject("dist", "index.html")) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === sources();

/** Notes that it is. */
export function noteBuilt() {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources());
}
