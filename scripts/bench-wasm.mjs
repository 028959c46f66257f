/**
 * Compares WebAssembly in Node with native code: both play the same random games of each ruleset in turn.
 * `npm run bench:wasm -- [--rounds 9] [ruleset...]`
 */

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { inProject } from "./lib/project.mjs";
import { ask, must } from "./lib/run.mjs";
import { command } from "./lib/setup.mjs";

/** A round should take at least this long in WebAssembly, in milliseconds. */
const SHORTEST_ROUND = 1000;

/** @typedef {{ commandsPerSecond: number, endings: Record<string, number> }} Run */

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "9" } },
  });
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error("--rounds must be a whole number above 0");
  await must("build the native tool", "cargo", ["build", "--release", "--bin", "hwm"]);
  await must("build the package", "cargo", ["xtask", "pkg"]);
  const core = (/** @type {string[]} */ ...folder) =>
    import(pathToFileURL(inProject("pkg", ...folder, "node.js")).href);
  const { rulesets } = await core();

  print("ruleset", "games", "native commands/s", "wasm commands/s", "ratio", "of rounds");
  for (const id of positionals.length > 0 ? positionals : rulesets().map((info) => info.id)) {
    // That with which the computer thinks.
    const { playouts } = await core(id, "bots");
    compare(id, rounds, playouts);
  }
});

/** Plays the rounds of one ruleset and prints a line about them. */
function compare(id, rounds, playouts) {
  const games = enough(id, playouts);
  const native = [];
  const wasm = [];
  for (let round = 0; round < rounds; round++) {
    const seed = `round ${round}`;
    // Who plays first gets in the way of the other in every other round.
    const turns = [
      () => native.push(playNatively(id, games, seed)),
      () => wasm.push(play(id, games, seed, playouts)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
    assert.deepEqual(wasm[round].endings, native[round].endings, "the two did not play the same games");
  }
  const ratios = wasm.map((run, round) => run.commandsPerSecond / native[round].commandsPerSecond);
  const rate = (runs) => Math.round(median(runs.map((run) => run.commandsPerSecond))).toLocaleString("en");
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  print(id, String(games), rate(native), rate(wasm), median(ratios).toFixed(2), range);
}

/**
 * How many games fill a round. Finding it out warms the module up: browsers and Node compile twice, quickly at first and
 * well later.
 */
function enough(id, playouts) {
  const most = 100_000;
  for (let games = 1; ; games = Math.min(games * 2, most)) {
    const start = performance.now();
    playouts(id, { games, seed: "warm-up" });
    if (performance.now() - start >= SHORTEST_ROUND || games === most) return games;
  }
}

/** @returns {Run} */
function play(id, games, seed, playouts) {
  const start = performance.now();
  const { commands, endings } = playouts(id, { games, seed });
  return { commandsPerSecond: commands / ((performance.now() - start) / 1000), endings };
}

/** @returns {Run} */
function playNatively(id, games, seed) {
  const call = ["playout", id, "--games", String(games), "--seed", seed, "--json"];
  const line = ask("cargo", ["run", "--quiet", "--release", "--bin", "hwm", "--", ...call]);
  if (line === null) throw new Error(`the native tool does not play ${id}`);
  const { commands_per_s, outcomes } = JSON.parse(line);
  return { commandsPerSecond: commands_per_s, endings: outcomes };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A row of the table. @param {string} name @param {...string} cells */
function print(name, ...cells) {
  console.log(name.padEnd(10) + cells.map((cell) => cell.padStart(19)).join(""));
}
