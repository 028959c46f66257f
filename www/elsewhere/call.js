/**
 * Playing live where links go by themselves: the pages of the two find each other through relays. One asks, and nothing begins before the other
 * agrees, as each learns the other's network address. What is said is heard at once or never, so nothing old comes back; only what one says that has
 * just come makes the other repeat himself, so there is no storm.
 */

import { other } from "../afar/agreed.js";

/** @typedef {import("./correspondent.js").Correspondent} Correspondent */

/** What a page says when it can be reached: whatever it has asked before holds no longer. */
const HERE = "here";

/** So many letters at the end of an offer tell it from all others. */
const MARK = 6;

export class Call {
  /** The other's offer, as long as it is neither taken nor put aside. */
  offer = "";
  /** The own one. */
  #own = "";
  /** One after the other. @type {Promise<unknown>} */
  #work = Promise.resolve();

  /**
   * @param {Correspondent} correspondent
   * @param {(text: string) => void} say to the other's page
   * @param {() => void} tell that something has changed
   */
  constructor(correspondent, say, tell) {
    this.correspondent = correspondent;
    this.say = say;
    this.tell = tell;
  }

  /** Is the other asked, or are the pages about to find each other? */
  get waits() {
    const state = this.correspondent.live?.state;
    return this.#own !== "" && (state === "offered" || state === "replied");
  }

  /** Asks the other to play live, or agrees to that. */
  begin() {
    return this.#inTurn(() => this.#begin());
  }

  async #begin() {
    const { offer } = this;
    this.offer = "";
    this.correspondent.live?.close();
    const live = await this.correspondent.playLive(offer);
    this.#own = live.letters;
    live.letters = "";
    if (live.state === "making") live.close();
    if (live.state === "offered") this.#ask();
    if (live.state === "replied") this.#say(`reply ${offer.slice(-MARK)} ${this.#own}`);
    this.tell();
  }

  #ask() {
    this.#say(`ask ${this.#own}`);
  }

  /** Puts the other's offer aside, or asks no longer. */
  stop() {
    this.offer = "";
    if (this.waits) {
      this.correspondent.live?.close();
      this.correspondent.live = null;
      this.#say(HERE);
    }
    this.tell();
  }

  /** The other's page can be reached now, if it is there. */
  reached() {
    if (this.correspondent.live?.state === "open") return;
    this.#say(HERE);
    this.#repeat();
  }

  #repeat() {
    if (this.#isAsking) this.#ask();
  }

  get #isAsking() {
    return this.waits && this.correspondent.live?.state === "offered";
  }

  /** @param {string} text */
  #say(text) {
    this.say(`${this.correspondent.seat.player} ${text}`);
  }

  /** @param {string} text */
  hear(text) {
    const [speaker, kind, ...rest] = text.split(" ");
    // This seat may be open in another tab, or at another device.
    if (speaker !== other(this.correspondent.seat.player)) return;
    void this.#inTurn(async () => {
      if (kind === HERE) this.#forget();
      if (kind === "ask" && rest.length === 1) await this.#asked(rest[0]);
      if (kind === "reply" && this.#isAsking && rest[0] === this.#own.slice(-MARK))
        await this.correspondent.live?.take(rest[1] ?? "");
    });
  }

  #forget() {
    this.offer = "";
    this.#repeat();
    this.tell();
  }

  /** @param {string} offer */
  async #asked(offer) {
    const { live, seat } = this.correspondent;
    const both = this.#isAsking;
    // Where both ask at once, the offer of the one who invited counts, and both have agreed.
    if (both && seat.player === "host") return;
    this.offer = offer;
    // Who asks has no channel any more.
    if (live?.state === "open") live.close();
    if (both) await this.#begin();
    else this.tell();
  }

  /** @param {() => Promise<void>} work */
  #inTurn(work) {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }
}
