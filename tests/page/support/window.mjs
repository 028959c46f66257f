/** A window without layout: what the page asks a browser for, as far as it can be had in Node. */

import { readFileSync } from "node:fs";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { PropertySymbol, Window } from "happy-dom";
import { answerFor } from "./files.mjs";
import { Path, Strokes } from "./strokes.mjs";
import { Thread } from "./thread.mjs";

const index = readFileSync(new URL("../../../www/index.html", import.meta.url), "utf8");
const [, BODY] = /<body>(.*)<\/body>/s.exec(index) ?? [];

const SIZE = { width: 1280, height: 800 };

/** As large is every board, in pixels. */
const BOARD = { width: 900, height: 700 };

/** What Node has of its own, before a window takes its place. */
const node = {
  setTimeout,
  clearTimeout,
  setInterval,
  BroadcastChannel,
  MessageChannel,
  console: { ...console },
  compile: WebAssembly.compile,
};

/** What belongs together with a window's own elements, and must be of one kind with them. */
const OF_WINDOWS = new Set(["Event", "EventTarget", "MessageEvent", "CustomEvent", "navigator", "FormData"]);

/**
 * What Node has as browsers have it, or better than Happy DOM: the page gets these, as far as nothing is put in their
 * places below. What the language itself has is among them.
 */
const OWN = new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !OF_WINDOWS.has(name)));

/** What a page keeps, for as long as a test lasts. */
export class Storage {
  databases = new IDBFactory();
  /** @type {Map<string, string>} */
  items = new Map();
}

/** What each page has of its own, by its number. @type {Map<string, Record<string, any>>} */
const pages = new Map();
Object.assign(globalThis, { pages });

export class Room {
  /** What the page has complained of. @type {string[]} */
  complaints = [];
  /** What it has offered to be saved. @type {{ name: string, text: () => Promise<string> }[]} */
  saved = [];
  #timers = new Set();
  #channels = new Set();
  #threads = new Set();
  #closed = false;

  /**
   * @param {import("./address.mjs").Addresses} addresses
   * @param {Storage} storage
   * @param {string} search what the addresses of the page's modules end in
   */
  constructor(addresses, storage, search) {
    this.addresses = addresses;
    this.search = search;
    this.window = new Window({
      url: new URL("/", addresses.href).href,
      ...SIZE,
      settings: { disableJavaScriptFileLoading: true, disableComputedStyleRendering: true },
    });
    this.document = this.window.document;
    this.document.body.innerHTML = BODY;
    this.#furnish(storage);
    this.#takeOver();
  }

