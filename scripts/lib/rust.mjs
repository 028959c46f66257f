import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";
import { ask, must, run } from "./run.mjs";

const needRust = "Rust is missing: install it from https://rustup.rs, open a new terminal and try again";

/** @param {...string} args */
export const cargo = (...args) => run("cargo", args);

/**
 * Completes the Rust toolchain that rust-toolchain.toml asks for. rustup may be set not to install anything by
 * itself; a Rust that did not come from rustup will do if it has all the parts.
 */
export async function ensureRust() {
  const { channel, components, targets } = wantedToolchain();
  if (ask("rustup", ["--version"]) !== null) {
    if (ask("rustc", ["--version"]) === null) {
      await rustup("toolchain", "install", channel, "--profile", "minimal", "--no-self-update");
    }
    await addMissing("target", targets);
    await addMissing("component", components);
  }
  if (ask("cargo", ["--version"]) === null) throw new Error(needRust);
  for (const target of targets) requireTarget(target);
}

/**
 * Has cargo leave out what costs time in the first build and pays only afterwards, unless somebody works here who has
 * built with it: what is incremental, and the lines of backtraces. A test that fails names its place without them.
 */
export function buildOnce() {
  const incremental = inProject("target", "debug", "incremental");
  if (existsSync(incremental) && readdirSync(incremental).length > 0) return;
  process.env.CARGO_INCREMENTAL ??= "0";
  process.env.CARGO_PROFILE_DEV_DEBUG ??= "none";
}

/** @param {"target" | "component"} kind @param {string[]} names */
async function addMissing(kind, names) {
  const installed = ask("rustup", [kind, "list", "--installed"]) ?? "";
  const isThere = (name) =>
    installed.split(/\s+/).some((entry) => entry === name || entry.startsWith(`${name}-`));
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) await rustup(kind, "add", ...missing);
}

/** @param {...string} args */
const rustup = (...args) => must("complete the Rust toolchain", "rustup", args);

/** @param {string} target */
function requireTarget(target) {
  const sysroot = ask("rustc", ["--print", "sysroot"])?.trim();
  if (sysroot && existsSync(path.join(sysroot, "lib", "rustlib", target))) return;
  throw new Error(`this Rust cannot compile for ${target}: install it with rustup, from https://rustup.rs`);
}

/** What rust-toolchain.toml says; it is written with one key a line. */
function wantedToolchain() {
  const text = readFileSync(inProject("rust-toolchain.toml"), "utf8");
  const value = (key) => new RegExp(`^${key} *= *(.*)$`, "m").exec(text)?.[1] ?? "[]";
  return {
    channel: JSON.parse(value("channel")),
    components: JSON.parse(value("components")),
    targets: JSON.parse(value("targets")),
  };
}

/**
 * The games that the core can be built with, from the cargo features.
 * @returns {string[]}
 */
export function games() {
  const metadata = ask("cargo", ["metadata", "--no-deps", "--format-version", "1"]);
  if (metadata === null) throw new Error("cargo cannot read Cargo.toml");
  const { packages } = JSON.parse(metadata);
  return packages.find(({ name }) => name === "high-water-mark").features["all-games"];
}
