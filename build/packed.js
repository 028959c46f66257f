/**
 * What a page that is one file holds in few bytes; `www/ship/inside.js` unpacks it. Seven bits go into each character
 * instead of the six of base64, because there is a megabyte of them: nearly all of ASCII can stand in a page.
 */

import { gzipSync } from "node:zlib";

/** Characters that a page does not keep as they are, or reads as its own. Others of two bytes take their place. */
const FORBIDDEN = new Set([..."\0\r<"].map((sign) => sign.charCodeAt(0)));

/** Trials say that a core gets smallest by these. */
const HARD = { level: 9, memLevel: 7 };

/** @param {string | Uint8Array} content */
export function packed(content) {
  /** @type {number[]} */
  const codes = [];
  let [held, bits] = [0, 0];
  const put = (/** @type {number} */ code) => codes.push(FORBIDDEN.has(code) ? code + 128 : code);
  for (const byte of gzipSync(content, HARD)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 7; held &= (1 << bits) - 1) put(held >> (bits -= 7));
  }
  if (bits) put(held << (7 - bits));
  return codes.map((code) => String.fromCharCode(code)).join("");
}
