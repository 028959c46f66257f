/** The address of a page with its history, of which a page only changes what stands after "#". */

export class Addresses {
  /** @type {{ href: string, state: unknown }[]} */
  #entries;
  #at = 0;
  #moved;
  #reload;

  /**
   * @param {string} href
   * @param {{ moved: (from: string) => void, reload: () => void }} tell of another address of the same page
   */
  constructor(href, { moved, reload }) {
    this.#entries = [{ href, state: null }];
    this.#moved = moved;
    this.#reload = reload;
    this.history = this.#makeHistory();
  }

  get href() {
    return this.#entries[this.#at].href;
  }

  /** @param {string} href */
  go(href) {
    const next = new URL(href, this.href).href;
    if (next === this.href) return;
    const from = this.href;
    this.#entries.splice(this.#at + 1, Infinity, { href: next, state: null });
    this.#at++;
    this.#moved(from);
  }

  /** @param {number} steps */
  #walk(steps) {
    const from = this.href;
    if (!this.#entries[this.#at + steps]) return;
    this.#at += steps;
    if (from !== this.href) this.#moved(from);
  }

  /** Where a page is, and goes to as long as it is there. @param {() => boolean} isThere */
  location(isThere) {
    const all = this;
    const go = (/** @type {string} */ href) => {
      if (isThere()) all.go(href);
    };
    const part = (/** @type {keyof URL} */ name) => String(new URL(all.href)[name]);
    return {
      get href() {
        return all.href;
      },
      set href(href) {
        go(href);
      },
      get hash() {
        return part("hash");
      },
      set hash(hash) {
        go(`#${hash.replace(/^#/, "")}`);
      },
      get origin() {
        return part("origin");
      },
      get protocol() {
        return part("protocol");
      },
      get host() {
        return part("host");
      },
      get pathname() {
        return part("pathname");
      },
      get search() {
        return part("search");
      },
      assign: go,
      reload: () => {
        if (isThere()) all.#reload();
      },
      toString: () => all.href,
    };
  }

  #makeHistory() {
    const all = this;
    const replace = (state, _title, href) => {
      const next = href === undefined ? all.href : new URL(href, all.href).href;
      all.#entries[all.#at] = { href: next, state: structuredClone(state) };
    };
    return {
      get state() {
        return all.#entries[all.#at].state;
      },
      get length() {
        return all.#entries.length;
      },
      replaceState: replace,
      back: () => all.#walk(-1),
      forward: () => all.#walk(1),
    };
  }
}
