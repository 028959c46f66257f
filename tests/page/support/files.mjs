/** What the page loads after itself: from the project's files, as the build would have them. */

import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { fileURLToPath } from "node:url";
import { filled } from "./filled.mjs";

/** @type {Map<string, Promise<ArrayBuffer>>} */
const contents = new Map();

const isText = (/** @type {string} */ file) => /\.json$/.test(file);

/** @param {URL} address */
async function read(address) {
  const file = fileURLToPath(address);
  const bytes = readFileSync(file);
  if (!isText(file)) return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return new TextEncoder().encode(await filled(file, String(bytes))).buffer;
}

/** Answers that a test gives instead. @type {Map<string, { pattern: RegExp, answer: (route: any) => void }>} */
export const otherAnswers = new Map();

/** What a test answers, or that nobody does. @param {(route: any) => void} answer @returns {Promise<Response>} */
const toldBy = (answer) =>
  new Promise((resolve, reject) => {
    answer({
      abort: () => reject(new TypeError("Failed to fetch")),
      fulfill: ({ status = 200, contentType = "", body = "" }) =>
        resolve(
          new Response(body, {
            status,
            statusText: STATUS_CODES[status],
            headers: { "content-type": contentType },
          }),
        ),
    });
  });

/** @param {URL | string} given */
export async function answerFor(given) {
  const address = new URL(given);
  const other = [...otherAnswers.values()].find(({ pattern }) => pattern.test(address.href));
  if (other) return toldBy(other.answer);
  address.hash = "";
  const content = contents.get(address.href) ?? read(address);
  contents.set(address.href, content);
  const bytes = await content;
  // Every answer is of the same bytes, so that code is compiled once.
  return {
    ok: true,
    status: 200,
    statusText: "OK",
    headers: new Headers(),
    arrayBuffer: async () => bytes,
    text: async () => new TextDecoder().decode(bytes),
    json: async () => JSON.parse(new TextDecoder().decode(bytes)),
  };
}
