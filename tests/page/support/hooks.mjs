/**
 * Loads the page's own modules into Node as the build puts them together: the tables that the build fills in, the
 * core's JavaScript as a function, and for the toy page toy games. Runs in Node's own thread for loading.
 *
 * Modules of a page have its number in their addresses, so that a page which is loaded anew has modules of its own.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filled } from "./filled.mjs";

const root = new URL("../../../", import.meta.url);

/** What a page has in the place of some modules, by their paths in the project. */
const INSTEAD = new Map([["www/board/view/atlas.js", "tests/page/support/unpainted.mjs"]]);

/** What the toy page has besides: what its configuration of webpack names. */
const TOYS = new Map(
  ["cores", "bot-cores", "bot-face", "games"].map((name) => [
    `www/ship/${name}.js`,
    `tests/browser/toy/${name}.js`,
  ]),
);

/** A page is what the browsers' conditions lead to. */
const CONDITIONS = ["browser", "import", "default"];

/** @param {URL} url */
function standIn(url) {
  if (!url.href.startsWith(root.href)) return url;
  const path = url.pathname.slice(root.pathname.length);
  const other = INSTEAD.get(path) ?? (url.searchParams.has("toys") ? TOYS.get(path) : undefined);
  return other === undefined ? url : Object.assign(new URL(other, root), { search: url.search });
}

export async function resolve(specifier, context, next) {
  const from = context.parentURL && new URL(context.parentURL);
  if (!from?.searchParams.has("page")) return next(specifier, context);
  // A thread hears its page on a channel of its own.
  if (specifier === "comlink" && from.pathname.endsWith("/bot-worker.js"))
    return own(new URL("./in-thread.mjs", import.meta.url), from);
  // Its package says only to bundlers where its modules are.
  if (specifier === "comlink") return own(new URL("node_modules/comlink/dist/esm/comlink.mjs", root), from);
  if (/^[./]/.test(specifier)) return own(new URL(specifier, from), from);
  const { url } = await next(specifier, { ...context, conditions: CONDITIONS });
  return url.startsWith("file:") ? own(new URL(url), from) : { url, shortCircuit: true };
}

/** @param {URL} url @param {URL} from */
function own(url, from) {
  // What gives a page its threads is the tests' own.
  if (url.pathname.endsWith("/support/thread.mjs"))
    return { url: url.href, format: "module", shortCircuit: true };
  const text = url.search === "?text";
  url.search = from.search;
  if (text) url.searchParams.set("text", "");
  return { url: standIn(url).href, format: "module", shortCircuit: true };
}

/**
 * What each page has of its own: what it still does after it was left does not reach the next one. What tests put
 * others in the place of, such as threads, is none of it.
 */
const OWN =
  "document, location, history, localStorage, indexedDB, navigator, setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame";

export async function load(url, context, next) {
  const address = new URL(url);
  if (!address.searchParams.has("page")) return next(url, context);
  const file = fileURLToPath(address);
  const source = await filled(file, readFileSync(file, "utf8"));
  const text = address.searchParams.has("text");
  return {
    format: "module",
    source: text
      ? `export default ${JSON.stringify(source)};`
      : `const { ${OWN} } = globalThis.pages.get("${address.searchParams.get("page")}"); ${source}`,
    shortCircuit: true,
  };
}
