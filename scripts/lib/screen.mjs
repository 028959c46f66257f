/**
 * What is printed by steps that run at the same time comes out one step after the other: of the one that started
 * first while it runs, of the others when it is over.
 */

import { AsyncLocalStorage } from "node:async_hooks";

/** @typedef {{ held: [NodeJS.WriteStream, string][], over: boolean }} Section */

/** @type {AsyncLocalStorage<Section>} */
const current = new AsyncLocalStorage();

/** Sections that are not over, and those behind them; the first is on the screen. @type {Section[]} */
const sections = [];

/**
 * Does some work under a title.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function section(title, work) {
  const own = { held: [], over: false };
  sections.push(own);
  try {
    return await current.run(own, () => {
      show(`\n━━━ ${title}\n`);
      return work();
    });
  } finally {
    own.over = true;
    flush();
  }
}

/**
 * Prints, when it is the turn of the section that this is called in.
 * @param {string} text
 * @param {NodeJS.WriteStream} [stream]
 */
export const show = (text, stream = process.stdout) => printer()(text, stream);

/** `show` for callbacks, which may not know any more where they came from. */
export function printer() {
  const own = current.getStore();
  return (text, stream) => {
    if (own && sections[0] !== own) own.held.push([stream, text]);
    else stream.write(text);
  };
}

function flush() {
  while (sections[0]?.over) {
    sections.shift();
    for (const [stream, text] of sections[0]?.held.splice(0) ?? []) stream.write(text);
  }
}
