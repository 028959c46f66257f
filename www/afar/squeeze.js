/** Text made smaller, and back: what is said to be small must not fill the memory. */

import { fromUtf8, joined, utf8 } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** The longest link of a game holds a hundredth of this. */
const MOST = 1 << 16;

/** @param {string} text @returns {Promise<Bytes>} */
export async function squeezed(text) {
  const stream = new Blob([utf8(text)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Bytes} bytes @returns {Promise<string | null>} nothing if they are damaged, or hold too much */
export async function unsqueezed(bytes) {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    let all = new Uint8Array();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return fromUtf8(all);
      if (all.length + value.length > MOST) break;
      all = joined(all, value);
    }
    void reader.cancel().catch(() => {});
    return null;
  } catch {
    return null;
  }
}
