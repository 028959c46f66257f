/**
 * A channel straight between the two pages. It is made by two texts that go through any messenger: an offer and its reply. No other host
 * is asked for anything, so the two find each other only where their networks let them.
 */

import { joined, same } from "../afar/bytes.js";
import { KINDS } from "../afar/beginning.js";
import { fromLetters, toLetters } from "../afar/letters.js";
import { gameIn } from "../afar/link.js";
import { squeezed, unsqueezed } from "../afar/squeeze.js";

/** @typedef {import("../afar/bytes.js").Bytes} Bytes */

/** What of a description the other needs; the rest is always the same. */
const NEEDED = ["a=candidate:", "a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:"];

/** @param {string} needed its lines */
const description = (needed) =>
  [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    needed,
    "a=mid:0",
    "a=sctp-port:5000",
    "",
  ].join("\n");

/** So long addresses of this device are looked for. */
const PATIENCE_MS = 3000;

export class Channel {
  #peer = new RTCPeerConnection();
  /** @type {RTCDataChannel | null} */
  #channel = null;

  /**
   * @param {Bytes} game what the game is known by
   * @param {{ opened: () => void, closed: () => void, heard: (message: unknown) => void }} on
   */
  constructor(game, on) {
    this.game = game;
    this.on = on;
    this.#peer.ondatachannel = ({ channel }) => this.#take(channel);
    this.#peer.onconnectionstatechange = () => {
      if (["failed", "closed"].includes(this.#peer.connectionState)) on.closed();
    };
  }

  /** @returns {Promise<string>} in letters */
  async offer() {
    this.#take(this.#peer.createDataChannel("game"));
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#letters("offer");
  }

  /**
   * Takes an offer or a reply.
   * @param {string} letters
   * @returns {Promise<string | null | "not">} the reply to an offer, nothing to a reply; "not" if it is of no use
   */
  async take(letters) {
    const bytes = await fromLetters(letters);
    if (bytes?.[0] !== KINDS.live || !same(gameIn(bytes), this.game)) return "not";
    const [type, ...lines] = ((await unsqueezed(bytes.slice(1 + this.game.length))) ?? "").split("\n");
    const needed = lines.filter((line) => NEEDED.some((beginning) => line.startsWith(beginning)));
    const offers = type === "offer";
    if (offers !== (this.#channel === null)) return "not";
    const sdp = description(needed.join("\n"));
    try {
      await this.#peer.setRemoteDescription({ type: offers ? "offer" : "answer", sdp });
      if (!offers) return null;
      await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    } catch {
      return "not";
    }
    return this.#letters("reply");
  }

  /** @param {string} message */
  send(message) {
    if (this.#channel?.readyState === "open") this.#channel.send(message);
  }

  close() {
    this.#channel?.close();
    this.#peer.close();
  }

  /** @param {RTCDataChannel} channel */
  #take(channel) {
    this.#channel = channel;
    channel.onopen = () => this.on.opened();
    channel.onclose = () => this.on.closed();
    channel.onmessage = ({ data }) => this.on.heard(data);
    if (channel.readyState === "open") this.on.opened();
  }

  /** @param {"offer" | "reply"} type */
  async #letters(type) {
    await this.#gathered();
    const lines = (this.#peer.localDescription?.sdp ?? "").split(/\r?\n/);
    const needed = lines.filter((line) => NEEDED.some((beginning) => line.startsWith(beginning)));
    return toLetters(joined([KINDS.live], this.game, await squeezed([type, ...needed].join("\n"))));
  }

  /** Waits until it is known by which addresses this device can be reached. */
  #gathered() {
    const peer = this.#peer;
    return new Promise((resolve) => {
      const look = () => peer.iceGatheringState === "complete" && resolve(undefined);
      peer.onicegatheringstatechange = look;
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      look();
    });
  }
}