  /** Ends all that the page would still do. */
  close() {
    this.#closed = true;
    for (const timer of this.#timers) node.clearTimeout(timer);
    this.#timers.clear();
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    for (const thread of this.#threads) thread.terminate();
    console.error = node.console.error;
    console.warn = node.console.warn;
    void this.window.happyDOM.abort();
  }

  /** Gives the page's globals to Node. */
  #takeOver() {
    const { window } = this;
    pages.set(new URLSearchParams(this.search).get("page") ?? "", this.globals);
    for (let from = window; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
      for (const name of Object.getOwnPropertyNames(from)) {
        if (OWN.has(name) || name === "constructor") continue;
        const own = Object.hasOwn(this.globals, name);
        const value = own ? this.globals[name] : window[name];
        const bound =
          !own && typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(window) : value;
        Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
      }
    for (const [name, value] of Object.entries(this.globals))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    for (const kind of ["error", "warn"])
      console[kind] = (...words) => {
        this.complaints.push(words.map(String).join(" "));
      };
    window.addEventListener("error", ({ error, message }) =>
      this.complaints.push(String(error?.stack ?? message)),
    );
  }

  /** @param {Storage} storage */
  #furnish(storage) {
    const { window, document, addresses } = this;
    const room = this;
    const later = (work, ms, ...given) => {
      if (this.#closed) return undefined;
      const timer = node.setTimeout(() => {
        this.#timers.delete(timer);
        work(...given);
      }, ms);
      // What nobody waits for keeps no test from ending.
      timer.unref();
      this.#timers.add(timer);
      return timer;
    };
    const always = (work, ms, ...given) => {
      if (this.#closed) return undefined;
      const timer = node.setInterval(work, ms, ...given);
      timer.unref();
      this.#timers.add(timer);
      return timer;
    };
    // Node ends timers of both kinds by either name.
    const never = (timer) => {
      this.#timers.delete(timer);
      node.clearTimeout(timer);
    };
    const frame = (work) => later(() => work(performance.now()), 16);
    for (const [name, value] of Object.entries({
      setTimeout: later,
      clearTimeout: never,
      setInterval: always,
      clearInterval: never,
      requestAnimationFrame: frame,
      cancelAnimationFrame: never,
    }))
      Object.defineProperty(window, name, { value, configurable: true, writable: true });

    const { prototype } = window.HTMLElement;
    for (const [kind, pixels] of Object.entries(BOARD)) {
      const name = `client${kind[0].toUpperCase()}${kind.slice(1)}`;
      Object.defineProperty(prototype, name, {
        get() {
          return this.localName === "battle-board" ? pixels : 0;
        },
        configurable: true,
      });
    }
    // The odds lie beyond the edge of the panel, as they do on most screens.
    const rect = (x, y, width, height) => ({
      x,
      y,
      width,
      height,
      left: x,
      top: y,
      right: x + width,
      bottom: y + height,
      toJSON() {},
    });
    prototype.getBoundingClientRect = function () {
      if (this.classList.contains("odds")) return rect(0, 2000, 300, 200);
      if (this.localName === "battle-board" || this.classList.contains("surface"))
        return rect(0, 0, BOARD.width, BOARD.height);
      return rect(0, 0, 0, 0);
    };
    window.Element.prototype.getBoundingClientRect = prototype.getBoundingClientRect;
    window.Element.prototype.scrollIntoView = () => {};
    window.Element.prototype.scrollTo = () => {};
    window.HTMLCanvasElement.prototype.getContext = function () {
      return (this.strokes ??= new Strokes(this));
    };
    prototype.setPointerCapture = () => {};
    this.#popovers();

    const items = {
      getItem: (key) => storage.items.get(key) ?? null,
      setItem: (key, value) => void storage.items.set(key, String(value)),
      removeItem: (key) => void storage.items.delete(key),
    };
    const localStorage = new Proxy(items, {
      ownKeys: () => [...storage.items.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        storage.items.has(String(key))
          ? { value: storage.items.get(String(key)), enumerable: true, configurable: true }
          : undefined,
    });
    const navigator = {
      onLine: true,
      clipboard: { writeText: async (text) => void (room.clipboard = text) },
      language: "en",
      userAgent: "Node",
      userActivation: { hasBeenActive: false },
    };
    for (const name of ["pointerdown", "keydown"])
      window.addEventListener(name, () => (navigator.userActivation.hasBeenActive = true), { capture: true });
    this.globals = {
      window: globalThis,
      self: globalThis,
      document,
      location: addresses.location(() => !this.#closed),
      history: addresses.history,
      navigator,
      localStorage,
      indexedDB: storage.databases,
      IDBKeyRange,
      setTimeout: later,
      clearTimeout: never,
      setInterval: always,
      clearInterval: never,
      requestAnimationFrame: frame,
      cancelAnimationFrame: never,
      innerWidth: SIZE.width,
      innerHeight: SIZE.height,
      devicePixelRatio: 1,
      scrollTo() {},
      Path2D: Path,
      Worker: class extends Thread {
        constructor(address) {
          super(address, room.search);
          room.#threads.add(this);
        }
      },
      CSS: { escape: (text) => text.replace(/[^\w-]/g, "\\$&"), supports: () => true },
      fetch: answerFor,
      BroadcastChannel: class extends node.BroadcastChannel {
        constructor(name) {
          super(name);
          this.unref();
          room.#channels.add(this);
        }
        postMessage(message) {
          // What a page still does after it was left, nobody hears.
          if (room.#channels.has(this)) super.postMessage(message);
        }
      },
      MessageChannel: class extends node.MessageChannel {
        constructor() {
          super();
          room.#channels.add(this.port1);
        }
      },
      matchMedia: (query) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }),
      origin: new URL(addresses.href).origin,
      AudioContext: class {},
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    };
    Object.defineProperty(document, "fonts", { value: new Faces(), configurable: true });
    Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
    this.#links();
    this.#selectors();
    chooseOne(this.window.HTMLSelectElement.prototype);
  }

  /** Selectors may hold words with any signs. */
  #selectors() {
    const { document } = this;
    const one = document.querySelector.bind(document);
    document.querySelector = (selector) => one(unescaped(selector));
  }

  /** What lies over the page until something else is pressed. */
  #popovers() {
    const { document } = this;
    const { prototype } = this.window.HTMLElement;
    prototype.showPopover = function () {
      this.toggleAttribute("data-open-popover", true);
    };
    prototype.hidePopover = function () {
      this.toggleAttribute("data-open-popover", false);
    };
    document.addEventListener(
      "click",
      ({ target }) => {
        const key = target.closest?.("[popovertarget]");
        const own = key && document.getElementById(key.getAttribute("popovertarget"));
        for (const open of document.querySelectorAll("[data-open-popover]"))
          if (open !== own && !open.contains(target)) open.hidePopover();
        own?.toggleAttribute("data-open-popover");
      },
      true,
    );
  }

  /** Links lead to other parts of the page, or to files. */
  #links() {
    const offer = ({ href, download }) => {
      const blob = blobs.get(href);
      this.saved.push({ name: download, text: async () => blob.text() });
    };
    const { prototype } = this.window.HTMLAnchorElement;
    const { click } = this.window.HTMLElement.prototype;
    prototype.click = function () {
      if (this.download && !this.isConnected) offer(this);
      else click.call(this);
    };
    this.window.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      if (link.download) offer(link);
      else this.addresses.go(link.getAttribute("href"));
    });
  }
}

