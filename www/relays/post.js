/**
 * Letters through relays (Nostr, NIP-01): what is left there is kept and handed on, also while the other is away. They may lose, double and
 * disorder what they hand on; who opens a letter finds that out.
 */

import { finalizeEvent } from "nostr-tools/pure";
import { SimplePool } from "nostr-tools/pool";
import { normalizeURL } from "nostr-tools/utils";
import { digest } from "../afar/digest.js";
import { secretOf } from "../afar/keys.js";
import { betweenTwo, disclose, enclose, mailboxOf } from "./mailbox.js";

/** @typedef {import("./mailbox.js").Mailbox} Mailbox */

/** The kind of event in which a letter goes: one that relays keep. */
export const KIND = 9333;

/** That in which a call goes: relays hand it on, and do not keep it. */
const CALL = 29_333;

/** A relay says when it has sent all that it keeps; who does not say so within these milliseconds counts as one that has. */
const PATIENCE = 5_000;

/** A relay that is lost is sought again after so many milliseconds, each time after twice as many, up to the second number. */
const SOONEST = 1_000;
const LATEST = 60_000;

/** Relays may miss to hand something on: so often, in milliseconds, it is looked what lies there. */
const LOOK = 60_000;

/** What no relay has taken is posted again after so many milliseconds. */
const AGAIN = 15_000;

/** @typedef {import("../afar/bytes.js").Bytes} Bytes */

/**
 * Whose post it is: its key, and what it and the other seat are known by, where the two may call each other.
 * @typedef {{ invitation: string, key: string, two?: { own: Bytes, other: Bytes } | null }} Owner
 */

/**
 * What hears of the post of a game.
 * @typedef {{ letters: (letters: string) => void, called?: (text: string) => void, changed: () => void }} Hearer
 */

/**
 * - `seeking`: no relay has answered yet.
 * - `open`: what is posted goes, what lies there has come.
 * - `away`: no relay can be reached. It is tried again.
 * @typedef {"seeking" | "open" | "away"} Reach
 */

export class Post {
  #pool = new SimplePool({ enablePing: true });
  /** @type {Map<string, Reach>} */
  #reaches = new Map();
  /** How often each relay has been sought in vain. @type {Map<string, number>} */
  #vain = new Map();
  /** What lies in the mailbox. @type {Set<string>} */
  #there = new Set();
  /** What is to lie there. @type {Set<string>} */
  #due = new Set();
  /** Calls that were heard: several relays hand on the same. @type {Set<string>} */
  #heard = new Set();
  #closed = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looking;

  /**
   * @param {string[]} relays their addresses
   * @param {Mailbox} mailbox
   * @param {Mailbox | null} calls what is said in it to the other alone
   * @param {Uint8Array} key with which a seat is known to relays; it tells nothing of the game
   * @param {Hearer} hearer
   */
  constructor(relays, mailbox, calls, key, hearer) {
    this.relays = relays;
    this.mailbox = mailbox;
    this.calls = calls;
    this.key = key;
    this.hearer = hearer;
  }

  /**
   * Opens the mailbox of a game.
   * @param {string[]} relays
   * @param {Owner} owner
   * @param {Hearer} hearer
   */
  static async of(relays, { invitation, key, two }, hearer) {
    const own = await digest("relay key", secretOf(key));
    const mailbox = await mailboxOf(invitation);
    const calls = two ? await betweenTwo(mailbox, key, two.own, two.other) : null;
    const post = new Post(relays, mailbox, calls, own, hearer);
    for (const relay of relays) post.#listen(relay);
    post.#looking = setInterval(() => void post.#look(), LOOK);
    return post;
  }

