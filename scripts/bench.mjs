// Measures the engine: `npm run bench -- [options of cargo bench]`.

import { must } from "./lib/run.mjs";
import { command } from "./lib/setup.mjs";

const benches = ["bench", "--package", "high-water-mark-benches"];

await command(() => must("run the benchmarks", "cargo", [...benches, ...process.argv.slice(2)]));
