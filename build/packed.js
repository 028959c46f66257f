/**
 * What a page that is one file holds in few bytes; `www/ship/inside.js` unpacks it. Seven bits go into each character
 * instead of the six of base64, because there is a megabyte of them: nearly all of ASCII can stand in a page.
 */

import { gzipSync } from "node:zlib";

/** What a page does not keep as it is, or reads as its own: characters of two bytes take their place. */
const FORBIDDEN = /[\0\r]|<(?=[/!])/g;

/** @param {string} sign */
const substitute = (sign) => String.fromCharCode(sign.charCodeAt(0) + 128);

/** Trials say that a core gets smallest by these. */
const HARD = { level: 9, memLevel: 7 };

/** @param {string | Uint8Array} content */
export function packed(content) {
  /** @type {number[]} */
  const codes = [];
  let [held, bits] = [0, 0];
  for (const byte of gzipSync(content, HARD)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 7; held &= (1 << bits) - 1) codes.push(held >> (bits -= 7));
  }
  if (bits) codes.push(held << (7 - bits));
  const text = codes.map((code) => String.fromCharCode(code)).join("");
  return text.replace(FORBIDDEN, substitute);
}