  /** The best of what is known of the relays. @returns {Reach} */
  get reach() {
    const all = this.relays.map((relay) => this.#reaches.get(relay) ?? "seeking");
    return all.find((reach) => reach === "open") ?? all.find((reach) => reach === "seeking") ?? "away";
  }

  /**
   * Hears what lies in the mailbox, and what comes. The pool would seek a lost relay by itself, and then ask only for what is newer by the clocks of
   * those who posted, which may be wrong.
   * @param {string} relay
   */
  #listen(relay) {
    if (this.#closed) return;
    const kinds = this.calls ? [KIND, CALL] : [KIND];
    this.#pool.subscribe(
      [relay],
      { ...this.#filter, kinds },
      {
        maxWait: PATIENCE,
        onevent: ({ kind, content }) => void (kind === CALL ? this.#hear(content) : this.#take(content)),
        oneose: () => {
          // Also said for a relay that cannot be reached.
          if (this.#isConnected(relay)) this.#reached(relay);
        },
        onclose: () => this.#lost(relay),
      },
    );
  }

  get #filter() {
    return { kinds: [KIND], "#x": [this.mailbox.topic] };
  }

  async #look() {
    const connected = this.relays.filter((relay) => this.#isConnected(relay));
    const events = await this.#pool.querySync(connected, this.#filter, { maxWait: PATIENCE });
    for (const { content } of events) await this.#take(content);
  }

  /** @param {string} relay */
  #isConnected(relay) {
    return this.#pool.listConnectionStatus().get(normalizeURL(relay)) === true;
  }

  /** @param {string} relay */
  #reached(relay) {
    this.#vain.delete(relay);
    this.#become(relay, "open");
    void this.#postDue();
  }

  /** @param {string} relay */
  #lost(relay) {
    const vain = this.#vain.get(relay) ?? 0;
    this.#vain.set(relay, vain + 1);
    this.#become(relay, "away");
    setTimeout(() => this.#listen(relay), Math.min(SOONEST * 2 ** vain, LATEST));
  }

  /** @param {string} relay @param {Reach} reach */
  #become(relay, reach) {
    const before = this.reach;
    this.#reaches.set(relay, reach);
    if (this.reach !== before && !this.#closed) this.hearer.changed();
  }

  /** @param {string} content */
  async #take(content) {
    const letters = await disclose(this.mailbox, content);
    if (letters === null || this.#closed || this.#there.has(letters)) return;
    this.#there.add(letters);
    this.#due.delete(letters);
    this.hearer.letters(letters);
    this.hearer.changed();
  }

  /** @param {string} content */
  async #hear(content) {
    if (!this.calls || this.#heard.has(content)) return;
    const text = await disclose(this.calls, content);
    // What strangers leave there is not even remembered; another relay may have handed on the same meanwhile.
    if (text === null || this.#closed || this.#heard.has(content)) return;
    this.#heard.add(content);
    this.hearer.called?.(text);
  }

  /** Says something to the other that is heard at once or never. @param {string} text */
  async call(text) {
    if (!this.calls) return;
    const content = await enclose(this.calls, text);
    this.#heard.add(content);
    await this.#publish(CALL, content).catch(() => {});
  }

  /** Leaves letters in the mailbox, as soon as a relay can be reached, unless they lie there. @param {string} letters */
  async leave(letters) {
    if (this.#there.has(letters) || this.#due.has(letters)) return;
    this.#due.add(letters);
    if (this.reach === "open") await this.#post(letters);
  }

  /** Do these letters lie in the mailbox? @param {string} letters */
  has(letters) {
    return this.#there.has(letters);
  }

  async #postDue() {
    if (this.reach === "open") await Promise.all([...this.#due].map((letters) => this.#post(letters)));
  }

  /** @param {string} letters */
  async #post(letters) {
    try {
      await this.#publish(KIND, await enclose(this.mailbox, letters));
    } catch {
      // No relay has taken it. One may take it later, or be reached again.
      if (!this.#closed) setTimeout(() => void this.#postDue(), AGAIN);
      return;
    }
    if (this.#closed || this.#there.has(letters)) return;
    this.#there.add(letters);
    this.#due.delete(letters);
    this.hearer.changed();
  }

  /** @param {number} kind @param {string} content @returns {Promise<string>} when a relay has taken it */
  #publish(kind, content) {
    const tags = [["x", this.mailbox.topic]];
    const event = finalizeEvent({ kind, created_at: Math.floor(Date.now() / 1000), tags, content }, this.key);
    return Promise.any(this.#pool.publish(this.relays, event));
  }

  close() {
    this.#closed = true;
    clearInterval(this.#looking);
    this.#pool.destroy();
  }
}
