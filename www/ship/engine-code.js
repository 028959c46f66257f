/** The code of the cores, each loaded and compiled once for all threads of the page, when it is needed. */

import { isGame, startCore } from "../engine.js";
import { CORES } from "./cores.js";
import { load, NotLoaded, onceLoaded } from "./load.js";

const ENGINE = "The rules engine";

/** By their addresses. @type {Map<string, () => Promise<WebAssembly.Module>>} */
const codes = new Map();

/**
 * The code of a core.
 * @param {URL} address
 * @param {string} [what] as a sentence about it begins
 */
export function codeAt(address, what = ENGINE) {
  const code = codes.get(address.href) ?? onceLoaded(() => compiled(address, what));
  codes.set(address.href, code);
  return code();
}

/**
 * Sees to it that the page can ask the engine about a game.
 * @param {string} id
 */
export async function loadCore(id) {
  if (!isGame(id)) throw new Error("There is no such game here.");
  await startCore(id, await codeAt(CORES[id].code()));
}

/** @param {URL} address @param {string} what */
async function compiled(address, what) {
  if (typeof WebAssembly === "undefined") throw new Error(noWebAssembly);
  const answer = await load(address, what);
  // Before this page's first visit is over, nobody has seen it come.
  void import("#updates").then(
    ({ keepOffline }) => keepOffline([address]),
    () => {},
  );
  try {
    // Compiling while loading needs the right type of content, which not every host gives.
    const typed = answer.headers.get("content-type") === "application/wasm";
    return await (typed
      ? WebAssembly.compileStreaming(answer)
      : WebAssembly.compile(await answer.arrayBuffer()));
  } catch (error) {
    throw await reasonOf(error, what);
  }
}

const noWebAssembly = `${ENGINE} cannot run: this browser has no WebAssembly, or it is switched off here.`;

/** The least module there is. */
const LEAST = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** A module with a function that makes a vector and drops it. */
const VECTOR = Uint8Array.of(
  ...[...LEAST, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11],
);

/** What keeps it from being compiled, as trials tell. @param {unknown} cause @param {string} what */
async function reasonOf(cause, what) {
  const allowed = await WebAssembly.compile(LEAST).then(
    () => true,
    () => false,
  );
  if (!allowed) {
    const words = `${ENGINE} may not run here. The host of the page, or of the frame that it is in, must allow 'wasm-unsafe-eval' in the script-src of its Content-Security-Policy.`;
    return new Error(words, { cause });
  }
  if (!WebAssembly.validate(VECTOR)) {
    const words = `${ENGINE} cannot run: this browser has no WebAssembly vectors, or they are switched off here.`;
    return new Error(words, { cause });
  }
  return new NotLoaded(`${what} could not be loaded: what came is something else, or only a part of it.`, {
    cause,
  });
}
