/**
 * Keeps a table's game on the shelf: after every decision, by one tab at a time. Another tab with the same game
 * follows it; should two have written all the same, the later line becomes a game of its own. A game that is only
 * looked at is not kept before something was decided.
 */

import { tableAddress } from "../address.js";
import { Claim } from "../shelf/claim.js";
import { listen } from "../shelf/news.js";
import { forgetNote } from "../shelf/notes.js";
import { copyOf, newSaved } from "../shelf/saved.js";
import {
  isClosed,
  isDurable,
  isKept,
  isThere,
  noteDown,
  obstacleNow,
  put,
  putNext,
  savedGame,
  tryOut,
} from "../shelf/shelf.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/** @typedef {"playing" | "following" | "visiting"} Role */

const OBSTACLES = {
  full: "The browser’s storage is full",
  refused: "The browser did not store the game",
  silent: "The browser’s storage does not answer",
};

export class Keeper {
  /** @type {Claim | null} */
  #claim = null;
  /** The writing that is under way. @type {Promise<void> | null} */
  #writing = null;
  /** The newest that is to be written. What was to be written before it need not be. @type {SavedGame | null} */
  #due = null;
  #stopListening;
  #opened = Promise.resolve();
  #closed = false;
  /** Where the table is. As soon as the page has another address, somebody is on his way there. */
  #address = location.hash;
  /** What was noted last, so that looking around writes nothing. */
  #noted = "";

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
    /** Has another tab deleted the game? */
    this.gone = false;
    this.#stopListening = listen(({ id }) => void this.#hear(id));
    if (saved) this.#noted = essence(saved);
  }

  /** Sits down: to play if no other tab does, else to follow. */
  open() {
    this.#opened = this.#sitDown();
    return this.#opened;
  }

  async #sitDown() {
    if (!this.saved) {
      this.table.setOnlooker(true);
      return;
    }
    this.#claim = this.#claimOn(this.saved.id);
    const free = await this.#claim.take();
    // Anyone who cannot keep a game should know it before he plays it.
    if (free && isNew(this.saved)) void tryOut(this.saved).then(() => this.#tell());
    if (!this.#closed) this.#become(free ? "playing" : "following");
  }

  close() {
    this.#closed = true;
    this.#stopListening();
    // The last write must be done before another tab may play on.
    void this.settled().finally(() => this.#claim?.release());
  }

  /** The game's name. */
  get title() {
    return this.saved?.title ?? this.table.named;
  }

  /** Waits until everything that was decided is written. */
  async settled() {
    while (this.#writing) await this.#writing;
  }

  /** Waits as long as the computer should wait with its next decision, lest one is shown long before it is kept. */
  async caughtUp() {
    if (this.saved && isKept(this.saved.id)) await this.settled();
  }

  /** Writes the game as it stands. */
  save() {
    const { saved, table } = this;
    if (!saved || this.#closed || this.role !== "playing" || this.gone) return;
    const next = { ...saved, ...table.laid, ...table.standing() };
    if (essence(next) === this.#noted || (isNew(saved) && !isBegun(next))) return;
    this.#noted = essence(next);
    this.saved = { ...next, changed: Date.now(), revision: saved.revision + 1 };
    noteDown(this.saved);
    if (isNew(saved)) this.#move(saved.id);
    this.#write(this.saved);
  }

  /** The table has the address of a saved game from now on. @param {string} id */
  #move(id) {
    const address = tableAddress(id);
    if (location.hash === this.#address) history.replaceState(history.state, "", address);
    this.#address = address;
  }

  /** Plays on in this tab; the other one follows. */
  async playHere() {
    await this.#opened;
    await this.#claim?.seize();
    await this.#catchUp();
    this.#become("playing");
  }

  /** Makes what is shown a saved game of one's own and goes to it. */
  async keep() {
    const { table } = this;
    const standing = { ...table.standing(), text: table.text(), line: null, elsewhere: undefined };
    const game = this.saved
      ? { ...copyOf(this.saved, "another line"), ...standing }
      : { ...newSavedFrom(table), ...standing };
    await put(game);
    location.hash = tableAddress(game.id);
  }

  /** Keeps a game again that another tab has deleted. */
  async keepAgain() {
    if (!this.saved) return;
    await put({ ...this.saved, ...this.table.laid, ...this.table.standing() });
    this.gone = false;
    if (this.role === "following") await this.playHere();
    this.changed();
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

  /** Another tab has changed, renamed or deleted a game, or put it back. @param {string} id */
  async #hear(id) {
    const { saved } = this;
    if (id !== saved?.id || isNew(saved)) return;
    const gone = !(await isThere(id));
    if (this.#closed || this.saved?.id !== id) return;
    const told = this.gone;
    this.gone = gone;
    if (!gone && this.role === "following") await this.#catchUp();
    if (gone !== told) this.#tell();
    if (told && !gone) this.save();
  }

  /** Takes over what another tab has written. */
  async #catchUp() {
    await this.settled();
    const stored = this.saved && (await savedGame(this.saved.id).catch(() => null));
    if (!stored || this.#closed || stored.revision === this.saved?.revision) return;
    this.saved = stored;
    this.#noted = essence(stored);
    this.table.adopt(stored);
  }

  #tell() {
    if (!this.#closed) this.changed();
  }

  /** Writes are joined: while one is under way, only the newest waits. @param {SavedGame} game */
  #write(game) {
    this.#due = game;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null));
  }

  async #writeAll() {
    while (this.#due) {
      const game = this.#due;
      this.#due = null;
      const kept = isKept(game.id);
      const fate = await putNext(game);
      if (fate === "gone") this.gone = true;
      if (fate === "elsewhere") await this.#goOwnWay();
      if (kept !== isKept(game.id) || fate === "gone" || fate === "elsewhere") this.#tell();
    }
  }

  /** The game was changed elsewhere meanwhile: what was decided here becomes a game of its own. */
  async #goOwnWay() {
    if (!this.saved) return;
    forgetNote(this.saved.id);
    this.#due = null;
    const own = copyOf(this.saved, "second line");
    this.table.standAlone();
    this.saved = own;
    await put(own);
    if (this.#closed) return;
    this.#claim?.release();
    this.#claim = this.#claimOn(own.id);
    await this.#claim.take();
    this.#move(own.id);
    this.news = `This game was changed elsewhere meanwhile. Your line is kept as a game of its own: “${own.title}”.`;
  }

  /** What a player should know about saving; nothing if all is well. */
  get warning() {
    if (this.role !== "playing" || this.gone || !this.saved) return null;
    if (isClosed()) return "This browser keeps nothing: the game lasts as long as this tab.";
    const obstacle = isDurable() ? obstacleNow() : "silent";
    if (!obstacle || (isDurable() && isKept(this.saved.id) && !isNew(this.saved))) return null;
    return `${OBSTACLES[obstacle]}: you can play, but the game may be lost when this tab is closed.`;
  }
}

/** Was nothing of this game saved yet? @param {SavedGame} saved */
const isNew = ({ revision }) => revision === 0;

/** Has anybody decided anything? @param {SavedGame} game */
const isBegun = ({ length, line, orders }) => length > 0 || line !== null || (orders?.length ?? 0) > 0;

/** What makes a game worth writing again. @param {import("../shelf/saved.js").Standing & import("../shelf/saved.js").Laid} game */
const essence = ({ text, line, seats, ownDice, pace, ask = false, orders = [], elsewhere }) =>
  JSON.stringify([text, line, seats, ownDice, pace, ask, orders, elsewhere]);

/** @param {Table} table */
function newSavedFrom(table) {
  const game = table.fork();
  const saved = newSaved(game, table.info, table.laid, table.called);
  game.free();
  return saved;
}
