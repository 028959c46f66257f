/** What of the served page is made of the sources as they are. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

/** What of the folder of a game the engine, or the page, is not made of. */
const BESIDE = ["records", "tests"];

/** What the engine is made of, and what the page is made of besides. */
const [ENGINE, PAGE] = [
  [".cargo/config.toml", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml", ...engineSources()],
  [
    "build",
    "guide",
    "package-lock.json",
    "package.json",
    "pkg/node.js",
    "rulebooks",
    ...gameFolders().filter((name) => name.endsWith("/rulebook")),
    "webpack.config.js",
    "www",
  ],
];

/** What lies in the folders of the games. */
function gameFolders() {
  const games = readdirSync(inProject("src/games"), { withFileTypes: true });
  return games
    .filter((game) => game.isDirectory())
    .flatMap(({ name }) => readdirSync(inProject("src/games", name)).map((part) => `src/games/${name}/${part}`))
    .filter((part) => !BESIDE.includes(path.basename(part)));
}

/** The Rust code, with the boards. */
function engineSources() {
  const rooms = readdirSync(inProject("src")).filter((name) => name !== "games");
  return [...rooms.map((name) => `src/${name}`), ...gameFolders().filter((name) => !name.endsWith("/rulebook"))];
}

/**
 * What is made one after the other, with its sources and a file of it: `page` can be played, `engine` is the fast one, `all` has both
 * and all texts.
 */
const PARTS = {
  page: { sources: [...ENGINE, ...PAGE], file: "dist/index.html" },
  engine: { sources: ENGINE, file: "pkg/high_water_mark_bg.wasm" },
  all: { sources: [...ENGINE, ...PAGE], file: "dist/guide/diagrams.html" },
};

/** @typedef {keyof typeof PARTS} Part */

const NOTES = inProject("target", "made.json");

/** @returns {Partial<Record<Part, string>>} of which sources each part was made */
function notes() {
  try {
    return JSON.parse(readFileSync(NOTES, "utf8"));
  } catch {
    return {};
  }
}

/** Is a part made of the sources as they are? @param {Part} part */
export const isMade = (part) =>
  existsSync(inProject(PARTS[part].file)) && notes()[part] === digestOf(PARTS[part].sources);

/** Notes that some parts are, and that others are not any more. @param {Part[]} parts @param {Part[]} [gone] */
export function noteMade(parts, gone = []) {
  const made = parts.map((part) => [part, digestOf(PARTS[part].sources)]);
  const lost = gone.map((part) => [part, undefined]);
  mkdirSync(path.dirname(NOTES), { recursive: true });
  writeFileSync(NOTES, JSON.stringify({ ...notes(), ...Object.fromEntries([...made, ...lost]) }, null, 2));
}

/** What tells one state of some sources from another: the names, sizes and times of their files. @param {string[]} sources */
function digestOf(sources) {
  const digest = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(inProject(source)))) {
    const { size, mtimeMs } = statSync(file);
    digest.update(`${file} ${size} ${mtimeMs}\n`);
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
