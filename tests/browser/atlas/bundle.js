/** Bundles the page with nothing but a board, once, and serves it to a browser page without a server. */

import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";

const ORIGIN = "http://atlas.test/";
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** @type {Promise<string> | undefined} */
let built;

const bundle = () => (built ??= build());

async function build() {
  const folder = await mkdtemp(path.join(tmpdir(), "atlas-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const compiler = webpack({
    mode: "production",
    entry: { index: path.join(import.meta.dirname, "page/index.html") },
    output: { path: folder, module: true, publicPath: "auto", htmlFilename: "[name].html" },
    module: { rules: [{ test: /geo\.json$/, type: "asset/resource" }] },
    optimization: { minimize: false },
    experiments: { html: true, css: true, outputModule: true },
    performance: false,
    devtool: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString());
  return folder;
}

/** Opens the page with nothing on it yet. */
export async function openAtlas(page) {
  const folder = await bundle();
  await page.route(`${ORIGIN}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    try {
      await route.fulfill({
        body: await readFile(path.join(folder, name)),
        contentType: TYPES[path.extname(name)],
      });
    } catch {
      await route.fulfill({ status: 404, body: "" });
    }
  });
  await page.goto(ORIGIN);
}

/** Puts a board on the page and waits until it is drawn. */
export async function mount(page, board, show = {}) {
  await page.evaluate(([plan, what]) => window.mount(plan, what), [board, show]);
  await page.locator("battle-board[data-ready]").waitFor();
}
