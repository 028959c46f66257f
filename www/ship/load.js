/** What the page loads after itself. What does not come is told in words, and may be asked for again. */

import { inside } from "#inside";

/** Something did not come that may come the next time. */
export class NotLoaded extends Error {}

/**
 * @param {URL} address
 * @param {string} what as a sentence about it begins
 */
export async function load(address, what) {
  let answer = await inside(address);
  try {
    answer ??= await fetch(address);
  } catch (error) {
    throw new NotLoaded(`${what} could not be loaded: ${whyNoAnswer()}`, { cause: error });
  }
  if (answer.ok) return answer;
  const words = `${answer.status} ${answer.statusText}`.trim();
  throw new NotLoaded(`${what} could not be loaded: the host answered “${words}”.`);
}

/**
 * @param {URL} address
 * @param {string} what
 * @returns {Promise<any>}
 */
export async function loadJson(address, what) {
  const answer = await load(address, what);
  try {
    return await answer.json();
  } catch (error) {
    throw new NotLoaded(`${what} could not be loaded: what came is something else, or only a part of it.`, {
      cause: error,
    });
  }
}

/**
 * Loads a part of the page that only some addresses need.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function loadPart(work) {
  try {
    return await work();
  } catch (error) {
    throw new NotLoaded(`A part of the page could not be loaded: ${whyNoAnswer()}`, { cause: error });
  }
}

/** Is the page in a frame that takes its own origin from it? */
const isSandboxed = () => self.origin === "null" && location.protocol.startsWith("http");

function whyNoAnswer() {
  if (isSandboxed()) {
    return "this frame is in a sandbox that keeps the page from its own files. Its host must allow it allow-same-origin beside allow-scripts.";
  }
  return navigator.onLine ? "there was no answer." : "there is no network.";
}

/**
 * Loads something at most once at a time, and not again once it has come.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>}
 */
export function onceLoaded(work) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  return () => {
    if (!loaded) {
      loaded = work();
      loaded.catch(() => (loaded = undefined));
    }
    return loaded;
  };
}
