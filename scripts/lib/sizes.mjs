/** What somebody downloads who sits down at a table of the page that was built, as packed by a host that does it well. */

import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { inProject } from "./project.mjs";
import { tell } from "./run.mjs";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Hosts send these as they are. */
const PACKED = /\.(woff2|png)$/;

/** What a page of a table needs before its board is drawn, besides the core: what else there is, it loads later. */
export const NEEDED = {
  page: /^index\.html$/,
  script: /^main\..*\.js$/,
  style: /\.css$/,
  map: /^geo\..*\.json$/,
  // Notes set in the italics of the sans-serif are rare, and a browser fetches what it meets.
  typefaces: /^(?!source-sans-3-latin-400-italic\.).*\.plain\..*\.woff2$/,
};

/** @param {string} name */
function sizesOf(name) {
  const content = readFileSync(inProject("dist", name));
  if (PACKED.test(name)) return { raw: content.length, gzip: content.length, brotli: content.length };
  const gzip = gzipSync(content, { level: 9 }).length;
  return { raw: content.length, gzip, brotli: brotliCompressSync(content, BEST).length };
}

/** Prints how large the page's parts are, and the core of each game. */
export async function tellSizes() {
  const names = readdirSync(inProject("dist"));
  let page = 0;
  row("", "raw", "gzip", "brotli", "first board");
  for (const [part, pattern] of Object.entries(NEEDED)) {
    const sizes = names.filter((name) => pattern.test(name)).map(sizesOf);
    const sum = (/** @type {"raw" | "gzip" | "brotli"} */ key) =>
      sizes.reduce((all, one) => all + one[key], 0);
    page += sum("brotli");
    row(part, sum("raw"), sum("gzip"), sum("brotli"), "");
  }
  for (const name of names.filter((one) => one.endsWith(".wasm"))) {
    const { raw, gzip, brotli } = sizesOf(name);
    // What a computer thinks with comes when it is to.
    const first = name.startsWith("bots-") ? "" : page + brotli;
    row(`core ${name.split(".")[0]}`, raw, gzip, brotli, first);
  }
  return { ok: true, output: "" };
}

/** @param {string} name @param {...(number | string)} cells */
function row(name, ...cells) {
  const text = cells.map((cell) => cell.toLocaleString("en").padStart(13)).join("");
  tell(`${name.padEnd(14)}${text}\n`);
}
