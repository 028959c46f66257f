/**
 * `<high-water-mark>`: a diagram of a game in anybody's page, which its reader can try. This is all that a page loads at
 * first; what draws and what knows the rules comes when a diagram comes near the view. See docs/EMBEDDING.md.
 */

import { toText } from "../play/share.js";
import { loadPart } from "../ship/load.js";
import { unwatch, watch } from "./near.js";
import { ratioOf } from "./ratios.js";
import { skeleton } from "./skeleton.js";
import { captionIn, contentOf, controlsOf, LOOK, lookOf, SOURCE, sourceOf, strayWords } from "./source.js";

/** @typedef {import("./diagram.js").Diagram} Diagram */

/** Where there is no page, as on a server, the element can be imported, and is nothing. */
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

/** What has a place of its own below the board, and the control that it belongs to. */
const BELOW = /** @type {const} */ (["scrub", "log"]);

/** The attributes that programs may set as properties, too. */
const WORDS = [...SOURCE, ...LOOK, "scheme", "caption", "width", "height"];

export class HighWaterMark extends Base {
  static observedAttributes = WORDS;

  /** @type {import("./skeleton.js").Parts} */
  #parts;
  /** @type {Diagram | null} */
  #diagram = null;
  /** The latest opening. @type {Promise<void> | null} */
  #opened = null;
  #near = false;
  /** Goes up with every opening. */
  #openings = 0;
  /** The position in it, as it was read last. */
  #content = "";
  #contents = globalThis.MutationObserver && new MutationObserver(() => this.#reread());
  /** Is there something new to be opened, or only to be shown in another way? @type {"" | "look" | "source"} */
  #stale = "";

  constructor() {
    super();
    this.#parts = skeleton(this);
  }

  connectedCallback() {
    for (const name of [...WORDS, "fill"]) upgrade(this, name);
    this.#lay();
    this.#content = contentOf(this);
    this.#contents?.observe(this, { childList: true, characterData: true, subtree: true });
    watch(this, {
      come: () => this.#come(),
      go: () => this.#go(),
      print: (is) => this.#print(is),
    });
  }

  disconnectedCallback() {
    unwatch(this);
    this.#contents?.disconnect();
    this.#near = false;
    // Who is only moved within the page is back by then.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (this.isConnected) this.#lay();
    if (name === "caption" || name === "width" || name === "height") return;
    this.#outdate(SOURCE.includes(name) ? "source" : "look");
  }

  /** Another position may stand in it. */
  #reread() {
    const content = contentOf(this);
    if (content === this.#content) return;
    this.#content = content;
    this.#outdate("source");
  }

  /** @param {"look" | "source"} what */
  #outdate(what) {
    if (!this.#opened) return;
    const was = this.#stale;
    this.#stale = was === "source" ? was : what;
    if (!was) queueMicrotask(() => this.#refresh());
  }

  /** Shows on paper what is not drawn on the screen, or what stands in for it. @param {boolean} is */
  #print(is) {
    const { stage, board, fallback } = this.#parts;
    const drawn = this.#diagram?.drawn || !this.#parts.fault.hidden;
    const sketch =
      is && !drawn
        ? this.#dare(() => this.#diagram?.sketch(stage.clientWidth, stage.clientHeight))
        : undefined;
    board.querySelector(".sketch")?.remove();
    if (sketch) {
      sketch.className = "sketch";
      board.append(sketch);
    }
    const standsIn = fallback.assignedElements().length > 0;
    fallback.toggleAttribute("data-printed", is && !drawn && !sketch);
    stage.toggleAttribute("data-blank", is && !drawn && !sketch && !standsIn);
  }

