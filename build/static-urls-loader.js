/**
 * Leaves addresses of files as they can be read by whatever bundles the result once more, `new URL("./name", import.meta.url)`,
 * and puts the files there.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import plainLetters from "./plain-letters-loader.js";

const ADDRESS = /new URL\(\s*"([^"]+?)(\?plain)?",\s*import\.meta\.url,?\s*\)/g;

/** @this {import("webpack").LoaderContext<object>} @param {string} source */
export default function staticUrlsLoader(source) {
  const done = this.async();
  const emit = async (/** @type {string[]} */ [, address, plain]) => {
    const file = path.resolve(this.context, address);
    this.addDependency(file);
    const content = readFileSync(file);
    this.emitFile(path.basename(file), plain ? Buffer.from(await plainLetters(content)) : content);
  };
  const named = source.replace(
    ADDRESS,
    (_, address) => `new URL("./${path.basename(address)}", import.meta.url)`,
  );
  Promise.all([...source.matchAll(ADDRESS)].map(emit)).then(() => done(null, named), done);
}
