/** A field that searches all rulebooks, in the head of their pages and on a page of its own. */

import { html, nothing, render } from "lit-html";
import { fragmentOf, queryIn } from "../fragment.js";
import { followScheme } from "../scheme.js";
import { SearchIndex } from "./search-index.js";
import { quoted } from "./search-quote.js";

/** @typedef {import("./search-index.js").Group} Group */

/** How many places of a game are shown, in the head of a page and on the page of the search. */
const [FEW, MANY] = [4, 40];

followScheme();

class Search {
  #place;
  #folder;
  #index;
  #game;
  #text = "";
  /** @type {Group[]} */
  #groups = [];
  /** @type {"closed" | "loading" | "found" | "failed"} */
  #state = "closed";
  /** Goes up with everything that is looked for. */
  #turn = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
    this.#folder = place.dataset.folder ?? "./";
    this.#game = place.dataset.game ?? "";
    this.#index = new SearchIndex(`${this.#folder}search.json`);
    place.hidden = false;
    place.addEventListener("keydown", (event) => this.#key(event));
    if (this.#wide) {
      this.#fromAddress();
      window.addEventListener("hashchange", () => this.#fromAddress());
    } else {
      place.addEventListener("focusout", ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) this.#close();
      });
      place.addEventListener("focusin", () => this.#state === "closed" && void this.#look());
    }
    document.addEventListener("keydown", (event) => this.#summon(event));
    this.#draw();
  }

  /** Is the page there for the search only? */
  get #wide() {
    return "wide" in this.#place.dataset;
  }

  #fromAddress() {
    const said = queryIn(fragmentOf(location.hash));
    this.#game = said.get("game") ?? this.#game;
    this.#text = said.get("q") ?? "";
    void this.#look();
  }

  /** The page of the search, with what is looked for. */
  get #address() {
    return `${this.#folder}search.html#${new URLSearchParams({ q: this.#text, ...(this.#game && { game: this.#game }) })}`;
  }

  /** @param {string} text */
  #type(text) {
    this.#text = text;
    if (this.#wide) history.replaceState(null, "", this.#address);
    void this.#look();
  }

  async #look() {
    const turn = ++this.#turn;
    if (!this.#text.trim()) {
      this.#close();
      return;
    }
    if (this.#state !== "found") this.#state = "loading";
    this.#draw();
    try {
      const groups = await this.#index.find(this.#text, this.#game);
      if (turn !== this.#turn) return;
      [this.#groups, this.#state] = [groups, "found"];
    } catch {
      if (turn !== this.#turn) return;
      this.#state = "failed";
    }
    this.#draw();
  }

  #close() {
    this.#turn++;
    this.#state = "closed";
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const stops = [...this.#place.querySelectorAll("input, .found a")];
    const at = stops.indexOf(/** @type {Element} */ (document.activeElement));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    const stop = next === undefined ? null : stops[next];
    if (event.key === "Escape" && this.#state !== "closed" && !this.#wide) {
      event.preventDefault();
      focus(stops[0]);
      this.#close();
    } else if (stop) {
      event.preventDefault();
      focus(stop);
    }
  }

  /** A stroke leads here from anywhere where nothing else wants it. @param {KeyboardEvent} event */
  #summon(event) {
    if (event.key !== "/" || event.target !== document.body) return;
    event.preventDefault();
    focus(this.#place.querySelector("input"));
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    if (this.#text.trim() && !this.#wide) location.assign(this.#address);
  }

  #draw() {
    render(
      html`<form role="search" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
          <label>
            <span class="visually-hidden">Search all rulebooks</span>
            <input
              type="search"
              placeholder="Search all rulebooks"
              autocomplete="off"
              spellcheck="false"
              .value=${this.#text}
              @input=${(/** @type {Event} */ { target }) =>
                this.#type(/** @type {HTMLInputElement} */ (target).value)}
            />
          </label>
        </form>
        ${this.#state === "closed" ? nothing : this.#found()}`,
      this.#place,
    );
  }

  #found() {
    const most = this.#wide ? MANY : FEW;
    return html`<div class="found">
      <p class="hint" role="status">${this.#said()}</p>
      ${this.#state === "found" ? this.#groups.map((group) => this.#group(group, most)) : nothing}
      ${
        this.#state === "found" && !this.#wide && this.#groups.some(({ hits }) => hits.length > most)
          ? html`<p><a href=${this.#address}>Show all places</a></p>`
          : nothing
      }
    </div>`;
  }

  #said() {
    if (this.#state === "loading") return "Searching …";
    if (this.#state === "failed")
      return "The search is not kept in this browser yet: the first time, it needs the network.";
    const sum = this.#groups.reduce((all, { hits }) => all + hits.length, 0);
    if (sum === 0) return "Found nowhere.";
    const games = this.#groups.length === 1 ? "one rulebook" : `${this.#groups.length} rulebooks`;
    return `${sum === 1 ? "One place" : `${sum} places`} in ${games}.`;
  }

  /** @param {Group} group @param {number} most */
  #group({ game, title, hits }, most) {
    return html`<section aria-labelledby=${`found-${game}`}>
      <h2 id=${`found-${game}`}>${title} <small>${hits.length}</small></h2>
      <ol>
        ${hits.slice(0, most).map(
          ({ href, where, text, terms }) =>
            html`<li>
              <a href=${this.#folder + href}
                ><b>${where}</b>
                <span
                  >${quoted(text, terms).map(({ words, hit }) => (hit ? html`<mark>${words}</mark>` : words))}</span
                ></a
              >
            </li>`,
        )}
      </ol>
      ${hits.length > most && this.#wide ? html`<p class="hint">And ${hits.length - most} more.</p>` : nothing}
    </section>`;
  }
}

/** @param {Element | null | undefined} element */
const focus = (element) => element instanceof HTMLElement && element.focus();

const place = document.querySelector("main .search-place") ?? document.querySelector(".search-place");
if (place instanceof HTMLElement) new Search(place);
