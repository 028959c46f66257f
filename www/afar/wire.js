/**
 * The same links over a channel between two pages. It may lose, double, delay and spoil what it carries: what one side has not got, it
 * asks for again. Three kinds of messages: "h" and the number of the last link that is here, "l" and a link, "t" and a text.
 */

import { LONGEST_WORD } from "./says.js";

/** @typedef {import("./seat.js").Opened} Opened */

/** A link in answer to a link that was spoilt must not go to and fro for ever: one question in this time. */
const PAUSE_MS = 1000;

/** So often a side says what it has. */
const BEAT_MS = 4000;

/** So many links are sent at once. */
const MANY = 20;

/** No message is longer. */
const LONGEST = 20_000;

/**
 * What a wire connects.
 * @typedef {object} End
 * @property {(message: string) => void} send
 * @property {() => string[]} links all so far
 * @property {(link: string) => Promise<{ kind: Opened["kind"] }>} open
 * @property {(text: string) => void} told
 */

export class Wire {
  /** Has the other made another game of this one? Then nothing more goes to and fro. */
  forked = false;
  /** @type {Promise<unknown>} */
  #work = Promise.resolve();
  #asked = -Infinity;
  #beat;

  /** @param {End} end */
  constructor(end) {
    this.end = end;
    this.#beat = setInterval(() => this.hello(), BEAT_MS);
    this.hello();
  }

  close() {
    clearInterval(this.#beat);
  }

  /** Says what is here. */
  hello() {
    this.#send(`h${this.end.links().length}`);
  }

  /** Sends what was made last. */
  made() {
    const link = this.end.links().at(-1);
    if (link) this.#send(`l${link}`);
  }

  /** @param {string} text */
  tell(text) {
    this.#send(`t${[...text].slice(0, LONGEST_WORD).join("")}`);
  }

  /** Takes a message, one after the other. @param {unknown} message */
  hear(message) {
    if (typeof message !== "string" || message.length > LONGEST) return this.#work;
    const rest = message.slice(1);
    if (message.startsWith("h")) this.#give(rest);
    if (message.startsWith("t")) this.end.told([...rest].slice(0, LONGEST_WORD).join(""));
    if (message.startsWith("l")) this.#work = this.#work.then(() => this.#open(rest));
    return this.#work;
  }

  /** Sends what the other has not got. @param {string} number of his last link */
  #give(number) {
    if (!/^\d{1,5}$/.test(number)) return;
    const links = this.end.links();
    for (const link of links.slice(Number(number)).slice(0, MANY)) this.#send(`l${link}`);
    if (Number(number) > links.length) this.#ask();
  }

  /** @param {string} letters */
  async #open(letters) {
    if (this.forked) return;
    const { kind } = await this.end.open(letters);
    if (kind === "fork") this.forked = true;
    if (kind === "new") this.hello();
    if (kind === "missing" || kind === "damaged" || kind === "forged") this.#ask();
  }

  #ask() {
    const now = performance.now();
    if (now - this.#asked < PAUSE_MS) return;
    this.#asked = now;
    this.hello();
  }

  /** @param {string} message */
  #send(message) {
    if (!this.forked) this.end.send(message);
  }
}
