/** Browser tests run against the built page, served as any static host would serve it. */

import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

const PORT = Number(process.env.PAGE_PORT ?? 4631);
const executablePath = findChromium();

/**
 * Serves a page that is built for tests, after it was built, unless `npm test` has done so.
 * @param {string} name its folder, below this one and below `target`
 */
const testPage = (name, port) => {
  const build = `npx webpack --config tests/browser/${name}/webpack.config.js && `;
  return {
    command: `${process.env.TEST_PAGES === "built" ? "" : build}npx sirv target/${name}-page --port ${port} --quiet`,
    url: `http://localhost:${port}/`,
    timeout: 120_000,
    reuseExistingServer: false,
  };
};

export default defineConfig({
  // The page with toy games instead of the engine is served beside the real one.
  metadata: { toyPage: `http://localhost:${PORT + 1}/`, coresPage: `http://localhost:${PORT + 2}/` },
  testDir: "tests/browser",
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  // Five seconds are too few for a machine that has other things to do.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      command: `npx sirv dist --port ${PORT} --quiet`,
      url: `http://localhost:${PORT}/`,
      reuseExistingServer: false,
    },
    testPage("toy", PORT + 1),
    testPage("cores", PORT + 2),
  ],
});