/** The same selector with its words in other quotes, since those of the window know no escapes in them. @param {string} selector */
const unescaped = (selector) =>
  selector.replace(/="((?:[^"\\]|\\.)*)"/g, (_, words) => `='${words.replace(/\\(.)/g, "$1")}'`);

/** What object addresses stand for. @type {Map<string, Blob>} */
const blobs = new Map();
{
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL(blob);
    blobs.set(address, blob);
    return address;
  };
}

/**
 * Of several options that are marked as selected the last one is. Happy DOM takes the one whose place in the list is
 * their number.
 * @param {any} select
 */
function chooseOne(select) {
  const { selectedness, updateSelectedness } = PropertySymbol;
  const update = select[updateSelectedness];
  select[updateSelectedness] = function (option) {
    const marked = [...this.options].filter((one) => one[selectedness]);
    update.call(this, option ?? (marked.length > 1 ? marked.at(-1) : undefined));
  };
}

/** Typefaces that are always there. */
class Faces extends EventTarget {
  check = () => true;
  load = async () => [];
  add() {}
  *[Symbol.iterator]() {}
}

/** Does a window of this size, of a person who minds no movement, fit? @param {string} query */
function matches(query) {
  return query.split(",").some((one) => {
    const bounds = [...one.matchAll(/\((min|max)-(width|height): ([\d.]+)rem\)/g)];
    if (bounds.length === 0) return false;
    return bounds.every(([, end, side, letters]) =>
      end === "min" ? SIZE[side] >= 16 * Number(letters) : SIZE[side] <= 16 * Number(letters),
    );
  });
}

/** The same code is compiled once. @type {WeakMap<ArrayBuffer, Promise<WebAssembly.Module>>} */
const modules = new WeakMap();
WebAssembly.compile = (bytes) => {
  if (!modules.has(bytes)) modules.set(bytes, node.compile.call(WebAssembly, bytes));
  return modules.get(bytes);
};

// Browsers have it, and not yet every Node that the project is built with.
Map.groupBy ??= (all, keyOf) => {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};
