/** What the page loads after itself. What does not come is told in words, and may be asked for again. */

import { inside } from "#inside";
import { quoted } from "../outside.js";

/** Something did not come that may come the next time. */
export class NotLoaded extends Error {}

/** Answers of a host that has not got what is asked for, and will not have it. */
const GONE = [404, 410];

const NEWER = "the host has it no more. There may be a newer version of the page.";

/** Who wants to know that there may be a newer version. @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener is called when the host has a file of this page no more */
export const onGone = (listener) => void listeners.add(listener);

function gone() {
  for (const listener of listeners) listener();
}

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
  if (GONE.includes(answer.status)) {
    gone();
    throw new NotLoaded(`${what} could not be loaded: ${NEWER}`);
  }
  const words = `${answer.status} ${answer.statusText}`.trim();
  throw new NotLoaded(`${what} could not be loaded: the host answered ${quoted(words)}.`);
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
    throw new NotLoaded(`A part of the page could not be loaded: ${await whyNoPart()}`, { cause: error });
  }
}

/** Of a script that does not come browsers do not say why. Where the page itself is there, the host has only other scripts now. */
async function whyNoPart() {
  try {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (!answer.ok) return whyNoAnswer();
  } catch {
    return whyNoAnswer();
  }
  gone();
  return NEWER;
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
