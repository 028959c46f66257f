/**
 * Letters through relays (Nostr, NIP-01): what is left there is kept and handed on, also while the other is away. They may lose, double and
 * disorder what they hand on; who opens a letter finds that out.
 */

import { finalizeEvent } from "nostr-tools/pure";
import { SimplePool } from "nostr-tools/pool";
import { normalizeURL } from "nostr-tools/utils";
import { digest } from "../afar/digest.js";
import { secretOf } from "../afar/keys.js";
import { disclose, enclose, mailboxOf } from "./mailbox.js";

/** @typedef {import("./mailbox.js").Mailbox} Mailbox */

/** The kind of event in which a letter goes: one that relays keep. */
export const KIND = 9333;

/** A relay says when it has sent all that it keeps; who does not say so within these milliseconds counts as one that has. */
const PATIENCE = 5_000;

/** A relay that is lost is sought again after so many milliseconds, each time after twice as many, up to the second number. */
const SOONEST = 1_000;
const LATEST = 60_000;

/** Relays may miss to hand something on: so often, in milliseconds, it is looked what lies there. */
const LOOK = 60_000;

/** What no relay has taken is posted again after so many milliseconds. */
const AGAIN = 15_000;

/** What hears of the post of a game. @typedef {{ letters: (letters: string) => void, changed: () => void }} Hearer */

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
  #closed = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looking;

  /**
   * @param {string[]} relays their addresses
   * @param {Mailbox} mailbox
   * @param {Uint8Array} key with which a seat is known to relays; it tells nothing of the game
   * @param {Hearer} hearer
   */
  constructor(relays, mailbox, key, hearer) {
    this.relays = relays;
    this.mailbox = mailbox;
    this.key = key;
    this.hearer = hearer;
  }

  /**
   * Opens the mailbox of a game.
   * @param {string[]} relays
   * @param {{ invitation: string, key: string }} seat
   * @param {Hearer} hearer
   */
  static async of(relays, { invitation, key }, hearer) {
    const own = await digest("relay key", secretOf(key));
    const post = new Post(relays, await mailboxOf(invitation), own, hearer);
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
    this.#pool.subscribe([relay], this.#filter, {
      maxWait: PATIENCE,
      onevent: ({ content }) => void this.#take(content),
      oneose: () => {
        // Also said for a relay that cannot be reached.
        if (this.#isConnected(relay)) this.#reached(relay);
      },
      onclose: () => this.#lost(relay),
    });
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
    const content = await enclose(this.mailbox, letters);
    const tags = [["x", this.mailbox.topic]];
    const event = finalizeEvent(
      { kind: KIND, created_at: Math.floor(Date.now() / 1000), tags, content },
      this.key,
    );
    try {
      await Promise.any(this.#pool.publish(this.relays, event));
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

  close() {
    this.#closed = true;
    clearInterval(this.#looking);
    this.#pool.destroy();
  }
}
