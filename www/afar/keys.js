/**
 * The key of a seat: what it signs, nobody else can. It is of the kind that every browser's own cryptography has
 * (ECDSA with P-256 and SHA-256).
 */

import { joined } from "./bytes.js";
import { fromPlainLetters, plainLetters } from "./letters.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** What a public key is long, and a signature. */
export const KEY = 64;
export const SIGNATURE = 64;

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };

/** How a point that is not compressed begins. */
const POINT = [4];

/** A new key: what is kept, in letters, and what is told. */
export async function newKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return { key: d, told: /** @type {Bytes} */ (point.slice(POINT.length)) };
}

/** A key as browsers take it. @param {string} key @param {Bytes} told */
export function jwkOf(key, told) {
  const [x, y] = [told.slice(0, KEY / 2), told.slice(KEY / 2)].map(plainLetters);
  return { kty: "EC", crv: CURVE.namedCurve, x, y, d: key };
}

/** @param {string} key @param {Bytes} told @param {Bytes} content @returns {Promise<Bytes>} */
export async function signature(key, told, content) {
  const signing = await crypto.subtle.importKey("jwk", jwkOf(key, told), CURVE, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign(SIGNING, signing, content));
}

/** @param {Bytes} told @param {Bytes} content @param {Bytes} signed */
export async function isSigned(told, content, signed) {
  try {
    const key = await crypto.subtle.importKey("raw", joined(POINT, told), CURVE, false, ["verify"]);
    return await crypto.subtle.verify(SIGNING, key, signed, content);
  } catch {
    // No point of the curve.
    return false;
  }
}

/** What of a key is secret, as bytes. @param {string} key */
export const secretOf = (key) => fromPlainLetters(key) ?? new Uint8Array();
