// Builds everything and serves the game until it is stopped; prints its address.

import { build } from "./lib/build.mjs";
import { inProject } from "./lib/project.mjs";
import { command } from "./lib/setup.mjs";

await command(async () => {
  if (!(await build())) throw new Error("not served, because the build failed");
  const { default: serve } = await import("sirv-cli");
  serve(inProject("dist"), { dev: true, logs: false, clear: false, host: "localhost", port: 8080 });
});
