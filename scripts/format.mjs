// Formats the whole project.

import { script } from "./lib/packages.mjs";
import { must } from "./lib/run.mjs";
import { command } from "./lib/setup.mjs";

await command(async () => {
  await must("format the Rust files", "cargo", ["fmt", "--all"]);
  await must("format the other files", process.execPath, [
    script("prettier"),
    "--write",
    "--log-level=warn",
    ".",
  ]);
});
