/**
 * Keeps a table's game on the shelf: after every decision, by one tab at a time. Another tab with the same game
 * follows it; should two have written all the same, the later line becomes a game of its own.
 */

import { tableAddress } from "../address.js";
import { Claim } from "../shelf/claim.js";
import { listen } from "../shelf/news.js";
import { copyOf, newSaved } from "../shelf/saved.js";
import { isDurable, noteDown, put, putNext, savedGame } from "../shelf/shelf.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/** @typedef {"playing" | "following" | "visiting"} Role */

export class Keeper {
  /** @type {Claim | null} */
  #claim = null;
  /** Writes wait for each other. @type {Promise<unknown>} */
  #writing = Promise.resolve();
  #stopListening;
  #closed = false;
  /** What was written last, so that looking around writes nothing. */
  #written = "";

  /**
   * @param {Table} table
   * @param {SavedGame | null} saved nothing for a game that is only shown
   * @param {() => void} changed is called when there is something new to tell
   */
  constructor(table, saved, changed) {
    this.table = table;
    this.saved = saved;
    this.changed = changed;
    /** @type {Role} */
    this.role = saved ? "playing" : "visiting";
    /** @type {string | null} */
    this.news = null;
    this.#stopListening = listen(({ id }) => void this.#hear(id));
    if (saved) this.#written = essence(saved);
  }

  /** Sits down: to play if no other tab does, else to follow. */
  async open() {
    if (!this.saved) {
      this.table.setOnlooker(true);
      return;
    }
    this.#claim = this.#claimOn(this.saved.id);
    const free = await this.#claim.take();
    if (!this.#closed) this.#become(free ? "playing" : "following");
  }

  close() {
    this.#closed = true;
    this.#stopListening();
    // The last write must be done before another tab may play on.
    const claim = this.#claim;
    void this.#writing.finally(() => claim?.release());
  }

  /** The game's name. */
  get title() {
    return this.saved?.title ?? this.table.info.title;
  }

  /** Writes the game as it stands. */
  save() {
    if (!this.saved || this.#closed || this.role !== "playing") return;
    const next = { ...this.saved, ...this.table.laid, ...this.table.standing() };
    if (essence(next) === this.#written) return;
    this.#written = essence(next);
    this.saved = { ...next, changed: Date.now(), revision: this.saved.revision + 1 };
    const game = this.saved;
    noteDown(game);
    this.#writing = this.#writing.then(() => this.#write(game));
  }

  /** Plays on in this tab; the other one follows. */
  async playHere() {
    await this.#claim?.seize();
    await this.#catchUp();
    this.#become("playing");
  }

  /** Makes what is shown a saved game of one's own and goes to it. */
  async keep() {
    const { table } = this;
    const standing = { ...table.standing(), text: table.text(), line: null };
    const game = this.saved
      ? { ...copyOf(this.saved, `${this.saved.title}, another line`), ...standing }
      : { ...newSavedFrom(table), ...standing };
    await put(game);
    location.hash = tableAddress(game.id);
  }

  /** @param {string} id */
  #claimOn(id) {
    return new Claim(id, {
      owned: () => void this.#catchUp().then(() => this.#become("playing")),
      lost: () => this.#become("following"),
    });
  }

  /** @param {Role} role */
  #become(role) {
    if (this.#closed) return;
    const before = this.role;
    this.role = role;
    if (role === "playing" && before === "following") this.news = "You play on in this tab.";
    if (role === "following") this.news = null;
    this.table.setOnlooker(role === "following");
    this.changed();
  }

  /** @param {string} id */
  async #hear(id) {
    if (id === this.saved?.id && this.role === "following") await this.#catchUp();
  }

  /** Takes over what another tab has written. */
  async #catchUp() {
    await this.#writing;
    const stored = this.saved && (await savedGame(this.saved.id));
    if (!stored || this.#closed || stored.revision === this.saved?.revision) return;
    this.saved = stored;
    this.#written = essence(stored);
    this.table.adopt(stored);
  }

  /** @param {SavedGame} game */
  async #write(game) {
    try {
      if (await putNext(game)) return;
      const own = copyOf(game, `${game.title}, second line`);
      await put(own);
      this.#claim?.release();
      this.#claim = this.#claimOn(own.id);
      await this.#claim.take();
      this.saved = own;
      history.replaceState(history.state, "", tableAddress(own.id));
      this.news = `This game was changed elsewhere meanwhile. Your line is kept as a game of its own: “${own.title}”.`;
    } catch {
      this.news = "The browser did not save the last decision. Save the game as a file before you leave.";
    }
    this.changed();
  }

  /** What a player should know about saving; nothing if all is well. */
  get warning() {
    if (this.role === "playing" && !isDurable()) {
      return "This browser keeps nothing: the game lasts as long as this tab. Save it as a file before you leave.";
    }
    return null;
  }
}

/** What makes a game worth writing again. @param {import("../shelf/saved.js").Standing & import("../shelf/saved.js").Laid} game */
const essence = ({ text, line, seats, ownDice, pace, ask = false, orders = [] }) =>
  JSON.stringify([text, line, seats, ownDice, pace, ask, orders]);

/** @param {Table} table */
function newSavedFrom(table) {
  const game = table.fork();
  const saved = newSaved(game, table.info, table.laid, table.called);
  game.free();
  return saved;
}
