/**
 * The computer player's threads, which here are none: what they run has modules of its own, is asked through a channel,
 * and takes its turn between the page and the test.
 */

/** Node's own: a window puts others in their places. */
const { Event, EventTarget, MessageChannel, MessageEvent } = globalThis;

/** The channels that threads answer on, by their names. @type {Map<string, MessagePort>} */
const ends = new Map();

let count = 0;

/** @param {string | null} name */
export const endOf = (name) => ends.get(name ?? "");

export class Thread extends EventTarget {
  #name = String(++count);
  #port;

  /** @param {URL | string} address @param {string} search what the addresses of its page's modules end in */
  constructor(address, search) {
    super();
    const { port1, port2 } = new MessageChannel();
    ends.set(this.#name, port2);
    this.#port = port1;
    port1.addEventListener("message", ({ data, ports }) =>
      this.dispatchEvent(new MessageEvent("message", { data, ports: [...ports] })),
    );
    port1.start();
    port1.unref();
    import(`${new URL(address, import.meta.url).href}${search}&thread=${this.#name}`).then(
      () => port2.unref(),
      () => this.dispatchEvent(new Event("error", { cancelable: true })),
    );
  }

  postMessage(message, transfer) {
    this.#port.postMessage(message, transfer);
  }

  terminate() {
    for (const port of [this.#port, ends.get(this.#name)]) port?.close();
    ends.delete(this.#name);
  }
}
