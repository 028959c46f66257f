// Measures the engine: `npm run bench -- [options of cargo bench]`.

import { must } from "./lib/run.mjs";
import { command } from "./lib/setup.mjs";

await command(() => must("run the benchmarks", "cargo", ["bench", ...process.argv.slice(2)]));
