import { AsyncLocalStorage } from "node:async_hooks";
import { spawn, spawnSync } from "node:child_process";
import { root } from "./project.mjs";

/**
 * @typedef {object} Outcome
 * @property {boolean} ok whether the command started and ended with status 0
 * @property {string} output everything it printed, both streams
 */

/** Who hears what commands print. @typedef {(text: string, stream: NodeJS.WriteStream) => void} Listener */

/** @type {AsyncLocalStorage<Listener>} */
const listening = new AsyncLocalStorage();

/** Shows it as it comes. @type {Listener} */
const onScreen = (text, stream) => void stream.write(text);

/**
 * Does some work while somebody hears what the commands in it print; otherwise that is shown as it comes.
 * @template T
 * @param {Listener} listener
 * @param {() => Promise<T>} work
 */
export const heard = (listener, work) => listening.run(listener, work);

/** Tells something as a command would. @param {string} text with the end of its last line */
export const tell = (text) => (listening.getStore() ?? onScreen)(text, process.stdout);

/**
 * Runs a command in the project's folder and keeps what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options] `env` is added to the environment
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, shell = false } = {}) {
  // Its callbacks may not know any more where they came from.
  const listener = listening.getStore() ?? onScreen;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours(), ...env },
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const keep = (stream) => (chunk) => {
      output += chunk;
      listener(chunk, stream);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    const end = (ok) => {
      running.delete(child);
      resolve({ ok, output });
    };
    child.on("error", (error) => {
      keep(process.stderr)(`${command} does not start: ${error.message}\n`);
      end(false);
    });
    child.on("close", (status) => end(status === 0));
  });
}

/** Commands that run. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ends all commands that run: nobody waits for them any more. */
export function endAll() {
  for (const child of running) child.kill();
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
