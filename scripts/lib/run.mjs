import { spawn, spawnSync } from "node:child_process";
import { root } from "./project.mjs";
import { printer } from "./screen.mjs";

/**
 * @typedef {object} Outcome
 * @property {boolean} ok whether the command started and ended with status 0
 * @property {string} output everything it printed, both streams
 */

/**
 * Runs a command in the project's folder, shows what it prints while it prints it, and keeps it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options] `env` is added to the environment
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours(), ...env },
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const print = printer();
    const keep = (stream) => (chunk) => {
      output += chunk;
      print(chunk, stream);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    child.on("error", (error) => {
      print(`${command} does not start: ${error.message}\n`, process.stderr);
      resolve({ ok: false, output });
    });
    child.on("close", (status) => resolve({ ok: status === 0, output }));
  });
}

/** A child writes into a pipe, so it has to be told that its colours end up on a terminal after all. */
function colours() {
  return process.stdout.isTTY ? { CARGO_TERM_COLOR: "always", FORCE_COLOR: "1" } : {};
}

/**
 * Asks a command something without showing it.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | null} what it wrote to standard output; null if it failed or is not there
 */
export function ask(command, args) {
  const child = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return child.status === 0 ? child.stdout : null;
}

/**
 * Runs a command that the rest depends on.
 * @param {string} purpose completes the sentence "could not …"
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 */
export async function must(purpose, command, args, options) {
  const { ok } = await run(command, args, options);
  if (!ok) throw new Error(`could not ${purpose}: \`${[command, ...args].join(" ")}\` failed`);
}