  /** What has its place before anything is loaded. */
  #lay() {
    const { stage, status, acts, scrub, log, words } = this.#parts;
    const [width, height] = ["width", "height"].map((name) => Number(this.getAttribute(name)));
    const ratio = width > 0 && height > 0 ? width / height : ratioOf(this.getAttribute("game") ?? "");
    stage.style.aspectRatio = String(ratio);
    this.style.width = width > 0 ? `${width}px` : "";
    const controls = wantedControls(this);
    status.hidden = controls.size === 0;
    acts.hidden = !controls.has("moves");
    for (const name of BELOW) ({ scrub, log })[name].hidden = !controls.has(name);
    words.textContent = captionIn(this.getAttribute("caption") ?? "");
  }

  #come() {
    this.#near = true;
    void this.whenReady().catch(() => {});
  }

  #go() {
    this.#near = false;
    this.#diagram?.rest();
  }

  #close() {
    this.#diagram?.close();
    this.#diagram = null;
    this.#opened = null;
  }

  #refresh() {
    const stale = this.#stale;
    this.#stale = "";
    if (!this.#opened) return;
    if (stale === "look" && this.#diagram && this.#parts.fault.hidden) {
      this.#dare(() => this.#diagram?.update(lookOf(this)));
      return;
    }
    this.#opened = null;
    if (this.#near) this.#come();
  }

  /** Loads all that the diagram needs, wherever it stands, and waits until it can be asked. @returns {Promise<void>} */
  whenReady() {
    this.#opened ??= this.#open();
    return this.#opened.then(() => this.#wake());
  }

  async #open() {
    const { fault, fallback } = this.#parts;
    const opening = ++this.#openings;
    fault.hidden = true;
    try {
      for (const words of strayWords(this, [...WORDS, "fill"])) console.warn(`high-water-mark: ${words}`);
      const { Diagram } = await loadPart(() => import(/* webpackChunkName: "diagram" */ "./diagram.js"));
      this.#diagram ??= new Diagram(this.#parts, (name, detail) => this.#told(name, detail));
      await this.#diagram.open(sourceOf(this), lookOf(this));
    } catch (error) {
      if (opening === this.#openings) this.#fail(error);
      throw error;
    }
    if (opening !== this.#openings) return;
    await this.#wake();
    fallback.hidden = true;
    this.#told("ready", { game: this.getAttribute("game"), length: this.length });
  }

  /** Draws it, if it is to be seen. */
  async #wake() {
    if (this.#near) await this.#diagram?.wake();
  }

  /** @param {string} name @param {object} detail */
  #told(name, detail) {
    if (name === "fault") this.#showFault(/** @type {any} */ (detail));
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#told("fault", {
      message: error instanceof Error ? error.message : String(error),
      again: () => this.#again(),
    });
  }

  #again() {
    this.#opened = null;
    return this.whenReady();
  }

  /** @param {{ message: string, again?: () => Promise<void> }} what */
  #showFault({ message, again }) {
    const { fault, fallback } = this.#parts;
    const words = document.createElement("p");
    words.textContent = message;
    fault.replaceChildren(words);
    fault.hidden = false;
    fallback.hidden = true;
    this.#diagram?.rest();
    if (!again) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Try again";
    button.addEventListener("click", () => {
      fault.hidden = true;
      again().catch(() => {});
    });
    fault.append(button);
  }

  /** @template T @param {() => T} deed @returns {T | undefined} */
  #dare(deed) {
    try {
      return deed();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** @template T @param {(study: import("./study.js").Study) => T} question @returns {T} */
  #ask(question) {
    if (!this.#diagram)
      throw new Error("This diagram is not ready yet: wait for its event ready, or for whenReady().");
    return this.#diagram.ask(question);
  }

  /** How many decisions the game has; none before it is there. */
  get length() {
    return this.#diagram?.isReady ? this.#ask(({ position }) => position.length) : 0;
  }

  /** After how many of them the moment is that is shown. */
  get moment() {
    return this.#diagram?.isReady ? this.#ask(({ moment, position }) => moment ?? position.length) : 0;
  }

  /** Is it as high as its place? */
  get fill() {
    return this.hasAttribute("fill");
  }

  set fill(is) {
    this.toggleAttribute("fill", Boolean(is));
  }

  /** Every legal command of the one who decides. */
  legal() {
    return this.#ask((study) => study.legal());
  }

  /** What speaks against a command; null if it is legal. @param {import("../types.js").Command} command */
  why(command) {
    return this.#ask((study) => study.check(command));
  }

  /** Carries out a command of the one who decides. @param {import("../types.js").Command} command */
  apply(command) {
    this.#ask((study) => study.play(command));
  }

  /** Looks at the moment after n decisions. @param {number} n */
  seek(n) {
    this.#ask((study) => study.peek(n));
  }

  /** Goes back to what the author shows. */
  async reset() {
    await this.whenReady();
    await this.#diagram?.reset();
  }

  /** The board as it is shown, with its caption, as a PNG. @returns {Promise<Blob>} */
  async picture() {
    const near = this.#near;
    this.#near = true;
    try {
      await this.whenReady();
    } finally {
      this.#near = near;
    }
    if (!this.#diagram) throw new Error("This diagram has been taken away.");
    return this.#diagram.picture(captionOf(this));
  }
}

/** What can be read of the controls, before it is told what cannot. @param {HTMLElement} element */
function wantedControls(element) {
  try {
    return controlsOf(element);
  } catch {
    return new Set();
  }
}

/** @param {HTMLElement} element */
const captionOf = (element) => captionIn(captionSaid(element));

/** @param {HTMLElement} element */
const captionSaid = (element) =>
  element.querySelector(':scope > [slot="caption"]')?.textContent?.trim() ??
  element.getAttribute("caption") ??
  "";

/** What a program may give instead of an attribute’s text. @param {unknown} value */
function textOf(value) {
  if (value instanceof Uint8Array) return toText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A property that was set before the element was known. @param {any} element @param {string} name */
function upgrade(element, name) {
  if (!Object.hasOwn(element, name)) return;
  const value = element[name];
  delete element[name];
  element[name] = value;
}

for (const name of WORDS) {
  const own = /** @type {PropertyDescriptor | undefined} */ (
    Object.getOwnPropertyDescriptor(globalThis.HTMLElement?.prototype ?? {}, name)
  );
  Object.defineProperty(HighWaterMark.prototype, name, {
    configurable: true,
    enumerable: true,
    // `focus` is a method of every element as well: reading it must go on giving that.
    get() {
      return own?.value ?? this.getAttribute(name) ?? "";
    },
    set(/** @type {unknown} */ value) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, textOf(value));
    },
  });
}

if (globalThis.customElements && !customElements.get("high-water-mark"))
  customElements.define("high-water-mark", HighWaterMark);
