import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { npm, script } from "../../../scripts/lib/packages.mjs";
import { inProject } from "../../../scripts/lib/project.mjs";
import { toolsFolder } from "../../../scripts/lib/tools.mjs";

/** Tools tell nobody that they run, and the runner of these tests is not theirs. */
export const ALONE = {
  ASTRO_TELEMETRY_DISABLED: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_TEST_CONTEXT: undefined,
  NODE_ENV: undefined,
};

/**
 * Makes a project in a folder of its own, with the package installed from the tarball that npm would publish.
 * It is gone when the tests of the file are over.
 * @param {Record<string, string>} [files] what else is in it
 * @param {string} [from] the folder of the package
 * @param {string} [within] the folder that the project is made in
 * @returns {string} the folder
 */
export function projectWithPackage(files = {}, from = inProject("pkg"), within = tmpdir()) {
  const folder = mkdtempSync(path.join(within, "high-water-mark-"));
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { filename } = pack(folder, from);
  const manifest = { name: "consumer", version: "1.0.0", private: true, type: "module" };
  write(folder, { "package.json": JSON.stringify(manifest), ...files });
  callNpm(folder, "install", "--offline", "--no-audit", "--no-fund", path.join(folder, filename));
  return folder;
}

/**
 * The same where the tools of others are installed.
 * @param {Record<string, string>} [files]
 */
export function projectWithTools(files) {
  assert.ok(existsSync(toolsFolder), "the tools are not installed: npm test -- package");
  return projectWithPackage(files, undefined, toolsFolder);
}

/** @param {string} name of an installed tool @param {string} file of its package */
export const ofTool = (name, file) => path.join(toolsFolder, "node_modules", ...name.split("/"), file);

/**
 * Gives a project packages that this one has, too.
 * @param {string} folder
 * @param {...string} names
 */
export function lend(folder, ...names) {
  for (const name of names) {
    const place = path.join(folder, "node_modules", name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(inProject("node_modules", name), place, "junction");
  }
}

/**
 * Compiles a project with TypeScript, and writes nothing.
 * @param {string} folder
 * @param {Record<string, string>} files
 * @param {object} [options] of the compiler, beside or instead of the usual ones
 */
export function assertTypes(folder, files, options) {
  const compilerOptions = { ...TYPED, ...options };
  write(folder, {
    ...files,
    "tsconfig.json": JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  });
  succeed(spawnSync(process.execPath, [script("typescript", "tsc"), "-p", folder], { encoding: "utf8" }));
}

/** How a careful project of TypeScript is set, for a bundler. */
const TYPED = {
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2022",
  types: [],
  strict: true,
  noEmit: true,
};

/**
 * Packs the package as for publication.
 * @param {string} folder where the tarball goes
 * @param {string} from the folder of the package
 * @returns {{ filename: string, files: { path: string }[] }}
 */
export function pack(folder, from) {
  const [packed] = JSON.parse(callNpm(from, "pack", "--json", "--pack-destination", folder));
  return packed;
}

/** @param {string} folder @param {Record<string, string>} files by their paths in it */
export function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** @param {string} cwd @param {...string} args */
export function callNpm(cwd, ...args) {
  const [command, all, options] = npm(...args);
  return succeed(spawnSync(command, all, { cwd, encoding: "utf8", ...options }));
}

/**
 * Runs a script of a project in Node.
 * @param {string} folder
 * @param {...string} args
 * @returns {string} what it wrote
 */
export const node = (folder, ...args) => nodeWith({}, folder, ...args);

/**
 * The same with more in its environment.
 * @param {NodeJS.ProcessEnv} more
 * @param {string} folder
 * @param {...string} args
 */
export function nodeWith(more, folder, ...args) {
  const env = { ...process.env, ...ALONE, ...more };
  return succeed(spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env }));
}

/** @param {import("node:child_process").SpawnSyncReturns<string>} child */
function succeed({ status, stdout, stderr, error }) {
  assert.ifError(error);
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}
