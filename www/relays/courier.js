/** Brings what comes to the mailbox of a game to a seat, in the order in which it goes on, whatever relays do with it. */

import { Post } from "./post.js";

/** @typedef {import("../afar/seat.js").Opened} Opened */

/**
 * Whom letters are brought to.
 * @typedef {{
 *   open: (letters: string) => Promise<Opened["kind"]>,
 *   called?: (text: string) => void,
 *   changed: () => void,
 * }} Receiver what comes of letters; and what hears a call, and that something of the post has changed
 */

export class Courier {
  /** @type {Post | null} */
  #post = null;
  /** What has come and was not opened, or comes after something that has not come. @type {Set<string>} */
  #waiting = new Set();
  #opening = false;

  /** @param {Receiver} receiver */
  constructor(receiver) {
    this.receiver = receiver;
  }

  /**
   * @param {string[]} relays their addresses
   * @param {import("./post.js").Owner} owner
   * @param {Receiver} receiver
   */
  static async of(relays, owner, receiver) {
    const courier = new Courier(receiver);
    courier.#post = await Post.of(relays, owner, {
      letters: (letters) => {
        courier.#waiting.add(letters);
        void courier.#openAll();
      },
      called: (text) => receiver.called?.(text),
      changed: () => receiver.changed(),
    });
    return courier;
  }

  get reach() {
    return this.#post?.reach ?? "seeking";
  }

  /** Leaves letters where the other finds them. @param {string} letters */
  leave(letters) {
    void this.#post?.leave(letters);
  }

  /** Says something to the other that is heard at once or never. @param {string} text */
  call(text) {
    void this.#post?.call(text);
  }

  /** Do these letters lie where the other finds them? @param {string} letters */
  has(letters) {
    return this.#post?.has(letters) ?? false;
  }

  /** Brings what was not opened once more: its receiver may take it now. */
  bringAgain() {
    void this.#openAll();
  }

  async #openAll() {
    if (this.#opening) return;
    this.#opening = true;
    try {
      for (const letters of this.#waiting) {
        const kind = await this.receiver.open(letters);
        if (kind === "missing" || kind === "early") continue;
        this.#waiting.delete(letters);
        // Perhaps it is what others come after.
        if (kind === "new") for (const later of [...this.#waiting]) this.#again(later);
      }
    } finally {
      this.#opening = false;
    }
  }

  /** Tries letters once more behind all others. @param {string} letters */
  #again(letters) {
    this.#waiting.delete(letters);
    this.#waiting.add(letters);
  }

  close() {
    this.#post?.close();
  }
}
