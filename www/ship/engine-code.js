/** The engine's code, loaded and compiled once for all threads of the page. */

import { load, NotLoaded, onceLoaded } from "./load.js";

const WHAT = "The rules engine";

export const engineCode = onceLoaded(async () => {
  if (typeof WebAssembly === "undefined") throw new Error(noWebAssembly);
  // The page itself is written for browsers that are newer than what the engine needs.
  if (!("groupBy" in Map && "popover" in HTMLElement.prototype)) throw new Error(tooOld);
  const answer = await load(new URL("../../pkg/high_water_mark_bg.wasm", import.meta.url), WHAT);
  try {
    // Compiling while loading needs the right type of content, which not every host gives.
    const typed = answer.headers.get("content-type") === "application/wasm";
    return await (typed
      ? WebAssembly.compileStreaming(answer)
      : WebAssembly.compile(await answer.arrayBuffer()));
  } catch (error) {
    throw await reasonOf(error);
  }
});

const noWebAssembly = `${WHAT} cannot run: this browser has no WebAssembly, or it is switched off here.`;

const tooOld =
  "This browser is too old for this page. It needs Chrome or Edge 117, Firefox 125, Safari 17.4, or newer.";

/** The least module there is. */
const LEAST = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** A module with a function that makes a vector and drops it. */
const VECTOR = Uint8Array.of(
  ...[...LEAST, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11],
);

/** What keeps the engine from being compiled, as trials tell. @param {unknown} cause */
async function reasonOf(cause) {
  const allowed = await WebAssembly.compile(LEAST).then(
    () => true,
    () => false,
  );
  if (!allowed) {
    const words = `${WHAT} may not run here. The host of the page, or of the frame that it is in, must allow 'wasm-unsafe-eval' in the script-src of its Content-Security-Policy.`;
    return new Error(words, { cause });
  }
  if (!WebAssembly.validate(VECTOR)) {
    const words = `${WHAT} cannot run: this browser has no WebAssembly vectors, or they are switched off here.`;
    return new Error(words, { cause });
  }
  return new NotLoaded(`${WHAT} could not be loaded: what came is something else, or only a part of it.`, {
    cause,
  });
}
