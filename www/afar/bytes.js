/** Bytes put together, taken apart, and as digits. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** @param {...(Uint8Array | readonly number[])} parts @returns {Bytes} */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export const same = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);

/** A number from 0 to 65535. @param {number} number */
export const twoBytes = (number) => [number >> 8, number & 255];

/** @param {Uint8Array} bytes */
export const digits = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text an even number of digits @returns {Bytes} */
export const fromDigits = (text) =>
  Uint8Array.from({ length: text.length >> 1 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));

/** @param {string} text @returns {Bytes} */
export const utf8 = (text) => /** @type {Bytes} */ (new TextEncoder().encode(text));

/** Reads a text, which must be one. @param {Uint8Array} bytes */
export const fromUtf8 = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/**
 * Takes bytes apart from the front.
 * @param {Uint8Array} bytes
 * @returns {(length: number) => Bytes} gives the next so many
 */
export function taker(bytes) {
  let at = 0;
  return (length) => /** @type {Bytes} */ (bytes.slice(at, (at += length)));
}
