/** Fingerprints: SHA-256 of bytes, with a name for what they are, so that none is taken for another. */

import { joined, utf8 } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** Can this browser make them? Pages of plain http: cannot, except those of this machine. */
export const isSecure = () => globalThis.crypto?.subtle !== undefined;

/**
 * @param {string} name
 * @param {...Uint8Array} parts
 * @returns {Promise<Bytes>}
 */
export const digest = async (name, ...parts) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", joined(utf8(`high-water-mark ${name}\0`), ...parts)));
