/**
 * A position that is being put together: what the engine's editor says of it, and what was done to it, so that it can be
 * taken back. The engine says what can be set and what is still wrong.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Editor} Editor */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").EditGroup} EditGroup */
/** @typedef {import("../types.js").EditStock} EditStock */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").PieceScene} PieceScene */

/** A field that is set, or nothing for a board that is cleared. @typedef {[key: string, value: unknown] | []} Edit */

/** What was done and undone, as it is kept. @typedef {{ done: Edit[][], undone: Edit[][] }} Journal */

/** @type {Journal} */
const NEW = { done: [], undone: [] };

export class Draft {
  #editor;
  #game;
  #journal;
  #now;
  #listeners = new Set();

  /**
   * @param {Game} game with whose position it begins
   * @param {import("../types.js").RulesetInfo} info
   * @param {Journal | null} [journal] what was done to it before
   */
  constructor(game, info, journal) {
    this.#game = game;
    this.info = info;
    this.board = game.board();
    /** Is there anything that a side may not know? */
    this.hides = game.hides();
    this.#editor = game.editor();
    this.#journal = soundJournal(journal) ?? NEW;
    if (!this.#replay()) this.#begin(NEW);
    this.#now = this.#look();
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  /** Gives the engine's memory back. */
  close() {
    this.#listeners.clear();
    this.#editor.free();
    this.#game.free();
  }

  /** Everything that can be set. */
  get form() {
    return this.#now.form;
  }

  /** What there is to draw. */
  get scene() {
    return this.#now.scene;
  }

  /** What is still wrong. */
  get problems() {
    return this.#now.problems;
  }

  get journal() {
    return this.#journal;
  }

  /** Does the position fit the rules? */
  get sound() {
    return this.problems.length === 0;
  }

  /** @param {string} id of a piece or space */
  group(id) {
    return this.form.groups.find((group) => group.id === id && group.subject !== "game") ?? null;
  }

  /** The pieces of a side by their formations. @param {Side} side @returns {Map<string | null, EditGroup[]>} */
  army(side) {
    const own = this.form.groups.filter((group) => group.subject === "piece" && group.side === side);
    return Map.groupBy(own, ({ formation }) => formation);
  }

  /** How a piece looks, wherever it is. @param {string} id @returns {PieceScene | null} */
  look(id) {
    const known = this.scene.pieces.find((piece) => piece.id === id);
    return known ?? this.#now.reserve.get(id) ?? null;
  }

  /** The field that says where a piece is. @param {string} id @returns {Field | null} */
  placeOf(id) {
    return this.group(id)?.fields.find(({ kind }) => kind.type === "place") ?? null;
  }

  /** Puts a piece on a space. @param {string} id @param {string} space */
  put(id, space) {
    const field = this.placeOf(id);
    if (field) this.edit([[field.key, { space }]]);
  }

  /** Takes a piece off the map: to where a position means that leaves it out. @param {string} id */
  takeOff(id) {
    const { key, kind } = this.placeOf(id) ?? {};
    if (key && kind?.type === "place") this.edit([[key, kind.boxes[0].value]]);
  }

  /** Puts one more of a stock on a space. @param {EditStock} stock @param {string} space */
  add(stock, space) {
    const [count, holder] = [stock.key, stock.holder].map((key) => this.#field(key.replace("*", space)));
    if (!count || !holder) throw new Error("None of them can stand there.");
    if (holder.value !== null && holder.value !== stock.side)
      throw new Error("The other side holds this place. Take what stands there off first.");
    this.edit([
      [count.key, Number(count.value) + 1],
      [holder.key, stock.side],
    ]);
  }

  /** @param {string} key */
  #field(key) {
    return this.form.groups.flatMap(({ fields }) => fields).find((field) => field.key === key);
  }

  /**
   * Sets fields together.
   * @param {Edit[]} edits
   * @throws {Error} if one is not to be had; nothing has changed
   */
  edit(edits) {
    try {
      for (const edit of edits) this.#carryOut(edit);
    } catch (error) {
      this.#replay();
      throw error;
    }
    this.#journal = { done: [...this.#journal.done, edits], undone: [] };
    this.#changed();
  }

  /** Takes everything off the board. */
  clear() {
    this.edit([[]]);
  }

  get mayUndo() {
    return this.#journal.done.length > 0;
  }

  get mayRedo() {
    return this.#journal.undone.length > 0;
  }

  undo() {
    const { done, undone } = this.#journal;
    if (this.mayUndo) this.#begin({ done: done.slice(0, -1), undone: [...done.slice(-1), ...undone] });
  }

  redo() {
    const { done, undone } = this.#journal;
    if (this.mayRedo) this.#begin({ done: [...done, undone[0]], undone: undone.slice(1) });
  }

  /** @param {Journal} journal */
  #begin(journal) {
    this.#journal = journal;
    this.#replay();
    this.#changed();
  }

  /** Does everything again from the beginning. @returns {boolean} is it possible? */
  #replay() {
    this.#editor.free();
    this.#editor = this.#game.editor();
    try {
      for (const edit of this.#journal.done.flat()) this.#carryOut(edit);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {Edit} edit */
  #carryOut([key, value]) {
    if (key === undefined) this.#editor.clear();
    else this.#editor.edit(key, value);
  }

  /** A game that begins here. */
  begin() {
    return this.#editor.game();
  }

  positionText() {
    return this.#editor.positionText();
  }

  #look() {
    const editor = this.#editor;
    return {
      form: editor.form(),
      scene: editor.scene(),
      problems: editor.problems(),
      reserve: new Map(editor.reserve().map((piece) => [piece.id, piece])),
    };
  }

  #changed() {
    this.#now = this.#look();
    this.#listeners.forEach((listener) => listener());
  }
}

/** What was kept may be anything. @param {unknown} kept @returns {Journal | null} */
function soundJournal(kept) {
  const { done, undone } = /** @type {Partial<Journal>} */ (Object(kept));
  const sound = [done, undone].every((list) => Array.isArray(list) && list.flat().every(Array.isArray));
  return sound ? /** @type {Journal} */ (kept) : null;
}
