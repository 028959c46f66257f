/** Playing live: the links go to the other's page as soon as they are made, and a line of text as soon as it is written. */

import { Wire } from "../afar/wire.js";
import { Channel } from "./channel.js";

/** @typedef {import("./correspondent.js").Correspondent} Correspondent */

/** So many texts are shown. */
const TEXTS = 6;

export class Live {
  /** @type {"making" | "offered" | "replied" | "open" | "closed"} */
  state = "making";
  /** What is to be sent to the other first, in letters. */
  letters = "";
  problem = "";
  /** Has the channel ever been open? */
  met = false;
  /** The last texts. @type {{ own: boolean, text: string }[]} */
  texts = [];
  /** @type {Wire | null} */
  #wire = null;
  #channel;

  /** @param {Correspondent} correspondent @param {() => void} tell */
  constructor(correspondent, tell) {
    this.correspondent = correspondent;
    this.tell = tell;
    this.#channel = new Channel(
      /** @type {import("../afar/bytes.js").Bytes} */ (correspondent.seat.agreement?.game),
      {
        opened: () => this.#opened(),
        closed: () => this.close(),
        heard: (message) => void this.#wire?.hear(message),
      },
    );
  }

  /** Has the other made another game of this one? */
  get forked() {
    return this.#wire?.forked ?? false;
  }

  async offer() {
    this.letters = await this.#channel.offer();
    this.state = "offered";
    this.tell();
  }

  /** @param {string} letters an offer, or the reply to the own one */
  async take(letters) {
    const reply = await this.#channel.take(letters);
    this.problem = reply === "not" ? "This link cannot be used now. Make a new one, or ask for one." : "";
    if (reply && reply !== "not") {
      this.letters = reply;
      this.state = "replied";
    }
    this.tell();
  }

  #opened() {
    const { correspondent } = this;
    this.state = "open";
    this.met = true;
    this.letters = "";
    this.problem = "";
    this.#wire ??= new Wire({
      send: (message) => this.#channel.send(message),
      links: () => correspondent.seat.data.links,
      open: async (link) => ({ kind: await correspondent.receive(link) }),
      told: (text) => this.#told(false, text),
    });
    this.goOn();
    this.tell();
  }

  /** A link was made here. */
  made() {
    this.#wire?.made();
  }

  /** What needs no decision is sent by itself: the other waits for his dice. */
  goOn() {
    const { correspondent } = this;
    if (
      this.state === "open" &&
      !this.forked &&
      !correspondent.busy &&
      correspondent.isEmpty &&
      !correspondent.back
    )
      void correspondent.send();
  }

  /** @param {string} text */
  say(text) {
    this.#wire?.tell(text);
    this.#told(true, text);
  }

  /** @param {boolean} own @param {string} text */
  #told(own, text) {
    this.texts = [...this.texts, { own, text }].slice(-TEXTS);
    this.tell();
  }

  close() {
    if (this.state === "closed") return;
    this.state = "closed";
    this.letters = "";
    this.#wire?.close();
    this.#channel.close();
    this.tell();
  }
}
