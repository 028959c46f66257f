/**
 * Leaves addresses of files as they can be read by whatever bundles the result once more, `new URL("./name", import.meta.url)`,
 * and puts the files there.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import plainLetters from "./plain-letters-loader.js";

const ADDRESS = /new URL\(\s*"([^"]+?)(\?plain)?",\s*import\.meta\.url,?\s*\)/g;

/** @this {import("webpack").LoaderContext<{ elsewhere: RegExp }>} @param {string} source */
export default function staticUrlsLoader(source) {
  const done = this.async();
  const folder = this.context;
  const { elsewhere } = this.getOptions();
  const found = [...source.matchAll(ADDRESS)].filter(([, address]) => !elsewhere.test(address));
  const emit = async ([, address, plain]) => {
    const file = path.resolve(folder, address);
    this.addDependency(file);
    const content = readFileSync(file);
    this.emitFile(path.basename(file), plain ? Buffer.from(await plainLetters(content)) : content);
  };
  const named = source.replace(ADDRESS, (whole, address) =>
    elsewhere.test(address) ? whole : `new URL("./${path.basename(address)}", import.meta.url)`,
  );
  Promise.all(found.map(emit)).then(() => done(null, named), done);
}
