import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The package needs no setting. With a relative base the built page works in any folder of a site.
export default defineConfig({ base: "./", plugins: [react()] });
