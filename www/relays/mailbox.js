/**
 * The mailbox of a game: where the two seats leave their letters on a relay, and the key that seals them. Both follow from the invitation, which
 * nobody else has. So a relay learns when something lies there, and not what.
 */

import { digits, fromUtf8, joined, utf8 } from "../afar/bytes.js";
import { digest } from "../afar/digest.js";
import { jwkOf } from "../afar/keys.js";
import { fromPlainLetters, plainLetters } from "../afar/letters.js";

/** @typedef {import("../afar/bytes.js").Bytes} Bytes */
/** @typedef {{ topic: string, key: CryptoKey }} Mailbox */

const CIPHER = "AES-GCM";
const AGREEING = { name: "ECDH", namedCurve: "P-256" };

/** What a seal begins with, in bytes. */
const BEGINNING = 12;

/** @param {string} invitation in letters @returns {Promise<Mailbox>} */
export async function mailboxOf(invitation) {
  const whole = utf8(invitation);
  return {
    topic: digits(await digest("mailbox", whole)),
    key: await sealing(await digest("mailbox key", whole)),
  };
}

/**
 * The same mailbox with a key that only the two have: those who watch have the invitation, too.
 * @param {Mailbox} mailbox
 * @param {string} key of a seat @param {Bytes} own what that seat is known by @param {Bytes} other the same of the other
 * @returns {Promise<Mailbox>}
 */
export async function betweenTwo({ topic }, key, own, other) {
  const { subtle } = crypto;
  const mine = await subtle.importKey("jwk", jwkOf(key, own), AGREEING, false, ["deriveBits"]);
  const theirs = await subtle.importKey("raw", joined([4], other), AGREEING, false, []);
  const both = new Uint8Array(await subtle.deriveBits({ name: "ECDH", public: theirs }, mine, 256));
  return { topic, key: await sealing(await digest("call key", both)) };
}

/** @param {Bytes} secret */
const sealing = (secret) => crypto.subtle.importKey("raw", secret, CIPHER, false, ["encrypt", "decrypt"]);

/** @param {Mailbox} mailbox @param {string} letters */
export async function enclose({ key }, letters) {
  const beginning = crypto.getRandomValues(new Uint8Array(BEGINNING));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv: beginning }, key, utf8(letters));
  return plainLetters(joined(beginning, new Uint8Array(sealed)));
}

/** @param {Mailbox} mailbox @param {string} content @returns {Promise<string | null>} nothing if it was not enclosed with this key */
export async function disclose({ key }, content) {
  const all = fromPlainLetters(content);
  if (!all) return null;
  const [iv, sealed] = [all.slice(0, BEGINNING), all.slice(BEGINNING)];
  try {
    return fromUtf8(new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, sealed)));
  } catch {
    return null;
  }
}
