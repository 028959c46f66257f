import { spawn } from "node:child_process";
import { after } from "node:test";
import { ALONE } from "./install.mjs";

/** The address that a tool tells when it serves. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//;

/** Colours would stand in it. */
const PLAIN = { NO_COLOR: "1", FORCE_COLOR: undefined };

/**
 * Starts a tool that serves a project, and ends it when the tests of the file are over.
 * @param {string} folder of the project
 * @param {...string} args of Node: the script of the tool, and what it is told
 * @returns {Promise<string>} the address
 */
export function servedBy(folder, ...args) {
  const env = { ...process.env, ...ALONE, ...PLAIN };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  after(() => child.kill());
  return new Promise((resolve, reject) => {
    let told = "";
    const hear = (/** @type {string} */ text) => {
      told += text;
      const [address] = ADDRESS.exec(told) ?? [];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
    child.on("error", reject);
    child.on("close", () => reject(new Error(`it does not serve: ${told}`)));
  });
}
