/** The saved games on the home page: to go on with, rename, copy, save as a file and delete. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { goOnAddress } from "../address.js";
import { byline, picture } from "./game-card.js";
import { saveButton, saveWarning } from "./save-button.js";
import { seatOf, SIDE_NAMES, SIDES } from "../play/seats.js";
import { listen } from "../shelf/news.js";
import { copyOf } from "../shelf/saved.js";
import { isClosed, isKept, obstacleNow, put, remove, rename, savedGames } from "../shelf/shelf.js";
import { LONGEST_TITLE } from "../shelf/title.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */

export class Shelf {
  /** @type {SavedGame[]} */
  games = [];
  /** The game whose name is being changed. @type {string | null} */
  naming = null;
  /** The game whose file is asked about. @type {string | null} */
  saving = null;
  /** The game that was deleted last. @type {SavedGame | null} */
  deleted = null;
  /** What the browser did not do. @type {string | null} */
  problem = null;
  /** Are there saved games that it did not show? It may do so the next time. */
  unread = false;
  #stopListening;

  /** @param {RulesetInfo[]} infos @param {() => void} draw */
  constructor(infos, draw) {
    this.infos = infos;
    this.draw = draw;
    this.#stopListening = listen(() => void this.read());
  }

  close() {
    this.#stopListening();
  }

  async read() {
    this.unread = false;
    try {
      this.games = await savedGames();
    } catch {
      this.unread = true;
    }
    this.draw();
  }

  /** Does something that the browser may refuse. @param {string} what @param {() => Promise<unknown>} deed */
  async #dare(what, deed) {
    try {
      if ((await deed()) !== false) return true;
    } catch {
      // The same as to refuse.
    }
    this.problem = `The browser did not ${what}.`;
    return false;
  }

  /** @param {string | null} id */
  name(id) {
    this.naming = id;
    this.draw();
  }

  /** @param {SavedGame} game @param {string} title */
  async rename({ id }, title) {
    this.naming = null;
    this.problem = null;
    if (title) await this.#dare("store the new name", () => rename(id, title));
    await this.read();
  }

  /** @param {SavedGame} game */
  async duplicate(game) {
    this.problem = null;
    await put(copyOf(game, "copy"));
    await this.read();
  }

  /** @param {SavedGame} game */
  async delete(game) {
    this.problem = null;
    if (await this.#dare(`delete “${game.title}”`, () => remove(game.id))) this.deleted = game;
    await this.read();
  }

  async restore() {
    if (this.deleted) await put(this.deleted);
    this.deleted = null;
    await this.read();
  }
}

/** @param {Shelf} shelf */
export function shelfSection(shelf) {
  const { games, deleted, unread } = shelf;
  const problem = shelf.problem ?? (unread ? "The browser did not show all saved games." : null);
  if (games.length === 0 && !deleted && !problem && !isClosed()) return nothing;
  return html`<section class="shelf" aria-labelledby="shelf-title">
    <h2 id="shelf-title">Your games</h2>
    ${
      isClosed()
        ? html`<p class="problem">
            This browser keeps nothing: games last as long as this tab. Save what you want to keep as a file.
          </p>`
        : nothing
    }
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    <ul class="saved-games">
      ${repeat(
        games.toSorted((one, other) => Number(one.over) - Number(other.over)),
        ({ id }) => id,
        (game) => savedGame(shelf, game),
      )}
    </ul>
    <div role="status">
      ${
        deleted
          ? html`<p class="deleted">
              “${deleted.title}” is deleted.
              <button type="button" @click=${() => void shelf.restore()}>Undo</button>
            </p>`
          : nothing
      }
    </div>
  </section>`;
}

const WHEN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** @param {number} moment no number if nobody knows it */
const when = (moment) =>
  Number.isNaN(moment)
    ? html`<span>time unknown</span>`
    : html`<time datetime=${new Date(moment).toISOString()}>${WHEN.format(moment)}</time>`;

/** A game of this tab only, where the others are kept. @param {string} id */
const unkept = (id) =>
  !isClosed() && !isKept(id)
    ? html`<p class="problem">
        ${obstacleNow() === "full" ? "The browser’s storage is full" : "The browser did not store this game"}:
        it may be lost when this tab is closed. Save it as a file before you do.
      </p>`
    : nothing;

/** @param {Shelf} shelf @param {SavedGame} game */
function savedGame(shelf, game) {
  const { id, title, seats, heading, status, over, length, changed } = game;
  const info = shelf.infos.find((one) => one.id === game.game);
  const sides = SIDES.map((side) => `${SIDE_NAMES[side]}: ${seatOf(seats[side]).short}`).join(" · ");
  return html`<li class="saved-game" data-over=${over}>
    ${info ? picture(info.id, true) : nothing}
    <div class="saved-words">
      ${shelf.naming === id ? nameForm(shelf, game) : html`<h3>${title}</h3>`}
      <p>
        ${info ? `${info.title === title ? "By" : `${info.title} by`} ${byline(info)}. ` : ""}${heading ? `${heading}. ` : ""}${full(status)}
      </p>
      <p class="facts">${sides} · ${length} ${length === 1 ? "decision" : "decisions"} · ${when(changed)}</p>
      ${unkept(id)}
    </div>
    <div class="saved-ways">
      ${
        info
          ? html`<a
              class="button primary"
              href=${goOnAddress(game)}
              aria-label=${`${over ? "Look at" : "Continue"} ${title}`}
              >${over ? "Look at it" : "Continue"}</a
            >`
          : nothing
      }
      <button type="button" class="quiet" aria-label=${`Rename ${title}`} @click=${() => shelf.name(id)}>
        Rename
      </button>
      <button
        type="button"
        class="quiet"
        aria-label=${`Duplicate ${title}`}
        @click=${() => void shelf.duplicate(game)}
      >
        Duplicate
      </button>
      ${saveButton(shelf, game)}
      <button
        type="button"
        class="quiet"
        aria-label=${`Delete ${title}`}
        @click=${() => void shelf.delete(game)}
      >
        Delete
      </button>
    </div>
    ${saveWarning(shelf, game)}
  </li>`;
}

/** @param {string} sentence */
const full = (sentence) => (sentence === "" || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** @param {Shelf} shelf @param {SavedGame} game */
function nameForm(shelf, game) {
  const done = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    void shelf.rename(game, String(data.get("title")).trim());
  };
  return html`<form class="name-form" @submit=${done}>
    <input
      name="title"
      aria-label="Name of the game"
      maxlength=${LONGEST_TITLE}
      .value=${game.title}
      @keydown=${(/** @type {KeyboardEvent} */ { key }) => key === "Escape" && shelf.name(null)}
      ${ref(focusOnce)}
    />
    <button type="submit" class="primary">Rename</button>
  </form>`;
}

/** @param {Element | undefined} element */
function focusOnce(element) {
  if (!(element instanceof HTMLInputElement) || element.dataset.met) return;
  element.dataset.met = "true";
  queueMicrotask(() => element.select());
}
