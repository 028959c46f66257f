/** A page in Node, in the words of Playwright: its modules, its window, and what it keeps. */

import { register } from "node:module";
import { Addresses } from "./address.mjs";
import { otherAnswers } from "./files.mjs";
import { letGo, press, userClick } from "./hands.mjs";
import { Finder } from "./locator.mjs";
import { until } from "./until.mjs";
import { Room, Storage } from "./window.mjs";

register("./hooks.mjs", import.meta.url);

/** Where the pages are said to lie. */
const [HERE, TOYS] = ["http://page.test/", "http://toys.test/"];

/** Node's own, before a window takes its place. */
const wait = setTimeout;

/** Every page that is loaded has modules of its own. */
let loads = 0;

export class Page extends Finder {
  #storage = { [HERE]: new Storage(), [TOYS]: new Storage() };
  /** @type {Room | null} */
  #room = null;
  /** @type {Addresses | null} */
  #addresses = null;
  /** @type {Promise<unknown>} */
  #loading = Promise.resolve();
  /** What the pages so far have complained of. @type {string[]} */
  complaints = [];
  /** What is done to the window before the page begins. @type {(() => void)[]} */
  #before = [];
  /** The files that were offered to be saved. */
  #heard = 0;

  get #site() {
    return this.url().startsWith(TOYS) ? TOYS : HERE;
  }

  url() {
    return this.#addresses?.href ?? "about:blank";
  }

  /** @param {(given?: any) => void} work @param {unknown} [given] */
  addInitScript(work, given) {
    this.#before.push(() => work(given));
  }

  /** Has a test answer instead of the files. @param {RegExp} pattern @param {(route: any) => void} answer */
  route(pattern, answer) {
    otherAnswers.set(pattern.source, { pattern, answer });
  }

  /** @param {RegExp} pattern */
  unroute(pattern) {
    otherAnswers.delete(pattern.source);
  }

  /** Goes to an address: of the same page, if only what stands after "#" is another. @param {string} address */
  async goto(address) {
    if (address === "about:blank") {
      await this.#leave();
      this.#addresses = null;
      return;
    }
    const next = new URL(address || HERE, address.startsWith("#") && this.#addresses ? this.url() : HERE)
      .href;
    if (
      this.#addresses &&
      next !== this.url() &&
      next.split("#")[0] === this.url().split("#")[0] &&
      next.includes("#")
    ) {
      this.#addresses.go(next);
      return;
    }
    await this.#leave();
    this.#addresses = new Addresses(next, {
      moved: (from) => {
        const event = Object.assign(new Event("hashchange"), { oldURL: from, newURL: this.url() });
        queueMicrotask(() => this.#room?.window.dispatchEvent(event));
      },
      reload: () => void this.reload(),
    });
    await this.#load();
  }

  async reload() {
    await this.#leave();
    await this.#load();
  }

  goBack = async () => this.#addresses?.history.back();

  async #leave() {
    await this.#loading.catch(() => {});
    this.#room?.close();
    this.complaints.push(...(this.#room?.complaints ?? []));
    this.#room = null;
    letGo();
  }

  async #load() {
    const search = `?page=${++loads}${this.#site === TOYS ? "&toys" : ""}`;
    this.#room = new Room(this.#addresses, this.#storage[this.#site], search);
    this.#heard = 0;
    for (const work of this.#before) work();
    this.#loading = import(`../../../www/main.js${search}`);
    await this.#loading;
  }

  /** A module of the page, as the page itself has it. @param {string} name in its folder */
  module = (name) => import(`../../../www/${name}?page=${loads}${this.#site === TOYS ? "&toys" : ""}`);

  /** Ends the page, and says what it has complained of. */
  async close() {
    await this.#leave();
    otherAnswers.clear();
    return this.complaints;
  }

  evaluate = async (work, given) => work(given);

  keyboard = {
    press,
    type: async (/** @type {string} */ text) => {
      for (const letter of text) {
        const target = document.activeElement;
        target.value += letter;
        target.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    },
  };

  mouse = {
    /** Clicks on what the board has at a point of the window. */
    click: async (/** @type {number} */ clientX, /** @type {number} */ clientY) =>
      userClick(document.querySelector("battle-board .surface"), { clientX, clientY }),
  };

  setInputFiles = (selector, file) => this.locator(selector).setInputFiles(file);

  waitForTimeout = (/** @type {number} */ ms) =>
    new Promise((done) => {
      wait(done, ms);
    });

  /** The text of the next file that the page offers to be saved. */
  async download(act) {
    await act();
    const file = await until(() => {
      const next = this.#room.saved[this.#heard];
      if (!next) throw new Error("nothing was saved");
      return next;
    });
    this.#heard++;
    return file.text();
  }
}

export const TOY_PAGE = TOYS;
